// "Why not?" in short: the reason that comes first.
import type { Refusal } from '../wire/Refusal';
import { api, Refused } from './api';
import type { Table } from './table.svelte';

/** What stands against something; nothing where the game says nothing in particular about it. */
export async function reasonAgainst(
  table: Table,
  { pieces, place }: { pieces: string[]; place: string | undefined },
): Promise<Refusal | undefined> {
  const { id, seat, choice } = table;
  if (seat === 'watch') return undefined;
  try {
    const { attempts } = await api.why(id, { seat, draft: choice.draft, pieces, place });
    // What is nearest to being possible says most: of the verbs the one with the fewest reasons against it.
    const against = attempts.map(({ refusals }) => refusals).sort((a, b) => a.length - b.length);
    return against[0]?.[0];
  } catch (error) {
    if (error instanceof Refused) return undefined;
    throw error;
  }
}
