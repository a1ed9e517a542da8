import { mount, unmount, flushSync } from 'svelte';
import { afterEach, expect, test, vi } from 'vitest';
import { settings } from '../lib/settings.svelte';
import { shelf } from '../lib/shelf.svelte';
import type { NewTable } from '../wire/NewTable';
import HomePage from './HomePage.svelte';

const name = (en: string, fr = en) => ({ en, fr });
const GAME = {
  id: 'bulge',
  title: name('Battle of the Bulge', 'La Bataille des Ardennes'),
  scenarios: [
    {
      id: 'first-day',
      title: name('First Day'),
      summary: name(''),
      length: name('30 minutes'),
      difficulty: 'introductory',
      victory: name(''),
      sides: [
        { id: 'german', name: name('German', 'Allemand') },
        { id: 'allied', name: name('Allied', 'Allié') },
      ],
      hidden: false,
    },
  ],
  options: [],
  levels: [{ id: 'random', name: name('random'), help: name('') }],
  guide: true,
};
const TABLE = {
  id: 't1',
  game: 'bulge',
  title: GAME.title,
  scenario: 'first-day',
  scenario_title: name('First Day', 'Le premier jour'),
  seats: [
    { side: 'a', player: { type: 'person', also: [] }, mine: true, free: false, present: true },
    { side: 'b', player: { type: 'computer', level: 'random' }, mine: false, free: true, present: false },
  ],
  turn: { key: 'turn-dawn' },
  to_act: ['a'],
  origin: { type: 'scenario' },
  changed: 0,
};

let opened: NewTable[] = [];

/** A service with one game, the tables given, and an eye on what is opened. */
function service(tables: unknown[], game: unknown = GAME) {
  opened = [];
  shelf.catalogue = null;
  const answers: Record<string, unknown> = {
    '/api/me': {},
    '/api/catalogue': { version: '1', games: [game] },
    '/api/games/bulge/guide': { scenario: 'first-day', side: 'b', steps: [] },
  };
  vi.stubGlobal('fetch', async (path: string, init?: RequestInit) => {
    if (path.startsWith('/api/words')) return new Response(path.includes('game=') ? 'turn-dawn = Dawn\n' : '');
    if (path === '/api/tables' && init?.method === 'POST') {
      opened.push(JSON.parse(String(init.body)) as NewTable);
      return Response.json({ table: 'new', seat: 'a' });
    }
    return Response.json(path === '/api/tables' ? tables : answers[path]);
  });
}

let page: Record<string, unknown> | undefined;
async function show() {
  page = mount(HomePage, { target: document.body });
  await vi.waitFor(() => expect(document.querySelector('[data-testid=game]')).not.toBeNull());
}
const click = (id: string) => document.querySelector<HTMLElement>(`[data-testid=${id}]`)?.click();

afterEach(() => {
  if (page) void unmount(page);
  page = undefined;
  settings.lang = 'en';
});

test('the first game is guided and begins with one click', async () => {
  service([]);
  await show();
  click('play-now');
  await vi.waitFor(() => expect(location.pathname).toBe('/table/new'));
  const seats = { a: { type: 'computer', level: 'random' }, b: { type: 'me' } };
  expect(opened).toEqual([{ game: 'bulge', scenario: 'first-day', options: [], seats, dice: 'rolled', guide: true }]);
});

test('games in progress say whose turn it is, in the language of the reader', async () => {
  service([TABLE]);
  await show();
  await vi.waitFor(() => expect(document.body.textContent).toContain('Dawn'));
  expect(document.querySelector('[data-testid=table-link]')?.textContent).toContain('Your turn');
  settings.lang = 'fr';
  flushSync();
  expect(document.querySelector('[data-testid=table-link]')?.textContent).toContain('À vous de jouer');
  expect(document.querySelector('[data-testid=table-link]')?.textContent).toContain('Le premier jour');
});

test('the sides to choose from are those of the scenario', async () => {
  const [day] = GAME.scenarios;
  const raid = { ...day, id: 'raid', sides: ['Raiders', 'Watch'].map((id) => ({ id, name: name(id) })) };
  service([], { ...GAME, guide: false, scenarios: [day, raid] });
  await show();
  expect(document.querySelector('[data-testid=game] .sides')?.textContent).toBe('German – Allied, Raiders – Watch');
  click('new-game');
  await vi.waitFor(() => expect(document.querySelector('[data-testid=new-game-form]')).not.toBeNull());
  const sides = () => {
    const inputs = [...document.querySelectorAll<HTMLInputElement>('input[name=side]')];
    return inputs.map((input) => input.closest('label')?.textContent?.trim());
  };
  expect(sides()).toEqual(['German', 'Allied']);
  document.querySelector<HTMLInputElement>('input[name=scenario][value=raid]')?.click();
  flushSync();
  expect(sides()).toEqual(['Raiders', 'Watch']);
});

test('scenarios say how long and how hard they are', async () => {
  service([]);
  await show();
  const scenario = () => document.querySelector('[data-testid=game] li')?.textContent?.replace(/\s+/g, ' ');
  expect(scenario()).toContain('30 minutes Difficulty: introductory');
  settings.lang = 'fr';
  flushSync();
  expect(scenario()).toContain('Difficulté : pour débuter');
});

test('a new game against somebody by a link keeps the other seat open', async () => {
  service([]);
  await show();
  click('new-game');
  flushSync();
  const radio = document.querySelector<HTMLInputElement>('[name=opponent][value=link]');
  radio?.click();
  flushSync();
  click('open-table');
  await vi.waitFor(() => expect(opened).toHaveLength(1));
  expect(opened[0]?.seats).toEqual({ a: { type: 'me' }, b: { type: 'open' } });
  await vi.waitFor(() => expect(location.search).toBe('?invite'));
});

test('a row of the list begins its scenario', async () => {
  const [day] = GAME.scenarios;
  const race = { ...day, id: 'race', title: name('Race') };
  service([], { ...GAME, guide: false, scenarios: [day, race] });
  await show();
  document.querySelector<HTMLElement>('[data-testid=scenario][data-scenario=race]')?.click();
  flushSync();
  expect(document.querySelector<HTMLInputElement>('input[name=scenario]:checked')?.value).toBe('race');
  click('open-table');
  await vi.waitFor(() => expect(opened).toHaveLength(1));
  expect(opened[0]?.scenario).toBe('race');
});

test('a board to try things on lies apart, says where it comes from, and is deleted when one is sure', async () => {
  const asked: string[] = [];
  const own = { ...TABLE, id: 't2', origin: { type: 'what-if', table: 't1', turn: { key: 'turn-dawn' } } };
  service([TABLE, own]);
  const answered = globalThis.fetch;
  vi.stubGlobal('fetch', async (path: string, init?: RequestInit) => {
    if (init?.method === 'POST') asked.push(path);
    return path.endsWith('/delete') ? Response.json(null) : answered(path, init);
  });
  await show();
  const row = () => document.querySelector<HTMLElement>('[data-testid=tables-trials] [data-table=t2]');
  await vi.waitFor(() => expect(row()?.querySelector('[data-testid=origin]')?.textContent).toContain('Dawn'));
  expect(row()?.querySelector<HTMLAnchorElement>('[data-testid=origin] a')?.pathname).toBe('/table/t1');
  row()?.querySelector<HTMLElement>('[data-testid=delete]')?.click();
  flushSync();
  expect(asked).toEqual([]);
  row()?.querySelector<HTMLElement>('[data-testid=delete-yes]')?.click();
  await vi.waitFor(() => expect(asked).toEqual(['/api/tables/t2/delete']));
});
