// Legal blunders: which of them a player is reminded of, and when.
import type { Prompt } from '../wire/Prompt';
import type { Warning } from '../wire/Warning';
import type { WarningKind } from '../wire/WarningKind';

/**
 * What to remind of: before what ends a step always, before anything else when it is asked once more. What several
 * answers have in common is said once.
 */
export function reminders(prompt: Prompt | null, asked: string | undefined, unwarned: WarningKind[]): Warning[] {
  const ends = prompt?.candidates.filter((candidate) => candidate.ends || candidate.action === asked) ?? [];
  const meant = new Set(ends.map((candidate) => candidate.action));
  const seen = new Set<string>();
  return (prompt?.warnings ?? []).filter((warning) => {
    const said = JSON.stringify(warning.message);
    if (!meant.has(warning.action) || unwarned.includes(warning.kind) || seen.has(said)) return false;
    seen.add(said);
    return true;
  });
}
