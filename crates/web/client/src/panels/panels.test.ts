import { flushSync } from 'svelte';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Arg } from '../wire/Arg';
import type { Message } from '../wire/Message';
import type { LogLine } from '../wire/LogLine';
import type { View } from '../wire/View';
import BattlePanel from './BattlePanel.svelte';
import { barGroups } from './odds';
import DicePanel from './DicePanel.svelte';
import LogPanel from './LogPanel.svelte';
import { mentioned } from './mentions';
import OddsChart from './OddsChart.svelte';
import { nearestParagraph } from './paragraphs';
import ChoicesPanel from './ChoicesPanel.svelte';
import PromptBar from './PromptBar.svelte';
import { sampleSnapshot, sampleTable, sampleView, show } from './sample';
import { scaleOf } from './scores';
import WhyDialog from './WhyDialog.svelte';
import { who } from '../table/players';

type Request = { path: string; body: unknown };
let requests: Request[] = [];
let answers: Record<string, unknown> = {};

beforeEach(() => {
  requests = [];
  answers = {};
  localStorage.clear();
  vi.stubGlobal('fetch', async (path: string, init?: RequestInit) => {
    requests.push({ path, body: init?.body ? JSON.parse(init.body as string) : undefined });
    const found = Object.entries(answers).find(([part]) => path.includes(part));
    return new Response(JSON.stringify(found?.[1] ?? { number: 1 }), { status: found || init ? 200 : 404 });
  });
});

const all = (page: HTMLElement, selector: string) => [...page.querySelectorAll<HTMLElement>(selector)];
const one = (page: HTMLElement, selector: string) => {
  const found = page.querySelector<HTMLElement>(selector);
  if (!found) throw new Error(`nothing fits ${selector}`);
  return found;
};
const actions = (page: HTMLElement) => all(page, '[data-action]').map((button) => button.dataset.action);
const line = (number: number, more: Partial<LogLine>): LogLine => ({
  number,
  message: { key: 'app-name' },
  tone: 'plain',
  pieces: [],
  places: [],
  secret: false,
  ...more,
});

const settle = async () => {
  await vi.waitFor(() => expect(requests.length).toBeGreaterThan(0));
  await Promise.resolve();
  flushSync();
};

describe('a second device of the same seat', () => {
  it('is told that it came too late, and shows the table as it stands', async () => {
    const table = sampleTable(sampleSnapshot(sampleView('triumphant-chits')), 'a');
    const present = { ...sampleSnapshot(sampleView('bulge-losses')), number: 7, stamp: 'present' };
    const message = { key: 'service-conflict' };
    vi.stubGlobal('fetch', async () => {
      const denied = { error: 'stale', message, present };
      return new Response(JSON.stringify(denied), { status: 409 });
    });
    await table.outbox.send({ type: 'undo' });
    expect(table.outbox.refused?.denied?.message).toEqual(message);
    expect(table.snapshot?.number).toBe(7);
    expect(table.snapshot?.stamp).toBe('present');
  });

  it('is seen by everybody beside the name of the seat', () => {
    const told = (name: string | undefined, also: string[]) => {
      const player = name === undefined ? { type: 'person' as const, also } : { type: 'person' as const, name, also };
      const seat = { side: 'a' as const, player, mine: false, free: false, present: false };
      return who({ ...sampleSnapshot(sampleView('bulge-losses')).sheet, seats: [seat] }, 'a');
    };
    expect(told('Anna', [])).toBe('Anna');
    expect(told('Anna', ['Bert'])).toBe('Anna, Bert');
    expect(told('Anna', ['Anna'])).toContain('2');
    expect(told('Anna', [''])).not.toBe('Anna');
  });
});

