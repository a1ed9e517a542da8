import { expect, test } from 'vitest';
import { sampleSnapshot, sampleView } from '../panels/sample';
import type { TableSheet } from '../wire/TableSheet';
import { isShared, shelved } from './tables';

const sheet = (id: string, more: Partial<TableSheet>): TableSheet => ({
  ...sampleSnapshot(sampleView('bulge-losses')).sheet,
  id,
  ...more,
});
const ids = (tables: TableSheet[]) => tables.map(({ id }) => id);

test('boards to try things on and forks stand apart from games, what was put away apart from all', () => {
  const outcome = { message: { key: 'app-name' } };
  const tables = [
    sheet('game', { changed: 1 }),
    sheet('late', { changed: 2 }),
    sheet('tried', { origin: { type: 'what-if', table: 'game' } }),
    sheet('fork', { origin: { type: 'fork', table: 'game' }, outcome }),
    sheet('over', { outcome }),
    sheet('away', { archived: true, outcome }),
    sheet('record', { origin: { type: 'record' } }),
  ];
  const found = shelved(tables);
  expect(ids(found.going)).toEqual(['late', 'game', 'record']);
  expect(ids(found.trials)).toEqual(['tried', 'fork']);
  expect(ids(found.ended)).toEqual(['over']);
  expect(ids(found.archived)).toEqual(['away']);
});

test('only a table at which nobody else plays can be deleted', () => {
  const seat = (mine: boolean, also: string[] = []) => ({
    side: 'a' as const,
    player: { type: 'person' as const, also },
    mine,
    free: false,
    present: false,
  });
  const computer = { ...seat(false), player: { type: 'computer' as const, level: 'x' } };
  expect(isShared(sheet('x', { seats: [seat(true), computer] }))).toBe(false);
  expect(isShared(sheet('x', { seats: [seat(true), seat(false)] }))).toBe(true);
  expect(isShared(sheet('x', { seats: [seat(true, ['tablet']), computer] }))).toBe(true);
});
