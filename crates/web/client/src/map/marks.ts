// What can be clicked on the map, and what to write on it.
import { asks } from '../lib/outlook';
import { stays } from '../lib/target';
import type { Candidate } from '../wire/Candidate';
import type { Role } from '../wire/Role';
import type { View } from '../wire/View';

/** Everything one click may stand for. */
export type Mark = {
  candidates: Candidate[];
  /** The notation, if the click stands for one thing only. */
  action: string | undefined;
  cost: string | undefined;
  /** Whether something that the click may lead to is asked once more: it cannot be taken back, or costs something. */
  final: boolean;
  /** What the click would be at worst; nothing if it only chooses. */
  role: Role | undefined;
};
export type EdgeMark = Mark & { between: [string, string] };
export type Marks = { pieces: Map<string, Mark>; places: Map<string, Mark>; edges: EdgeMark[] };

function mark(candidates: Candidate[]): Mark {
  const costs = new Set(candidates.map((candidate) => candidate.cost?.value));
  const [cost] = costs.size === 1 ? costs : [];
  const action = candidates.length === 1 ? candidates[0]?.action : undefined;
  const role = (['attack', 'move'] as const).find((role) => candidates.some((candidate) => candidate.role === role));
  return { candidates, action, cost, final: candidates.some(asks), role };
}

function gather<T>(candidates: Candidate[], key: (candidate: Candidate) => T | undefined): Map<T, Mark> {
  const lists = new Map<T, Candidate[]>();
  for (const candidate of candidates) {
    const found = key(candidate);
    if (found !== undefined) lists.set(found, [...(lists.get(found) ?? []), candidate]);
  }
  return new Map([...lists].map(([found, list]) => [found, mark(list)]));
}

/** Marks for a view's prompt; with a piece aimed with, only places that it can be sent to. */
export function marksOf(view: View | null, aim: string | null): Marks {
  const candidates = view?.prompt?.candidates ?? [];
  const aimed = candidates.filter((candidate) => aim === null || candidate.piece === aim);
  const places = gather(aimed, (candidate) => (stays(candidate, view) ? undefined : candidate.place));
  // What lies farther off is reached by several actions, one after the other.
  for (const [place, far] of gather(view?.prompt?.beyond ?? [], (candidate) => candidate.place))
    if (!places.has(place)) places.set(place, far);
  const byBorder = gather(aimed, (candidate) => candidate.edge && [...candidate.edge].sort().join(' '));
  const edges = [...byBorder.values()].flatMap((found) => {
    const between = found.candidates[0]?.edge;
    return between ? [{ ...found, between }] : [];
  });
  return { pieces: gather(candidates, (candidate) => candidate.piece), places, edges };
}
