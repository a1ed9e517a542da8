import { flushSync, mount, tick, unmount } from 'svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { api } from '../lib/api';
import { Table } from '../lib/table.svelte';
import type { Board } from '../wire/Board';
import type { Candidate } from '../wire/Candidate';
import type { Gesture } from '../wire/Gesture';
import type { MapSheet } from '../wire/MapSheet';
import type { Piece } from '../wire/Piece';
import type { Snapshot } from '../wire/Snapshot';
import type { View } from '../wire/View';
import MapView from './MapView.svelte';

const name = (text: string) => ({ en: text, fr: text });
const square = (x: number): [number, number][] => [
  [x, 0],
  [x + 100, 0],
  [x + 100, 100],
  [x, 100],
];
const PLACES = ['P1', 'P2', 'P3'];
const map: MapSheet = {
  page: [0, 0, 300, 100],
  map: [0, 0, 300, 100],
  style: '',
  defs: '',
  layers: [],
  places: PLACES.map((id, at) => ({ id, x: at * 100 + 50, y: 50, outline: square(at * 100) })),
  bridges: [],
  counter: 30,
};
const board: Board = {
  game: 'g',
  title: name('Game'),
  sides: [],
  places: PLACES.map((id) => ({
    id,
    name: name(`Town ${id}`),
    outline: { type: 'area', points: [], centre: [0, 0] },
    terrain: [],
    labels: [],
  })),
  borders: [],
  legend: [],
  ranges: false,
};
const piece = (id: string, side: 'a' | 'b', place: string): Piece => ({
  id,
  side,
  colour: side,
  at: { type: 'place', id: place },
  face: { type: 'open', name: name(id), symbol: { branch: 'infantry', traits: [] }, factors: [], states: [] },
  secret: false,
  active: false,
  done: false,
});
const candidate = (action: string, rest: Partial<Candidate>): Candidate => ({
  action,
  label: { key: 'app-name' },
  dice: [],
  path: [],
  ends: false,
  undoable: true,
  ...rest,
});
const gesture = (batch: string[], rest: Partial<Gesture> = {}): Gesture => ({
  batch,
  undoable: true,
  triggers: [],
  losses: [],
  confirm: false,
  ...rest,
});
function view(question: string, candidates: Candidate[]): View {
  const [place, rest] = [{ contested: false, markers: [] }, []];
  return {
    game: 'g',
    scenario: 's',
    viewer: { seat: 'a' },
    turn: { key: 'app-name' },
    sequence: rest,
    to_act: rest,
    places: [
      { id: 'P1', ...place, stack: ['U1', 'U2'] },
      { id: 'P3', ...place, stack: ['E1'], hidden: { side: 'b', count: 2 } },
    ],
    edges: rest,
    pieces: [piece('U1', 'a', 'P1'), piece('U2', 'a', 'P1'), piece('E1', 'b', 'P3')],
    boxes: rest,
    tracks: rest,
    gauges: rest,
    arrows: rest,
    duties: rest,
    prompt: {
      side: 'a',
      question: { key: question },
      paragraph: '1',
      shape: { type: 'one-of' },
      candidates,
      secret: false,
      warnings: [],
    },
    tables: rest,
    notices: rest,
    seals: rest,
  };
}
const PICKS = [candidate('pick U1', { piece: 'U1', place: 'P1' }), candidate('pick U2', { piece: 'U2', place: 'P1' })];
const GOES = [
  candidate('go P2', { place: 'P2', cost: { kind: 'movement', value: '2' } }),
  candidate('go P3', { place: 'P3', undoable: false }),
];

let table: Table;
let mounted: ReturnType<typeof mount>;
const find = (selector: string) => document.querySelector<SVGElement>(selector);
const click = (selector: string, init: MouseEventInit = {}) =>
  find(selector)?.dispatchEvent(new MouseEvent('click', { bubbles: true, ...init }));
const press = (key: string) =>
  (document.activeElement ?? document.body).dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
async function settle() {
  for (let round = 0; round < 5; round += 1) await tick();
  flushSync();
}

beforeEach(() => {
  table = new Table('t', 'a', 'en', 'light');
  const sheet = { seats: [], nonces_wanted: [] };
  const snapshot = { stamp: '1', number: 0, sheet, view: view('which', PICKS), counters: [], symbols: [] };
  table.take({ ...snapshot, log: { keep: 0, lines: [], moments: [] }, moments: 1 } as unknown as Snapshot);
  vi.spyOn(api, 'preview').mockResolvedValue(view('where', GOES));
  vi.spyOn(api, 'submit').mockResolvedValue({ number: 1 });
  mounted = mount(MapView, { target: document.body, props: { table, board, map } });
  flushSync();
});
afterEach(async () => {
  await unmount(mounted);
  vi.restoreAllMocks();
});

test('a click on a unit shows where it can go, a click there sends both', async () => {
  click('[data-piece="U1"]');
  await settle();
  expect(api.preview).toHaveBeenCalledWith('t', { seat: 'a', draft: ['pick U1'] });
  expect(find('[data-place="P2"]')?.dataset.action).toBe('go P2');
  expect(document.querySelector('.costs')?.textContent).toContain('2');
  click('[data-place="P2"]');
  await settle();
  const change = { type: 'act', batch: ['pick U1', 'go P2'] };
  expect(api.submit).toHaveBeenCalledWith('t', { seat: 'a', number: 1, seen: '1', change }, 'en', 'light');
});

test('what cannot be taken back is marked before it is clicked; the enemy on it stands for the place', async () => {
  click('[data-piece="U1"]');
  await settle();
  expect(document.querySelector('.offer.final')).not.toBeNull();
  click('[data-piece="E1"]');
  await settle();
  expect(api.submit).not.toHaveBeenCalled();
  expect(table.choice.doubt.asked?.outlook.undoable).toBe(false);
  click('[data-piece="E1"]');
  await settle();
  expect(api.submit).toHaveBeenCalledOnce();
});

