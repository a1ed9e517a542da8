import { flushSync } from 'svelte';
import { afterEach, expect, test } from 'vitest';
import { settings } from '../lib/settings.svelte';
import type { Warning } from '../wire/Warning';
import { sampleSnapshot, sampleTable, sampleView, show } from './sample';
import { reminders } from './warnings';
import WarningList from './WarningList.svelte';

const view = sampleView('bulge-losses');
const [first, second] = view.prompt?.candidates ?? [];
const end = first && { ...first, ends: true };
const other = second && { ...second, ends: false };
const asked = { ...view.prompt!, candidates: [end!, other!] };
const warning = (action: string | undefined, more: Partial<Warning> = {}): Warning => ({
  kind: 'supply',
  action: action ?? '',
  message: { key: 'app-name' },
  pieces: [],
  places: [],
  ...more,
});

afterEach(() => {
  settings.unwarned = [];
});

test('what ends the step is warned of at once, the rest when it is asked once more', () => {
  const own = warning(other?.action, { message: { key: 'page-close' } });
  const prompt = { ...asked, warnings: [warning(end?.action), own] };
  const told = (action?: string) => reminders(prompt, action, []).map(({ message }) => message.key);
  expect(end && other).toBeTruthy();
  expect(told()).toEqual(['app-name']);
  expect(told(other?.action)).toEqual(['app-name', 'page-close']);
});

test('each kind can be switched off, and what two answers have in common is said once', () => {
  const prompt = {
    ...asked,
    warnings: [warning(end?.action), warning(end?.action), warning(end?.action, { kind: 'odds', places: ['X'] })],
  };
  const table = sampleTable(sampleSnapshot({ ...view, prompt }), 'a');
  const page = show(WarningList, { table });
  const kinds = () => [...page.querySelectorAll<HTMLElement>('[data-warning]')].map((row) => row.dataset.warning);
  expect(reminders(prompt, undefined, []).length).toBe(1);
  expect(kinds()).toEqual(['supply']);
  settings.unwarned = ['supply'];
  flushSync();
  expect(kinds()).toEqual(['odds']);
  settings.unwarned = ['supply', 'odds'];
  flushSync();
  expect(page.querySelector('[data-testid=warnings]')).toBeNull();
});
