import { beforeEach, expect, test, vi } from 'vitest';
import type { Side } from '../lib/api';
import { settings } from '../lib/settings.svelte';
import { sampleSnapshot, sampleTable, sampleView, show } from '../panels/sample';
import type { LogLine } from '../wire/LogLine';
import type { Snapshot } from '../wire/Snapshot';
import { publicMoment } from './moments';
import PlaybackBar from './PlaybackBar.svelte';
import { Playback } from './playback.svelte';

const line = (number: number, side: Side): LogLine => {
  const message = { key: 'app-name' };
  return { number, message, side, tone: 'plain', pieces: [], places: [], secret: false };
};

/** What seat A sees after so many moments: its own first, then the other side's. */
function after(moments: number, prompt = false): Snapshot {
  const view = sampleView('bulge-losses');
  if (!prompt) delete view.prompt;
  const lines = Array.from({ length: moments }, (_, at) => line(at + 1, at === 0 ? 'a' : 'b'));
  return { ...sampleSnapshot(view, lines), stamp: `${moments} ${prompt}` };
}

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
  settings.pace = 0.5;
  settings.calm = false;
  vi.stubGlobal('fetch', async (path: string) => Response.json(after(Number(/moment\/(\d+)/.exec(path)?.[1]))));
});

test('what the other side does is shown step by step, up to what is asked next', async () => {
  const table = sampleTable(after(1), 'a');
  const playback = new Playback(table);
  playback.begin();
  table.take(after(4, true));
  expect(table.view).toEqual(after(1).view);
  expect(table.prompt).toBeNull();
  const shown: (number | undefined)[] = [];
  for (let step = 0; step < 3; step++) {
    await vi.advanceTimersByTimeAsync(step === 0 ? 1 : 500);
    shown.push(playback.running ? table.past.snapshot?.moments : undefined);
  }
  expect(shown).toEqual([2, 3, undefined]);
  expect(table.prompt).not.toBeNull();
});

test('a playback can be skipped, and is left out by those who want the end at once', async () => {
  const table = sampleTable(after(1), 'a');
  const playback = new Playback(table);
  playback.begin();
  table.take(after(4, true));
  playback.skip();
  await vi.advanceTimersByTimeAsync(1);
  expect(table.prompt).not.toBeNull();

  settings.pace = 0;
  table.take(after(6, true));
  expect(playback.running).toBe(false);
  expect(table.prompt).not.toBeNull();
});

test('whoever comes back is offered what happened since', async () => {
  const first = new Playback(sampleTable(after(1), 'a'));
  first.begin();
  expect(first.offered).toBeNull();
  first.end();
  const table = sampleTable(after(5, true), 'a');
  const second = new Playback(table);
  second.begin();
  expect(second.offered).toBe(1);
  second.play();
  await vi.advanceTimersByTimeAsync(1);
  expect(table.past.snapshot?.moments).toBe(2);
  second.end();
});

test('what happened since is no longer offered to whoever plays on', () => {
  const first = new Playback(sampleTable(after(1), 'a'));
  first.begin();
  first.end();
  const table = sampleTable(after(5, true), 'a');
  const second = new Playback(table);
  second.begin();
  expect(second.missed).toBe(4);
  const own = line(6, 'a');
  const log = { keep: 5, moments: [6], lines: [own] };
  table.take({ ...after(5, true), stamp: 'own', log, moments: 6 });
  expect(second.offered).toBeNull();
  second.end();
});

test('a link to a position counts only what everybody knows', () => {
  const told = [line(1, 'a'), { ...line(2, 'a'), secret: true }, line(3, 'b'), line(4, 'b')];
  const log = told.map((one) => ({ line: one, moment: one.number }));
  expect(publicMoment(log, 3)).toBe(2);
});

test('what happened is told while it is shown', async () => {
  const table = sampleTable(after(1), 'a');
  const page = show(PlaybackBar, { table });
  table.take(after(3, true));
  await vi.advanceTimersByTimeAsync(1);
  expect(page.querySelector('[data-testid=playback] p')?.textContent).toContain('[app-name]');
  page.querySelector<HTMLElement>('[data-testid=skip]')?.click();
  await vi.advanceTimersByTimeAsync(1);
  expect(page.querySelector('[data-testid=playback]')).toBeNull();
  expect(table.prompt).not.toBeNull();
});
