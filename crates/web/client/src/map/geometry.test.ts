import { expect, test } from 'vitest';
import type { PlacePoint } from '../wire/PlacePoint';
import { arrow, border, middle, rim, step } from './geometry';

/** Hexes with corners up and down, odd rows pushed half a hex to the right; named column and row. */
function hexes(columns: number, rows: number): PlacePoint[] {
  const side = 10;
  const wide = side * Math.sqrt(3);
  return Array.from({ length: columns * rows }, (_, at) => {
    const [column, row] = [at % columns, Math.floor(at / columns)];
    const [x, y] = [(column + (row % 2) / 2) * wide, row * side * 1.5];
    const outline = Array.from({ length: 6 }, (_, corner): [number, number] => {
      const angle = (Math.PI / 3) * corner + Math.PI / 6;
      return [x + side * Math.cos(angle), y + side * Math.sin(angle)];
    });
    return { id: `${column},${row}`, x, y, outline };
  });
}

const field = hexes(8, 8);
const at = (id: string) => field.find((place) => place.id === id) as PlacePoint;

test('arrow keys sideways keep to the row', () => {
  expect(step(field, at('3,3'), 'right', at('3,3').y)?.id).toBe('4,3');
  expect(step(field, at('3,3'), 'left', at('3,3').y)?.id).toBe('2,3');
  expect(step(field, at('7,3'), 'right', at('7,3').y)).toBeNull();
});

test('a walk down over staggered rows stays under where it began', () => {
  const lane = at('3,0').x;
  let here = at('3,0');
  for (let row = 0; row < 6; row += 1) here = step(field, here, 'down', lane) as PlacePoint;
  expect(here.id).toBe('3,6');
});

test('the rim of hexes that touch has the sides which no two of them share', () => {
  const outlines = ['3,3', '4,3', '5,3'].map((id) => at(id).outline);
  expect(rim(outlines).match(/M/g)).toHaveLength(3 * 6 - 2 * 2);
});

test('the border of neighbours is the side they share', () => {
  const points = border(at('3,3'), at('4,3'));
  expect(points).toHaveLength(2);
  const [x] = middle(points);
  expect(x).toBeCloseTo((at('3,3').x + at('4,3').x) / 2);
});

test('places that do not touch have a stroke halfway between them', () => {
  expect(middle(border(at('0,0'), at('4,0')))[0]).toBeCloseTo(at('2,0').x);
});

test('an arrow needs two points and stops short of the last', () => {
  expect(arrow([[0, 0]], 5, 4)).toBeNull();
  const drawn = arrow(
    [
      [0, 0],
      [100, 0],
    ],
    10,
    5,
  );
  expect(drawn?.head.startsWith('M90 0')).toBe(true);
});