describe('the prompt', () => {
  it.each(['bulge-losses', 'triumphant-chits', 'kasserine-combat-step', 'breakout-reroll', 'triumphant-cup'])(
    'offers every candidate of %s',
    (name) => {
      const view = sampleView(name);
      const page = show(PromptBar, { table: sampleTable(sampleSnapshot(view)) });
      expect(actions(page).sort()).toEqual(view.prompt?.candidates.map((candidate) => candidate.action).sort());
    },
  );

  it('leaves places to the map until all choices are asked for', () => {
    const view = sampleView('wb95-secret-air');
    const page = show(PromptBar, { table: sampleTable(sampleSnapshot(view)) });
    const places = view.prompt?.candidates.filter((candidate) => candidate.place || candidate.edge).length ?? 0;
    expect(actions(page).length).toBe((view.prompt?.candidates.length ?? 0) - places);
    let asked = false;
    show(PromptBar, { table: sampleTable(sampleSnapshot(view)), onlist: () => (asked = true) });
    one(page, '[data-testid=all-choices]').click();
    expect(asked).toBe(true);
    const list = show(ChoicesPanel, { table: sampleTable(sampleSnapshot(view)) });
    expect(actions(list).length).toBe(view.prompt?.candidates.length);
  });

  it('finds choices by any word of them', () => {
    const view = sampleView('wb95-secret-air');
    const page = show(ChoicesPanel, { table: sampleTable(sampleSnapshot(view)) });
    const whole = actions(page).length;
    const look = (text: string) => {
      const field = one(page, '[type=search]') as HTMLInputElement;
      field.value = text;
      field.dispatchEvent(new Event('input', { bubbles: true }));
      flushSync();
      return actions(page).length;
    };
    expect(look('nothing is called so')).toBe(0);
    const word = view.prompt?.candidates[0]?.place ?? view.prompt?.candidates[0]?.piece ?? '';
    expect(look(word)).toBeGreaterThan(0);
    expect(look('')).toBe(whole);
  });

  it('says how many points are left to give out', () => {
    const page = show(PromptBar, { table: sampleTable(sampleSnapshot(sampleView('bulge-losses'))) });
    expect(one(page, '[data-testid=shape]').textContent).toContain('2 points of 3 still to be given out');
    expect(one(page, '[data-action="lose A03"]').textContent).toContain('1 of 3');
  });

  it('sets apart what ends the answer and marks what cannot be taken back', () => {
    const page = show(PromptBar, { table: sampleTable(sampleSnapshot(sampleView('triumphant-chits'))) });
    expect(one(page, '[data-testid=end]').dataset.action).toBe('chits done');
    expect(one(page, '[data-testid=end]').textContent).toContain('final');
    expect(one(page, '[data-action="chit V"]').textContent).not.toContain('final');
  });

  it('chooses by digit, but asks twice for what cannot be taken back', async () => {
    const table = sampleTable(sampleSnapshot(sampleView('breakout-reroll')));
    show(PromptBar, { table });
    const press = () => window.dispatchEvent(new KeyboardEvent('keydown', { key: '1' }));
    const sent = () => requests.filter(({ path }) => path.includes('/do?'));
    press();
    flushSync();
    expect(table.choice.doubt.asked?.outlook.batch).toEqual(['re-roll']);
    expect(sent()).toEqual([]);
    press();
    await vi.waitFor(() => expect(sent().length).toBe(1));
    expect(sent()[0]?.body).toMatchObject({ change: { type: 'act', batch: ['re-roll'] } });
  });

  it('takes an answer for this turn back when the turn is over', async () => {
    const view = sampleView('kasserine-combat-step');
    const table = sampleTable(sampleSnapshot(view));
    const page = show(PromptBar, { table });
    const stands = () => requests.filter(({ body }) => JSON.stringify(body ?? '').includes('"stand"'));
    one(page, '[data-testid=standing]').click();
    flushSync();
    all(page, '[data-standing] button')[0]?.click();
    await vi.waitFor(() => expect(page.querySelector('[data-testid=standing-given]')).not.toBeNull());
    expect(stands().map(({ body }) => body)).toMatchObject([
      { change: { kind: 'cas-command', answer: { type: 'never' } } },
    ]);
    const impulse = { ...view, turn: { key: 'app-name' } };
    table.take(sampleSnapshot(impulse));
    flushSync();
    expect(page.querySelector('[data-testid=standing-given]')).not.toBeNull();
    table.take(sampleSnapshot(impulse, [line(1, { turn: { key: 'home-title' } })]));
    await vi.waitFor(() => expect(stands().length).toBe(2));
    expect(stands()[1]?.body).toMatchObject({ change: { kind: 'cas-command', answer: { type: 'ask' } } });
  });

  it('takes typed dice, and says what no die can show', async () => {
    const view = { ...sampleView('bulge-losses') };
    delete view.prompt;
    const page = show(PromptBar, { table: sampleTable(sampleSnapshot(view, [], { to_roll: [2, 6] })) });
    const fields = all(page, '[data-testid=die-input]') as HTMLInputElement[];
    expect(one(page, '[data-testid=dice-done]').hasAttribute('disabled')).toBe(true);
    const first = fields[0];
    if (first) first.value = '7';
    first?.dispatchEvent(new Event('input', { bubbles: true }));
    flushSync();
    expect(first?.getAttribute('aria-invalid')).toBe('true');
    expect(one(page, '[data-testid=typed-dice]').textContent).toContain('from 1 to 6');
    for (const [at, field] of fields.entries()) {
      field.value = String(at + 3);
      field.dispatchEvent(new Event('input', { bubbles: true }));
    }
    flushSync();
    expect(one(page, '[data-testid=dice-done]').hasAttribute('disabled')).toBe(false);
    one(page, '[data-testid=typed-dice]').dispatchEvent(new Event('submit', { cancelable: true }));
    await settle();
    await vi.waitFor(() => expect(requests.at(-1)?.body).toMatchObject({ change: { type: 'roll', faces: [3, 4] } }));
  });
});