test('units picked with shift go to one place together', async () => {
  vi.spyOn(api, 'reach').mockResolvedValue([]);
  vi.spyOn(api, 'group').mockResolvedValue(gesture(['pick U1', 'join U2', 'go P2']));
  click('[data-piece="U1"]', { shiftKey: true });
  click('[data-piece="U2"]', { shiftKey: true });
  click('[data-piece="E1"]', { shiftKey: true });
  await settle();
  expect(table.choice.selected).toEqual(['U1', 'U2']);
  click('[data-place="P2"]');
  await settle();
  expect(api.group).toHaveBeenCalledWith('t', { seat: 'a', draft: [], pieces: ['U1', 'U2'], place: 'P2' });
});

test('a double click where units go together asks, and confirms nothing', async () => {
  const asked = gesture(['pick U1', 'join U2', 'go P2'], { undoable: false, confirm: true });
  const answers: ((answer: Gesture) => void)[] = [];
  vi.spyOn(api, 'group').mockImplementation(() => new Promise((answer) => answers.push(answer)));
  click('[data-piece="U1"]', { shiftKey: true });
  click('[data-piece="U2"]', { shiftKey: true });
  click('[data-place="P2"]', { detail: 1 });
  click('[data-place="P2"]', { detail: 2 });
  for (const answer of answers) answer(asked);
  await settle();
  expect(table.choice.doubt.asked?.outlook.batch).toEqual(asked.batch);
  expect(api.submit).not.toHaveBeenCalled();
});

test('what a click would do is told anew when it changes under a pointer that stands still', async () => {
  vi.useFakeTimers();
  const over = new MouseEvent('pointerover', { bubbles: true });
  find('[data-piece="U1"]')?.dispatchEvent(over);
  vi.runAllTimers();
  const told = () => table.attention.peeked?.outlook.batch;
  expect(told()).toEqual(['pick U1']);
  const next = { ...table.snapshot!, stamp: '2', number: 1 };
  table.take({ ...next, view: view('which', [candidate('rest U1', { piece: 'U1', place: 'P1' })]) });
  flushSync();
  expect(told()).toBeUndefined();
  vi.runAllTimers();
  expect(told()).toEqual(['rest U1']);
  vi.useRealTimers();
});

test('by keyboard: to the next unit, take it, walk, do it', async () => {
  press('n');
  await settle();
  expect((document.activeElement as SVGElement | null)?.dataset.piece).toBe('U1');
  press('Enter');
  await settle();
  press('ArrowRight');
  await settle();
  const here = document.activeElement as SVGElement | null;
  expect(here?.dataset.place).toBe('P2');
  expect(here?.getAttribute('aria-label')).toContain('Town P2');
  press('Enter');
  await settle();
  expect(api.submit).toHaveBeenCalledOnce();
});

test('a right-click asks why the unit in hand cannot go there', async () => {
  table.choice.selected = ['U2'];
  find('[data-place="P3"]')?.dispatchEvent(new MouseEvent('contextmenu', { bubbles: true, clientX: 7, clientY: 8 }));
  expect(table.attention.whyAsked).toEqual({ pieces: ['U2'], place: 'P3', x: 7, y: 8 });
});

test('the range of a unit that is looked at is drawn and explained, where the game has such a thing', async () => {
  const ranged = vi.spyOn(api, 'range').mockResolvedValue({
    kind: 'range',
    title: { key: 'app-name' },
    places: ['P1', 'P2'].map((id) => ({ id, value: 'range' })),
    lines: [],
    legend: [{ value: 'range', label: { key: 'page-close' }, paragraph: '8.2' }],
  });
  table.choice.selected = ['U2'];
  await settle();
  expect(ranged).not.toHaveBeenCalled();
  await unmount(mounted);
  mounted = mount(MapView, { target: document.body, props: { table, board: { ...board, ranges: true }, map } });
  await settle();
  expect(ranged).toHaveBeenCalledWith('t', { seat: 'a', draft: [] }, 'U2');
  expect(find('[data-overlay=range] .rim')?.getAttribute('d')?.match(/M/g)).toHaveLength(6);
  expect(document.querySelector('[data-testid=overlay-legend]')?.textContent).toContain('§8.2');
  table.choice.cancel();
  await settle();
  expect(find('[data-overlay=range]')).toBeNull();
});

test('with what can be reached the map says of what the cost of the place that is pointed at is made up', async () => {
  const term = { place: 'P2', paragraph: '5.4', label: { key: 'page-close' } };
  const terms = [
    { ...term, points: 1 },
    { ...term, points: 0.5 },
  ];
  vi.spyOn(api, 'reach').mockResolvedValue([{ place: 'P2', cost: 1.5, path: ['P2'], ends: false, terms }]);
  table.choice.selected = ['U2'];
  table.attention.overlays.add('reach');
  await settle();
  expect(find('[data-testid=way-cost]')).toBeNull();
  find('[data-place="P2"]')?.dispatchEvent(new MouseEvent('pointerover', { bubbles: true }));
  await settle();
  const told = document.querySelector('[data-testid=way-cost]')?.textContent;
  expect(told).toContain('Town P2 (P2): 1½');
  expect(told?.match(/§5\.4/g)).toHaveLength(1);
});

test('counters can be hidden, hidden units are blank and counted', () => {
  expect(document.querySelector('[data-stack="P3 b"]')?.textContent).toContain('2×?');
  press('h');
  flushSync();
  expect(find('[data-piece]')).toBeNull();
  press('h');
});
