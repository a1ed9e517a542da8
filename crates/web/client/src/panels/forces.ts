// The order of battle: who belongs to which formation, who is still to come, who is gone.
import type { Side } from '../lib/api';
import { words } from '../lib/words.svelte';
import type { Piece } from '../wire/Piece';
import { counterOf } from './names';

export type Force = { title: string; pieces: Piece[] };

function gather(pieces: Piece[], titleOf: (piece: Piece) => string): Force[] {
  const forces = new Map<string, Piece[]>();
  for (const piece of pieces) {
    const title = titleOf(piece);
    forces.set(title, [...(forces.get(title) ?? []), piece]);
  }
  return [...forces].map(([title, pieces]) => ({ title, pieces }));
}

/** The units of a side that are in play, by formation; those without one come last. */
export function formations(pieces: Piece[], side: Side): Force[] {
  const here = pieces.filter((piece) => piece.side === side && piece.at.type !== 'due' && piece.at.type !== 'out');
  const forces = gather(here, (piece) => words.name(counterOf(piece)?.formation?.name));
  return forces.sort((a, b) => Number(a.title === '') - Number(b.title === ''));
}

/** The units of a side that are still to come, by when. */
export function reinforcements(pieces: Piece[], side: Side): Force[] {
  const due = pieces.filter((piece) => piece.side === side && piece.at.type === 'due');
  return gather(due, (piece) => (piece.at.type === 'due' ? words.say(piece.at.when) : ''));
}

/** The units of a side that are out of the game, by how they went. */
export function departed(pieces: Piece[], side: Side): Force[] {
  const out = pieces.filter((piece) => piece.side === side && piece.at.type === 'out');
  return gather(out, (piece) => (piece.at.type === 'out' ? words.say(piece.at.reason) : ''));
}
