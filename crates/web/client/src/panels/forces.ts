// The order of battle: who belongs to which formation, who is still to come, who is gone.
import type { Side } from '../lib/api';
import { words } from '../lib/words.svelte';
import type { Piece } from '../wire/Piece';
import { counterOf } from './names';

export type Force = { title: string; pieces: Piece[] };

/** The units of a side that are in play, by formation; those without one come last. */
export function formations(pieces: Piece[], side: Side): Force[] {
  const here = pieces.filter((piece) => piece.side === side && piece.at.type !== 'due' && piece.at.type !== 'out');
  const forces = new Map<string, Piece[]>();
  for (const piece of here) {
    const title = words.name(counterOf(piece)?.formation?.name);
    forces.set(title, [...(forces.get(title) ?? []), piece]);
  }
  const list = [...forces].map(([title, pieces]) => ({ title, pieces }));
  return list.sort((a, b) => Number(a.title === '') - Number(b.title === ''));
}

/** The units of a side that are still to come (`due`), or out of the game (`out`). */
export function absent(pieces: Piece[], side: Side, how: 'due' | 'out'): Piece[] {
  return pieces.filter((piece) => piece.side === side && piece.at.type === how);
}
