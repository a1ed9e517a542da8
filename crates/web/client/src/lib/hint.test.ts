import { flushSync } from 'svelte';
import { beforeEach, expect, test, vi } from 'vitest';
import { sampleSnapshot, sampleTable, sampleView, show } from '../panels/sample';
import HintBox from '../table/HintBox.svelte';
import type { Candidate } from '../wire/Candidate';
import { arrowsOf } from './hint.svelte';

const step = (action: string, more: Partial<Candidate> = {}): Candidate => ({
  action,
  label: { key: 'app-name' },
  dice: [],
  path: [],
  ends: false,
  undoable: true,
  ...more,
});
const view = sampleView('bulge-losses');
const [piece] = view.pieces.filter(({ at }) => at.type === 'place');
const at = piece?.at.type === 'place' ? piece.at.id : '';

const HINT = {
  player: { en: 'Marshal', fr: 'Maréchal' },
  steps: [step('pick X', { piece: piece?.id ?? '' }), step('go Y', { place: 'Y' })],
  reason: [],
};

beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal('fetch', async () => Response.json(HINT));
});

test('a hint is followed step by step, over the map too, and forgotten when something else is done', async () => {
  const table = sampleTable(sampleSnapshot(view), 'a');
  const page = show(HintBox, { table });
  expect(page.querySelector('[data-testid=hint]')).toBeNull();
  await table.hint.ask();
  flushSync();
  expect(page.querySelector('[data-testid=hint]')?.textContent).toContain('Marshal would do this');
  expect(page.querySelector('[data-testid=hint-reason]')?.textContent).toContain('routine');
  expect(page.querySelector('style')?.textContent).toContain('[data-action="pick X"]');
  expect(table.view?.arrows.filter(({ kind }) => kind === 'hint').map(({ path }) => path)).toEqual([[at, 'Y']]);

  table.outbox.sent = ['pick X'];
  flushSync();
  expect(table.hint.step?.action).toBe('go Y');
  table.outbox.sent = ['go elsewhere'];
  flushSync();
  expect(table.hint.told).toBeNull();
  expect(table.view?.arrows.filter(({ kind }) => kind === 'hint')).toEqual([]);
});

test('a refusal is said in the words of the service', async () => {
  const denied = { error: 'forbidden', message: { key: 'hint-title' } };
  vi.stubGlobal('fetch', async () => Response.json(denied, { status: 403 }));
  const table = sampleTable(sampleSnapshot(view), 'a');
  const page = show(HintBox, { table });
  await table.hint.ask();
  flushSync();
  expect(page.querySelector('[data-testid=hint]')?.textContent).toContain('[hint-title]');
});

test('arrows go from where a piece stands, by the way that is named', () => {
  const id = piece?.id ?? '';
  expect(arrowsOf([step('a', { piece: id, place: 'Y' })], view)).toEqual([[at, 'Y']]);
  expect(arrowsOf([step('a', { piece: id, place: at })], view)).toEqual([]);
  expect(arrowsOf([step('a', { place: 'Z', path: ['X', 'Y', 'Z'] })], view)).toEqual([['X', 'Y', 'Z']]);
});
