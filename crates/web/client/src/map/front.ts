// Who holds what, as shapes: the ground of each side, where it ends, and the front between them.
import type { Side } from '../lib/api';
import type { Chart } from './chart';
import { line, ring, type Point } from './geometry';

/** The places of a side, and every stretch of border beyond which the ground is not its own. */
export type Ground = { side: Side; shape: string; edge: string };
/** Where the two sides meet; `points` are the middles of its pieces. */
export type Front = { path: string; points: Point[] };
export type Hold = { grounds: Ground[]; front: Front };

/** What the map shows of who holds what. The edge of the map is nobody's border. */
export function holdOf(chart: Chart, sideOf: Map<string, Side>): Hold {
  const edges: Record<Side, string> = { a: '', b: '' };
  const front: Front = { path: '', points: [] };
  const first = new Map<string, Side | undefined>();
  for (const { id, outline } of chart.map.places) {
    const side = sideOf.get(id);
    outline.forEach((from, at) => {
      const to = outline[(at + 1) % outline.length] ?? from;
      const middle: Point = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2];
      const key = `${middle[0].toFixed(1)} ${middle[1].toFixed(1)}`;
      if (!first.has(key)) return void first.set(key, side);
      const other = first.get(key);
      if (other === side) return;
      const piece = line([from, to]);
      if (side) edges[side] += piece;
      if (other) edges[other] += piece;
      if (!side || !other) return;
      front.path += piece;
      front.points.push(middle);
    });
  }
  const grounds = (['a', 'b'] as const).map((side) => {
    const held = chart.map.places.filter((place) => sideOf.get(place.id) === side);
    return { side, shape: held.map((place) => ring(place.outline)).join(''), edge: edges[side] };
  });
  return { grounds: grounds.filter((ground) => ground.shape !== ''), front };
}
