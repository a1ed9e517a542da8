import { flushSync, mount, unmount } from 'svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Side } from '../lib/api';
import { shelf } from '../lib/shelf.svelte';
import { sampleSnapshot, sampleView } from '../panels/sample';
import type { SeatSheet } from '../wire/SeatSheet';
import type { Submission } from '../wire/Submission';
import type { TableSheet } from '../wire/TableSheet';
import TablePage from './TablePage.svelte';

/** Whether the game of the table has secrets. */
let secrets = false;
/** Streams that the page has opened, last first. */
let streams: Stream[] = [];
class Stream extends EventTarget {
  static CLOSED = 2;
  readyState = 1;
  constructor(readonly path: string) {
    super();
    streams.unshift(this);
  }
  close() {
    this.readyState = Stream.CLOSED;
  }
  push(toAct: Side[], number = 0) {
    const view = { ...sampleView('bulge-losses'), battle: undefined, dice: undefined };
    const snapshot = {
      ...sampleSnapshot(view, [], { ...sheet(toAct), hidden: secrets }),
      number,
      undo: { undo: 1, redo: 0 },
    };
    const data = JSON.stringify(snapshot);
    this.dispatchEvent(new MessageEvent('snapshot', { data }));
    flushSync();
  }
}

const name = (en: string) => ({ en, fr: en });
const seat = (side: Side): SeatSheet => ({
  side,
  player: { type: 'person', also: [] },
  mine: true,
  free: false,
  present: true,
});
const sheet = (to_act: Side[], origin: TableSheet['origin'] = { type: 'scenario' }): Partial<TableSheet> => ({
  game: 'bulge',
  scenario: 'first-day',
  seats: [seat('a'), seat('b')],
  to_act,
  origin,
});

function service(hidden: boolean, known = sheet(['a'])) {
  secrets = hidden;
  const scenario = {
    id: 'first-day',
    title: name('First Day'),
    summary: name(''),
    length: name(''),
    victory: name(''),
    sides: ['German', 'Allied'].map((side) => ({ id: side, name: name(side) })),
    hidden,
  };
  const game = {
    id: 'bulge',
    title: name('Bulge'),
    scenarios: [scenario],
    options: [],
    levels: [],
    guide: false,
  };
  shelf.catalogue = { version: '1', games: [game] };
  vi.stubGlobal('EventSource', Stream);
  vi.stubGlobal('fetch', async (path: string, init?: RequestInit) => {
    if (path === '/api/tables/t1') return Response.json({ ...known, id: 't1', hidden });
    if (path.startsWith('/api/words')) return new Response('');
    if (path.includes('/do?')) return answer(JSON.parse(String(init?.body)) as Submission);
    return new Response('{}', { status: 404 });
  });
}

const found = (id: string) => document.querySelector<HTMLElement>(`[data-testid=${id}]`);
/** What was submitted; while it is on its way the table may change already. */
let submitted: Submission[] = [];
let meanwhile: () => Response | void = () => undefined;
function answer(submission: Submission): Response {
  submitted.push(submission);
  const refusal = meanwhile();
  if (refusal) return refusal;
  return Response.json({ number: submission.number });
}

let page: Record<string, unknown> | undefined;
beforeEach(() => {
  streams = [];
  submitted = [];
  meanwhile = () => undefined;
  localStorage.clear();
});
afterEach(() => {
  vi.useRealTimers();
  if (page) void unmount(page);
});

test('a curtain falls before either player of a game with secrets sees the table', async () => {
  service(true);
  page = mount(TablePage, { target: document.body, props: { id: 't1' } });
  await vi.waitFor(() => expect(found('curtain')?.textContent).toContain('German'));
  expect(streams).toHaveLength(0);

  found('curtain-ready')?.click();
  flushSync();
  expect(streams[0]?.path).toContain('seat=a');
  streams[0]?.push(['a']);
  await vi.waitFor(() => expect(found('table')).not.toBeNull());

  streams[0]?.push(['b']);
  expect(found('curtain')?.textContent).toContain('Allied');
  expect(found('table')).toBeNull();
  expect(streams).toHaveLength(1);
  found('curtain-ready')?.click();
  flushSync();
  expect(streams[0]?.path).toContain('seat=b');
});

test('a board to try things on is one’s own: no curtain falls', async () => {
  service(true, sheet(['a'], { type: 'what-if', table: 't0' }));
  page = mount(TablePage, { target: document.body, props: { id: 't1' } });
  await vi.waitFor(() => expect(streams).toHaveLength(1));
  expect(found('curtain')).toBeNull();
});

test('what a service that comes back has not answered is sent again under the same number', async () => {
  service(false);
  page = mount(TablePage, { target: document.body, props: { id: 't1' } });
  await vi.waitFor(() => expect(streams).toHaveLength(1));
  streams[0]?.push(['a'], 5);
  await vi.waitFor(() => expect(found('undo')).not.toBeNull());
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  meanwhile = () => (submitted.length === 1 ? new Response('{}', { status: 503 }) : undefined);
  found('undo')?.click();
  await vi.waitFor(async () => {
    // Longer than it waits before it sends again.
    await vi.advanceTimersByTimeAsync(1000);
    expect(submitted.map(({ number }) => number)).toEqual([6, 6]);
  });
  expect(found('refused')).toBeNull();
});

test('whoever has given his seat away elsewhere looks on', async () => {
  const given: Partial<TableSheet> = { ...sheet(['a']), seats: [seat('a'), { ...seat('b'), mine: false }] };
  service(false, given);
  page = mount(TablePage, { target: document.body, props: { id: 't1' } });
  await vi.waitFor(() => expect(streams).toHaveLength(1));
  streams[0]?.push(['a']);
  await vi.waitFor(() => expect(found('table')).not.toBeNull());
  const mine = given.seats?.[0];
  if (mine) mine.mine = false;
  streams[0]?.close();
  streams[0]?.dispatchEvent(new Event('error'));
  await vi.waitFor(() => expect(streams[0]?.path).toContain('seat=watch'));
});

test('in a game without secrets the screen goes to whoever is to act', async () => {
  service(false);
  page = mount(TablePage, { target: document.body, props: { id: 't1' } });
  await vi.waitFor(() => expect(streams).toHaveLength(1));
  streams[0]?.push(['a']);
  await vi.waitFor(() => expect(found('table')).not.toBeNull());
  expect(found('seat-b')).not.toBeNull();

  streams[0]?.push(['b']);
  expect(streams[0]?.path).toContain('seat=b');
  streams[0]?.push(['b']);
  expect(found('curtain')).toBeNull();
  expect(found('seat-a')).not.toBeNull();
});

test('each seat of a shared screen counts its own submissions', async () => {
  service(false);
  page = mount(TablePage, { target: document.body, props: { id: 't1' } });
  await vi.waitFor(() => expect(streams).toHaveLength(1));
  streams[0]?.push(['a'], 5);
  await vi.waitFor(() => expect(found('undo')).not.toBeNull());
  meanwhile = () => streams[0]?.push(['b'], 6);
  found('undo')?.click();
  await vi.waitFor(() => expect(streams[0]?.path).toContain('seat=b'));

  meanwhile = () => undefined;
  streams[0]?.push(['b'], 0);
  found('undo')?.click();
  await vi.waitFor(() =>
    expect(submitted.map(({ seat, number }) => [seat, number])).toEqual([
      ['a', 6],
      ['b', 1],
    ]),
  );
});
