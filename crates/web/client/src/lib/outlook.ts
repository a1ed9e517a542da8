// What may come of something before it is done: what it sets off, what it costs by itself, and whose odds may be asked.
import type { Candidate } from '../wire/Candidate';
import type { Gesture } from '../wire/Gesture';
import type { Message } from '../wire/Message';
import type { OddsAt } from '../wire/OddsAt';
import type { Trigger } from '../wire/Trigger';
import type { Loss } from '../wire/Loss';

export type Outlook = {
  /** What would be done, if it has a name of its own. */
  label: Message | undefined;
  /** All that would be sent. */
  batch: string[];
  undoable: boolean;
  /** Whether it is asked once more before it is sent. */
  confirm: boolean;
  triggers: Trigger[];
  losses: Loss[];
  odds: OddsAt | undefined;
};

/** Whether a candidate is asked once more; what cannot be taken back always is. */
export const asks = (candidate: Candidate): boolean => candidate.confirm ?? !candidate.undoable;

/** What a candidate comes to after what is in hand. */
export function outlookOf(candidate: Candidate, draft: string[]): Outlook {
  const before = [...draft, ...(candidate.before ?? [])];
  return {
    label: candidate.label,
    batch: [...before, candidate.action],
    undoable: candidate.undoable,
    confirm: asks(candidate),
    triggers: candidate.triggers ?? [],
    losses: candidate.losses ?? [],
    odds: candidate.odds_plan === undefined ? undefined : { draft: before, plan: candidate.odds_plan },
  };
}

export function outlookOfGesture(gesture: Gesture): Outlook {
  return { ...gesture, label: undefined, odds: gesture.odds };
}

/** Whether there is anything to tell. */
export function tells({ triggers, losses, odds }: Outlook): boolean {
  return odds !== undefined || triggers.length > 0 || losses.length > 0;
}

export const same = (a: string[], b: string[]): boolean => a.length === b.length && a.every((one, at) => one === b[at]);
