import { expect, test } from 'vitest';
import type { Candidate } from '../wire/Candidate';
import type { View } from '../wire/View';
import { marksOf } from './marks';
import { charges, common, toneOf } from './overlays.svelte';

const candidate = (action: string, rest: Partial<Candidate>): Candidate => ({
  action,
  label: { key: action },
  dice: [],
  path: [],
  ends: false,
  undoable: true,
  ...rest,
});
const view = (candidates: Candidate[]) =>
  ({ pieces: [{ id: 'U', at: { type: 'place', id: 'P' } }], prompt: { candidates } }) as unknown as View;

test('what is asked of a piece where it lies marks the piece, not its place', () => {
  const marks = marksOf(view([candidate('pick U', { piece: 'U', place: 'P' })]), null);
  expect([...marks.pieces.keys()]).toEqual(['U']);
  expect(marks.places.size).toBe(0);
});

test('several things at one place share a mark that warns if one of them is final', () => {
  const go = candidate('go Q', { place: 'Q', cost: { kind: 'movement', value: '2' } });
  const attack = candidate('attack Q', { place: 'Q', undoable: false });
  const mark = marksOf(view([go, attack]), null).places.get('Q');
  expect(mark).toMatchObject({ action: undefined, cost: undefined, final: true });
  expect(marksOf(view([go]), null).places.get('Q')).toMatchObject({ action: 'go Q', cost: '2', final: false });
});

test('a piece that is aimed with hides where others could be sent', () => {
  const fly = (piece: string, place: string) => candidate(`fly ${piece} ${place}`, { piece, place });
  const marks = marksOf(view([fly('X', 'Q'), fly('Y', 'R')]), 'X');
  expect([...marks.places.keys()]).toEqual(['Q']);
  expect([...marks.pieces.keys()]).toEqual(['X', 'Y']);
});

test('a border is marked once, whichever way it is named', () => {
  const ways = [candidate('a', { edge: ['P', 'Q'] }), candidate('b', { edge: ['Q', 'P'] })];
  expect(marksOf(view(ways), null).edges).toHaveLength(1);
});

test('what is paid for on a way is summed by what it is for', () => {
  const term = (place: string, key: string, points: number) => ({ place, paragraph: '5.1', label: { key }, points });
  const terms = [term('P', 'clear', 1), term('Q', 'river', 2), term('Q', 'clear', 0.5)];
  const paid = charges({ place: 'Q', cost: 3.5, path: ['P', 'Q'], ends: false, terms });
  expect(paid.map(({ label, points }) => [label.key, points])).toEqual([
    ['clear', 1.5],
    ['river', 2],
  ]);
});

test('a group reaches what each of it reaches, at the highest cost', () => {
  const reach = (place: string, cost: number) => ({ place, cost, path: [], ends: false, terms: [] });
  const all = [
    [reach('P', 1), reach('Q', 3)],
    [reach('Q', 5), reach('R', 1)],
  ];
  expect(common(all)).toMatchObject([{ place: 'Q', cost: 5 }]);
  expect(common([])).toEqual([]);
});

test('an overlay is toned by what it says, otherwise by whose it is', () => {
  expect(toneOf('cut-off', 'a')).toBe('bad');
  expect(toneOf('zone', 'b')).toBe('of-b');
  expect(toneOf('zone', undefined)).toBe('plain');
});