describe('the dice of what was done', () => {
  it('are shown at once with what they decided', async () => {
    const view = sampleView('triumphant-chits');
    const table = sampleTable(sampleSnapshot(view));
    const page = show(PromptBar, { table });
    one(page, '[data-testid=end]').click();
    await table.choice.doubt.confirm();
    await vi.waitFor(() => expect(requests.some(({ path }) => path.includes('/do?'))).toBe(true));
    const faces: Arg = { type: 'list', value: [{ type: 'number', value: 5 }] };
    const dice = line(1, { message: { key: 'log-dice', args: [['faces', faces]] } });
    const lines = [line(0, {}), dice, line(2, {}), line(3, { side: 'a' })];
    const snapshot = sampleSnapshot(view, lines);
    // What came of a throw belongs to its moment; what was done after it does not.
    table.take({ ...snapshot, log: { ...snapshot.log, moments: [1, 2, 2, 3] } });
    flushSync();
    const shown = all(page, '[data-testid=last-roll] [data-line]').map((line) => line.dataset.line);
    expect(shown).toEqual(['1', '2']);
  });
});

describe('a battle', () => {
  it('shows both camps, every sum and the live column', () => {
    const view = sampleView('kasserine-combat-step');
    const page = show(BattlePanel, { table: sampleTable(sampleSnapshot(view)) });
    expect(all(page, '.camp').length).toBe(2);
    expect(one(page, '.camp [data-sum=total] strong').textContent).toBe('25');
    const lit = all(page, '[data-table=assault] thead th.lit');
    expect(lit.map((head) => head.textContent?.trim().split(/\s/)[0])).toEqual(['2/1']);
  });

  it('draws a bar for each outcome with its probability', () => {
    const odds = sampleView('kasserine-combat-step').battle?.odds;
    if (!odds) throw new Error('the sample has no odds');
    const table = sampleTable(sampleSnapshot(sampleView('kasserine-combat-step')));
    const page = show(OddsChart, { table, odds });
    const percents = all(page, 'li .percent').map((percent) => percent.textContent ?? '');
    expect(percents.length).toBe(odds.bars.length);
    expect(percents.reduce((sum, percent) => sum + parseFloat(percent), 0)).toBeCloseTo(100, 0);
  });

  it('adds up the bars of a group', () => {
    const bar = (group: string, probability: number) =>
      ({ label: { key: 'x' }, group: { key: group }, probability, tone: 'plain' }) as const;
    const page = show(OddsChart, {
      table: sampleTable(sampleSnapshot(sampleView('kasserine-combat-step'))),
      odds: {
        bars: [bar('won', 0.2), bar('won', 0.3), bar('lost', 0.5)],
        assumptions: [],
        sums: [],
        worlds: 1,
        success: 0.5,
      },
    });
    expect(all(page, '.bar').map((one) => one.style.width)).toEqual(['50%', '50%']);
    const groups = barGroups([bar('won', 0.25), bar('lost', 0.5), bar('won', 0.25)], (message: Message) => message.key);
    expect(groups.map(({ title, probability }) => [title, probability])).toEqual([
      ['won', 0.5],
      ['lost', 0.5],
    ]);
  });
});

