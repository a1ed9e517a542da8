// Points, outlines and ways on the drawn map.
import type { PlacePoint } from '../wire/PlacePoint';

export type Point = [number, number];
export type Box = { left: number; top: number; right: number; bottom: number };
export type Direction = 'left' | 'right' | 'up' | 'down';

const round = (value: number) => Math.round(value * 10) / 10;
const spot = ([x, y]: Point) => `${round(x)} ${round(y)}`;

export function ring(outline: Point[]): string {
  return `M${outline.map(spot).join('L')}Z`;
}

/** The rim around places that touch: every side that no two of them share. */
export function rim(outlines: Point[][]): string {
  const sides = new Map<string, { from: Point; to: Point; alone: boolean }>();
  for (const outline of outlines) {
    outline.forEach((from, at) => {
      const to = outline[(at + 1) % outline.length] ?? from;
      const half = spot([(from[0] + to[0]) / 2, (from[1] + to[1]) / 2]);
      sides.set(half, { from, to, alone: !sides.has(half) });
    });
  }
  return [...sides.values()].map(({ from, to, alone }) => (alone ? line([from, to]) : '')).join('');
}

export function line(points: Point[]): string {
  return `M${points.map(spot).join('L')}`;
}

/** A smooth line through points. */
export function curve(points: Point[]): string {
  const [first] = points;
  if (!first) return '';
  let path = `M${spot(first)}`;
  for (let at = 0; at + 1 < points.length; at += 1) {
    const [before, from, to, after] = [at - 1, at, at + 1, at + 2].map(
      (index) => points[Math.min(Math.max(index, 0), points.length - 1)] ?? first,
    ) as [Point, Point, Point, Point];
    const one: Point = [from[0] + (to[0] - before[0]) / 6, from[1] + (to[1] - before[1]) / 6];
    const two: Point = [to[0] - (after[0] - from[0]) / 6, to[1] - (after[1] - from[1]) / 6];
    path += `C${spot(one)} ${spot(two)} ${spot(to)}`;
  }
  return path;
}

function towards(from: Point, to: Point, by: number): Point {
  const length = Math.hypot(to[0] - from[0], to[1] - from[1]) || 1;
  return [from[0] + ((to[0] - from[0]) * by) / length, from[1] + ((to[1] - from[1]) * by) / length];
}

/** An arrow along points that stops short of the first and the last by `gap`: its shaft and its head. */
export function arrow(points: Point[], gap: number, head: number): { shaft: string; head: string } | null {
  const [first, second] = points;
  const [last, before] = [points.at(-1), points.at(-2)];
  if (!first || !second || !last || !before) return null;
  const tip = towards(last, before, gap);
  const neck = towards(last, before, gap + head);
  const aside: Point = [((neck[1] - tip[1]) / head) * 0.62 * head, ((tip[0] - neck[0]) / head) * 0.62 * head];
  const wings: Point[] = [
    [neck[0] + aside[0], neck[1] + aside[1]],
    [neck[0] - aside[0], neck[1] - aside[1]],
  ];
  const shaft = [towards(first, second, gap * 0.6), ...points.slice(1, -1), neck];
  return { shaft: curve(shaft), head: ring([tip, ...wings]) };
}

const near = (a: Point, b: Point) => Math.abs(a[0] - b[0]) < 0.7 && Math.abs(a[1] - b[1]) < 0.7;

/** The border that two places share; if they share none, a stroke halfway between them. */
export function border(a: PlacePoint, b: PlacePoint): Point[] {
  const shared = a.outline.map((corner) => b.outline.some((other) => near(corner, other)));
  const start = shared.findIndex((is, at) => is && !shared[(at + shared.length - 1) % shared.length]);
  const points: Point[] = [];
  for (let step = 0; start >= 0 && step < shared.length; step += 1) {
    const at = (start + step) % shared.length;
    const corner = a.outline[at];
    if (!shared[at] || !corner) break;
    points.push(corner);
  }
  if (points.length > 1) return points;
  const [x, y] = [(a.x + b.x) / 2, (a.y + b.y) / 2];
  const [dx, dy] = [(b.y - a.y) / 4, (a.x - b.x) / 4];
  return [
    [x - dx, y - dy],
    [x + dx, y + dy],
  ];
}

/** The middle of a line by length. */
export function middle(points: Point[]): Point {
  const lengths = points.slice(1).map((to, at) => {
    const from = points[at] ?? to;
    return Math.hypot(to[0] - from[0], to[1] - from[1]);
  });
  let left = lengths.reduce((sum, length) => sum + length, 0) / 2;
  for (const [at, length] of lengths.entries()) {
    const [from, to] = [points[at], points[at + 1]];
    if (from && to && left <= length) return towards(from, to, left);
    left -= length;
  }
  return points[0] ?? [0, 0];
}

const WAYS: Record<Direction, Point> = { left: [-1, 0], right: [1, 0], up: [0, -1], down: [0, 1] };

/**
 * The place to go to from another in a direction. `lane` is where the walk began across that direction (y when going
 * sideways, x when going up or down), so that a walk over staggered hexes does not drift away.
 */
export function step(places: PlacePoint[], from: PlacePoint, direction: Direction, lane: number): PlacePoint | null {
  const [wx, wy] = WAYS[direction];
  let best: PlacePoint | null = null;
  let least = Infinity;
  for (const place of places) {
    const [dx, dy] = [place.x - from.x, place.y - from.y];
    const along = dx * wx + dy * wy;
    const across = Math.abs(dx * wy) + Math.abs(dy * wx);
    if (along <= 1 || across > along * 1.8) continue;
    const off = Math.abs((wx === 0 ? place.x : place.y) - lane);
    const score = Math.hypot(dx, dy) + off * 0.8;
    if (score < least) [best, least] = [place, score];
  }
  return best;
}

/** The point that lies nearest to another. */
export function nearest(points: Point[], to: Point | null): Point | null {
  if (!to) return null;
  const far = ([x, y]: Point) => Math.hypot(x - to[0], y - to[1]);
  return points.reduce<Point | null>((best, point) => (best === null || far(point) < far(best) ? point : best), null);
}

export function around(points: Point[]): Box | null {
  if (points.length === 0) return null;
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  return { left: Math.min(...xs), top: Math.min(...ys), right: Math.max(...xs), bottom: Math.max(...ys) };
}
