// What on the table can be clicked, and which of the candidates a click on it stands for.
import type { Candidate } from '../wire/Candidate';
import type { Prompt } from '../wire/Prompt';
import type { View } from '../wire/View';

/** Something on the table that can be clicked. */
export type Target = { piece: string } | { place: string } | { edge: [string, string] } | { die: string };

export function fits(candidate: Candidate, target: Target): boolean {
  if ('piece' in target) return candidate.piece === target.piece;
  if ('place' in target) return candidate.place === target.place;
  if ('die' in target) return candidate.dice.includes(target.die);
  const [a, b] = target.edge;
  const edge = candidate.edge;
  return edge !== undefined && ((edge[0] === a && edge[1] === b) || (edge[0] === b && edge[1] === a));
}

/** The place or box in which a piece lies. */
export function whereIs(view: View | null, piece: string | undefined): string | undefined {
  const at = view?.pieces.find((one) => one.id === piece)?.at;
  return at?.type === 'place' || at?.type === 'box' ? at.id : undefined;
}

/** Whether this is about a piece where it lies, or about sending it somewhere else. */
export function stays(candidate: Candidate, view: View | null): boolean {
  if (candidate.piece === undefined || candidate.edge !== undefined) return false;
  return candidate.place === undefined || candidate.place === whereIs(view, candidate.piece);
}

/** Whether choosing this may only take a piece in hand: then it is tried out before anything is sent. */
export function drafts(candidate: Candidate, prompt: Prompt, view: View | null): boolean {
  return prompt.shape.type === 'one-of' && stays(candidate, view) && candidate.undoable && !candidate.ends;
}