describe('the dice', () => {
  it('shows every die, thrown or not, and offers those that may be thrown again', () => {
    const view = sampleView('breakout-reroll');
    const page = show(DicePanel, { table: sampleTable(sampleSnapshot(view)) });
    const dice = view.dice?.groups.flatMap((group) => group.dice) ?? [];
    expect(all(page, '[data-die]').length).toBe(dice.length);
    expect(all(page, 'button[data-die]').map((die) => die.dataset.die)).toEqual(view.prompt?.candidates[0]?.dice);
  });
});

describe('the log', () => {
  it('makes units clickable and draws dice', () => {
    const view: View = sampleView('bulge-losses');
    const dice: LogLine['message'] = {
      key: 'log-dice',
      args: [
        [
          'faces',
          {
            type: 'list',
            value: [
              { type: 'number', value: 4 },
              { type: 'number', value: 6 },
            ],
          },
        ],
      ],
    };
    const table = sampleTable(sampleSnapshot(view, [line(0, {}), line(1, { message: dice })]));
    const page = show(LogPanel, { table });
    expect(all(page, '[data-line="1"] .die').map((die) => die.textContent)).toEqual(['4', '6']);
    expect(
      mentioned('99 Inf Div enters Krinkelt.', [
        { name: 'Krinkelt', id: 'KRI' },
        { name: '99 Inf Div', id: 'A03' },
      ]),
    ).toEqual([
      { text: '99 Inf Div', id: 'A03', tail: '' },
      { text: ' enters ' },
      { text: 'Krinkelt', id: 'KRI', tail: '.' },
      { text: '' },
    ]);
  });

  it('keeps early lines of a long log until they are asked for', () => {
    const lines = Array.from({ length: 400 }, (_, number) => line(number, {}));
    const page = show(LogPanel, { table: sampleTable(sampleSnapshot(sampleView('bulge-losses'), lines)) });
    const shown = all(page, '[data-line]').length;
    expect(shown).toBeLessThan(400);
    one(page, '.lines > button').click();
    flushSync();
    expect(all(page, '[data-line]').length).toBeGreaterThan(shown);
  });
});

describe('why not?', () => {
  it('gives every verb its reasons, or says that it can be done', async () => {
    const attempt = { verb: 'move', subjects: ['A03'], target: 'KRI' };
    answers['/why'] = {
      attempts: [
        { label: { key: 'move' }, attempt, refusals: [{ paragraph: 'S8a', message: { key: 'too-far' } }] },
        { label: { key: 'attack' }, attempt, refusals: [] },
      ],
    };
    const table = sampleTable(sampleSnapshot(sampleView('bulge-losses')));
    const page = show(WhyDialog, { table });
    table.attention.askWhy(['A03'], 'KRI', 10, 10);
    flushSync();
    await vi.waitFor(() => expect(one(page, '[data-testid=why]').textContent).toContain('[too-far]'));
    expect(one(page, '[data-testid=why]').textContent).toContain('it can be done');
  });
});

it('finds the paragraph that a finer number belongs to', () => {
  const paragraph = (id: string) => ({ id, kind: 'rule', summary: { en: id, fr: id }, reconstructed: false });
  const rules = { paragraphs: [paragraph('12.2'), paragraph('12.23c')], examples: [] };
  expect(nearestParagraph(rules, '12.23c-2')?.id).toBe('12.23c');
  expect(nearestParagraph(rules, 'Z')).toBeUndefined();
});

it('scales a graph in round steps that hold every value', () => {
  expect(scaleOf([-3, 12, 37]).ticks).toEqual([-10, 0, 10, 20, 30, 40]);
});
