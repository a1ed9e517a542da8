// How counters lie on a place. Lengths are in widths of a counter; 0,0 is the middle of the place.
import type { Side } from '../lib/api';
import type { HiddenStack } from '../wire/HiddenStack';
import type { PlaceView } from '../wire/PlaceView';
import type { Point } from './geometry';

/** Counters of one side on one place, top first. */
export type Pile = {
  side: Side;
  pieces: string[];
  hidden: HiddenStack | undefined;
  /** What they are worth together, if there are several. */
  total: string | undefined;
  at: Point;
  scale: number;
};

/** How far a counter lies from the one above it, and how many can be told apart. */
const OFFSET = 0.06;
const SHOWN = 4;
/** Distance of counters that are fanned out. */
const PITCH = 1.1;

/** Whether two sides in one place stand side by side (areas have room for that) or share the room of one (hexes). */
export type Room = 'ample' | 'tight';

export function piles(place: PlaceView, sideOf: (piece: string) => Side | undefined, room: Room): Pile[] {
  const found: Pile[] = [];
  const pile = (side: Side) => {
    const known = found.find((one) => one.side === side);
    if (known) return known;
    const total = place.totals?.find((one) => one.side === side)?.value;
    const fresh: Pile = { side, pieces: [], hidden: undefined, total, at: [0, 0], scale: 1 };
    found.push(fresh);
    return fresh;
  };
  for (const piece of place.stack) {
    const side = sideOf(piece);
    if (side) pile(side).pieces.push(piece);
  }
  if (place.hidden) pile(place.hidden.side).hidden = place.hidden;
  if (found.length < 2) return found;
  const [scale, apart] = room === 'ample' ? [1, 1.2] : [0.72, 0.78];
  found.sort((a, b) => (a.side < b.side ? -1 : 1));
  found.forEach((one, at) => {
    one.at = [(at - (found.length - 1) / 2) * apart, 0];
    one.scale = scale;
  });
  return found;
}

/** Where the counter at a depth of a pile lies: behind the one above it, up and to the right. */
export function depth(at: number): Point {
  const by = Math.min(at, SHOWN - 1) * OFFSET;
  return [by, -by];
}

/** Room around the middle of a place, for fanning out: in which directions there is more of it. */
export type Lean = { right: boolean; down: boolean };

/** Where each of `count` counters lies when they are fanned out: the first stays where it was. */
export function fan(count: number, lean: Lean): Point[] {
  const columns = Math.max(1, Math.min(count, Math.ceil(Math.sqrt(count * 1.6))));
  const [right, down] = [lean.right ? 1 : -1, lean.down ? 1 : -1];
  return Array.from({ length: count }, (_, at) => [
    (at % columns) * PITCH * right,
    Math.floor(at / columns) * PITCH * down,
  ]);
}

/** How many counters lie there, as far as it may be known. */
export function count(pile: Pile): { number: number; more: boolean } {
  const unknown = pile.hidden !== undefined && pile.hidden.count === undefined;
  return { number: pile.pieces.length + (pile.hidden?.count ?? 0), more: unknown };
}
