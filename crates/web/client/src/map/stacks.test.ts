import { expect, test } from 'vitest';
import type { PlaceView } from '../wire/PlaceView';
import { count, depth, fan, piles } from './stacks';

const place = (stack: string[], rest: Partial<PlaceView> = {}): PlaceView => ({
  id: 'X',
  contested: false,
  markers: [],
  stack,
  ...rest,
});
const sideOf = (piece: string) => (piece.startsWith('G') ? 'a' : 'b');

test('counters of one side lie in one pile in the middle, top first', () => {
  const found = piles(place(['G1', 'G2']), sideOf, 'tight');
  expect(found).toHaveLength(1);
  expect(found[0]).toMatchObject({ side: 'a', pieces: ['G1', 'G2'], at: [0, 0], scale: 1 });
});

test('two sides in one place stand apart, and smaller in a hex', () => {
  const [left, right] = piles(place(['A1', 'G1', 'A2']), sideOf, 'tight');
  expect(left).toMatchObject({ side: 'a', pieces: ['G1'] });
  expect(right).toMatchObject({ side: 'b', pieces: ['A1', 'A2'] });
  expect(left?.at[0]).toBeLessThan(right?.at[0] ?? 0);
  expect(left?.scale).toBeLessThan(1);
  expect(piles(place(['A1', 'G1']), sideOf, 'ample')[0]?.scale).toBe(1);
});

test('what is hidden is counted as far as it may be known', () => {
  const [known] = piles(place(['A1'], { hidden: { side: 'b', count: 3 } }), sideOf, 'tight');
  expect(known && count(known)).toEqual({ number: 4, more: false });
  const [unknown] = piles(place(['A1'], { hidden: { side: 'b' } }), sideOf, 'tight');
  expect(unknown && count(unknown)).toEqual({ number: 1, more: true });
});

test('a pile shows its edges up to a depth', () => {
  expect(depth(0)).toEqual([0, -0]);
  expect(depth(9)).toEqual(depth(3));
});

test('a fan keeps its first counter in place, leans to where there is room and covers nothing twice', () => {
  const spots = fan(7, { right: false, down: true });
  expect(spots[0]).toEqual([-0, 0]);
  expect(spots.every(([x, y]) => x <= 0 && y >= 0)).toBe(true);
  expect(new Set(spots.map(String)).size).toBe(7);
});
