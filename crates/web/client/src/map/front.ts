// Who holds what, as shapes: the ground of each side, where it ends, and the front between them.
import type { Side } from '../lib/api';
import type { Chart } from './chart';
import { line, ring, type Point } from './geometry';

/** Who holds a place: a side, or `SIDE NATION` where a side has several nations and control is counted by nation. */
export type Holding = Side | `${Side} ${string}`;
/** The places of a holder, and every stretch of border beyond which the ground is not its own. */
export type Ground = { side: Side; nation?: string; shape: string; edge: string };
/** Where the two sides meet; `points` are the middles of its pieces. */
export type Front = { path: string; points: Point[] };
export type Hold = { grounds: Ground[]; front: Front };

/** What the map shows of who holds what. The edge of the map is nobody's border. */
export function holdOf(chart: Chart, holderOf: Map<string, Holding>): Hold {
  const edges = new Map<Holding, string>();
  const shapes = new Map<Holding, string>();
  const front: Front = { path: '', points: [] };
  const first = new Map<string, Holding | undefined>();
  const put = (on: Map<Holding, string>, holder: Holding | undefined, piece: string) =>
    holder && on.set(holder, (on.get(holder) ?? '') + piece);
  for (const { id, outline } of chart.map.places) {
    const holder = holderOf.get(id);
    put(shapes, holder, ring(outline));
    outline.forEach((from, at) => {
      const to = outline[(at + 1) % outline.length] ?? from;
      const middle: Point = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2];
      const key = `${middle[0].toFixed(1)} ${middle[1].toFixed(1)}`;
      if (!first.has(key)) return void first.set(key, holder);
      const other = first.get(key);
      if (other === holder) return;
      const piece = line([from, to]);
      put(edges, holder, piece);
      put(edges, other, piece);
      if (!holder || !other || holder[0] === other[0]) return;
      front.path += piece;
      front.points.push(middle);
    });
  }
  const grounds = [...shapes].sort().map(([holder, shape]) => {
    const [side, nation] = holder.split(' ') as [Side, string?];
    return { side, nation, shape, edge: edges.get(holder) ?? '' };
  });
  return { grounds, front };
}
