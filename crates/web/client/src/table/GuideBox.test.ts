import { flushSync } from 'svelte';
import { beforeEach, expect, test, vi } from 'vitest';
import { sampleSnapshot, sampleTable, sampleView, show } from '../panels/sample';
import GuideBox from './GuideBox.svelte';

const text = (en: string) => ({ en, fr: en });
const GUIDE = {
  scenario: 'first',
  side: 'a',
  steps: [
    { text: text('Welcome') },
    { text: text('Take it'), action: 'pick X' },
    { text: text('Go there'), action: 'go Y' },
    { text: text('Again'), action: 'go Y' },
    { text: text('Well done') },
  ],
};

beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal('fetch', async () => Response.json(GUIDE));
});

test('the guide goes on with what is done, and back when it is let go of', async () => {
  const table = sampleTable(sampleSnapshot(sampleView('bulge-losses')), 'a');
  const page = show(GuideBox, { table });
  const told = () => page.querySelector('[data-testid=guide] p')?.textContent;
  await vi.waitFor(() => expect(told()).toContain('Welcome'));
  page.querySelector<HTMLElement>('[data-testid=guide-next]')?.click();
  flushSync();
  expect(told()).toContain('Take it');

  table.choice.draft = ['pick X'];
  flushSync();
  expect(told()).toContain('Go there');
  table.choice.draft = [];
  flushSync();
  expect(told()).toContain('Take it');

  table.outbox.sent = ['pick X', 'go Y'];
  flushSync();
  expect(told()).toContain('Again');
  table.outbox.sent = ['go Y'];
  flushSync();
  expect(told()).toContain('Well done');
});
