import { expect, test } from 'vitest';
import type { DiceGroup } from '../wire/DiceGroup';
import type { Told } from '../lib/table.svelte';
import type { Message } from '../wire/Message';
import { decided, facesOf, hits, thrown } from './rolled';

const group = (id: string, dice: number, more: Partial<DiceGroup>): DiceGroup => ({
  id,
  label: { key: id },
  faces: 10,
  dice: Array.from({ length: dice }, (_, at) => ({ id: `${id}${at}`, tone: 'plain' as const })),
  modifiers: [],
  uses: [],
  ...more,
});
const target = { value: 5, compare: 'at-most', each: true, terms: [] } as const;

test('each unit gets its own dice of a throw, in the order in which they lay ready, and its hits are counted', () => {
  const ready = {
    groups: [group('g', 2, { side: 'a', target: { ...target, terms: [] } }), group('u', 1, { side: 'b' })],
    rerolls: [],
  };
  const [first, second] = thrown(ready, [3, 9, 5]) ?? [];
  expect(first?.dice.map(({ face, tone }) => [face, tone])).toEqual([
    [3, 'good'],
    [9, 'plain'],
  ]);
  expect(first && hits(first)).toBe(1);
  expect(second?.dice.map(({ face, tone }) => [face, tone])).toEqual([[5, 'plain']]);
  expect(second && hits(second)).toBeUndefined();
});

test('faces that do not fit the dice that lay ready are not forced upon them', () => {
  expect(thrown({ groups: [group('g', 1, {})], rerolls: [] }, [1, 2])).toBeUndefined();
});

test('a blind draw is no throw of dice', () => {
  const told = (message: Message) => ({ line: { message }, moment: 1 }) as Told;
  const faces: Message['args'] = [['faces', { type: 'list', value: [{ type: 'number', value: 3 }] }]];
  expect(decided(told({ key: 'log-dice', args: faces }))).toBe('dice');
  expect(decided(told({ key: 'log-draw' }))).toBe('draw');
  expect(facesOf(told({ key: 'log-draw' }))).toBeUndefined();
  expect(decided(told({ key: 'log-drawn' }))).toBeUndefined();
});
