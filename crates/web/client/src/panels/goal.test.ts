import { expect, test } from 'vitest';
import type { Gauge } from '../wire/Gauge';
import type { Goal } from '../wire/Goal';
import type { Need } from '../wire/Need';
import { met, steps } from './goal';

const gauge = (id: string, value: number): Gauge => ({
  id,
  label: { key: id },
  value,
  tone: 'plain',
  secret: false,
  decides: true,
  watched: false,
});
const need = (value: number, rest: Partial<Need> = {}): Need => ({
  gauge: 'points',
  compare: 'at-least',
  value,
  ...rest,
});
const goal: Goal = {
  grades: [
    { id: 'major', label: { key: 'major' }, winner: 'a', needs: [need(7)], notes: [] },
    { id: 'minor', label: { key: 'minor' }, winner: 'a', needs: [need(5)], notes: [] },
    { id: 'held', label: { key: 'held' }, winner: 'b', needs: [need(5), need(2, { compare: 'below' })], notes: [] },
    { id: 'draw', label: { key: 'draw' }, needs: [], notes: [] },
  ],
  standing: 'draw',
  clocks: [],
  last: false,
};

test('what results ask of a number stands in rising order, each number once, and says whether it is reached', () => {
  const found = steps(goal, gauge('points', 5));
  expect(found.map(({ text, met }) => [text, met])).toEqual([
    ['<2', false],
    ['≥5', true],
    ['≥7', false],
  ]);
  expect(found[1]?.grades.map(({ id }) => id)).toEqual(['minor', 'held']);
});

test('a side may have to be ahead of the other', () => {
  const ahead = need(0, { gauge: 'n', compare: 'above', than: 's' });
  expect(met(ahead, [gauge('n', 3), gauge('s', 2)])).toBe(true);
  expect(met(ahead, [gauge('n', 2), gauge('s', 2)])).toBe(false);
  expect(met(ahead, [gauge('n', 2)])).toBe(false);
});
