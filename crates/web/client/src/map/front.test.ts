import { expect, test } from 'vitest';
import type { Board } from '../wire/Board';
import type { MapSheet } from '../wire/MapSheet';
import { Chart } from './chart';
import { holdOf } from './front';

const square = (id: string, left: number) => ({
  id,
  x: left + 50,
  y: 50,
  outline: [
    [left, 0],
    [left + 100, 0],
    [left + 100, 100],
    [left, 100],
  ] as [number, number][],
});
const map: MapSheet = {
  page: [0, 0, 300, 100],
  map: [0, 0, 300, 100],
  style: '',
  defs: '',
  layers: [],
  places: [square('P', 0), square('Q', 100), square('R', 200)],
  bridges: [],
  counter: 30,
};
const board = { places: [], legend: [] } as unknown as Board;

test('the front runs where the sides meet, a side ends where the ground is no longer its own, and the edge is no border', () => {
  const { grounds, front } = holdOf(
    new Chart(map, board),
    new Map([
      ['P', 'a'],
      ['Q', 'b'],
    ]),
  );
  expect(front.points).toEqual([[100, 50]]);
  expect(grounds.map(({ side }) => side)).toEqual(['a', 'b']);
  expect(grounds[0]?.edge).toBe(front.path);
  expect(grounds[1]?.edge).not.toBe(front.path);
  expect(grounds[1]?.edge).toContain(front.path);
});
