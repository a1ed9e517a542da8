// Tables for tests: real views of hard screens, shown without a service.
import { readFileSync } from 'node:fs';
import { flushSync, mount, unmount, type Component } from 'svelte';
import type { Seat } from '../lib/api';
import { Table } from '../lib/table.svelte';
import type { LogLine } from '../wire/LogLine';
import type { Snapshot } from '../wire/Snapshot';
import type { TableSheet } from '../wire/TableSheet';
import type { View } from '../wire/View';

export function sampleView(name: string): View {
  // Tests run in the folder of the client.
  const path = `../../table/tests/views/${name}.json`;
  return JSON.parse(readFileSync(path, 'utf8')) as View;
}

const SHEET: TableSheet = {
  id: 't1',
  game: 'sample',
  title: { en: 'Sample', fr: 'Exemple' },
  scenario: 'first',
  scenario_title: { en: 'First', fr: 'Premier' },
  seats: [],
  turn: { key: 'app-name' },
  to_act: [],
  dice: 'rolled',
  guide: false,
  origin: { type: 'scenario' },
  opened: 0,
  changed: 0,
  hidden: false,
  record: false,
  host: true,
  hints: 'none',
  archived: false,
  dice_hash: '',
  nonces_wanted: [],
  taken_back: { a: 0, b: 0 },
};

export function sampleSnapshot(view: View, lines: LogLine[] = [], sheet: Partial<TableSheet> = {}): Snapshot {
  return {
    stamp: JSON.stringify(view.turn),
    number: 0,
    sheet: { ...SHEET, ...sheet },
    view,
    counters: [],
    symbols: [],
    log: { keep: 0, moments: lines.map((line) => line.number), lines },
    moments: lines.length,
    undo: { undo: 0, redo: 0 },
  };
}

export function sampleTable(snapshot: Snapshot, seat?: Seat): Table {
  const viewer = snapshot.view.viewer;
  const table = new Table('t1', seat ?? (viewer === 'public' ? 'watch' : viewer.seat), 'en', 'light');
  table.take(snapshot);
  return table;
}

let shown: Record<string, unknown> | undefined;

/** Puts a component on an empty page. */
export function show<Props extends Record<string, unknown>>(component: Component<Props>, props: Props): HTMLElement {
  if (shown) void unmount(shown);
  shown = mount(component, { target: document.body, props });
  flushSync();
  return document.body;
}
