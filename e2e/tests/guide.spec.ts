// Every guided first turn, step by step, in both languages: what a step speaks of is on the screen, and what it tells
// one to do is offered.
import { expect, type Page } from '@playwright/test';
import { Player, test, type Side } from '../lib/table';

type Step = { text: { en: string; fr: string }; action?: string; at?: string; shows: string[] };
type Guide = { scenario: string; side: Side; steps: Step[] };
type Game = { id: string; guide: boolean; levels: { id: string }[] };

/** Parts of the page that a step may speak of, by the word behind `page:`. */
const PARTS: Record<string, string> = {
  dice: '[data-testid=dice], [data-testid=last-roll]',
  final: '[data-final]',
};

/** Whether something is on the screen at all, and not scrolled or moved out of it. */
async function inSight(page: Page, selector: string, what: string) {
  const found = page.locator(selector).first();
  await expect(found, what).toBeAttached();
  await expect
    .poll(
      () =>
        found.evaluate((element) => {
          const { left, right, top, bottom, width, height } = element.getBoundingClientRect();
          return width > 0 && height > 0 && right > 0 && bottom > 0 && left < innerWidth && top < innerHeight;
        }),
      { message: what },
    )
    .toBe(true);
}

const quoted = (id: string) => JSON.stringify(id);

/** What a step speaks of: a part of the page, an answer that is offered, or something on the map. */
async function shows(player: Player, what: string) {
  const { page } = player;
  const part = /^page:(.*)$/.exec(what)?.[1];
  if (part) return inSight(page, PARTS[part] ?? `[data-testid=${part}]`, what);
  const offered = /^offer:(.*)$/.exec(what)?.[1];
  if (offered) return expect(page.locator(`[data-action=${quoted(offered)}]`).first(), what).toBeAttached();
  return inSight(page, `[data-piece=${quoted(what)}], [data-place=${quoted(what)}]`, what);
}

/** What the opponent does, by chance, may put a question about the dice before the answer that a step is about. */
async function passesBy(player: Player, action: string) {
  const { page } = player;
  const own = page.locator(`[data-action=${quoted(action)}]`).first();
  const stand = page
    .locator('[data-testid=prompt] [data-action=stand], [data-testid=prompt] [data-action=keep]')
    .first();
  if (['stand', 'keep'].includes(action)) return;
  const all = page.getByTestId('all-choices');
  await expect(own.or(stand).or(all).first()).toBeVisible();
  if (await stand.isVisible()) await player.does((await stand.getAttribute('data-action')) ?? '');
}

/** Plays the guide of a game from its first step to its last. */
async function plays(player: Player, game: Game, lang: 'en' | 'fr') {
  const { page } = player;
  const guide = (await (await page.request.get(`/api/games/${game.id}/guide`)).json()) as Guide;
  const them = { type: 'computer' as const, level: game.levels[0]?.id ?? 'random' };
  const me = { type: 'me' as const };
  const table = await player.opens({
    game: game.id,
    scenario: guide.scenario,
    seats: guide.side === 'a' ? { a: me, b: them } : { a: them, b: me },
    guide: true,
  });
  await player.sits(table, guide.side);
  for (const [at, step] of guide.steps.entries()) {
    await test.step(`${game.id} ${at + 1}: ${step.text[lang].slice(0, 60)}`, async () => {
      await expect(page.getByTestId('guide').locator('p').first()).toContainText(step.text[lang].slice(0, 40));
      if (step.action) await passesBy(player, step.action);
      if (step.at) await shows(player, step.at);
      for (const what of step.shows) await shows(player, what);
      const shots = process.env.GROGNARD_GUIDE_SHOTS;
      if (shots) await page.screenshot({ path: `${shots}/${game.id}-${lang}-${String(at + 1).padStart(2, '0')}.png` });
      if (step.action) await player.does(step.action);
      else await page.getByTestId('guide-next').click();
    });
  }
  await expect(page.getByTestId('guide')).toBeHidden();
}

const GUIDED = ['breakout', 'bulge', 'skirmish', 'triumphant'];

async function catalogue(player: Player): Promise<Game[]> {
  const answer = await player.page.request.get('/api/catalogue');
  return ((await answer.json()) as { games: Game[] }).games;
}

test('every game with a guide is in this test', async ({ browser }) => {
  const games = await catalogue(await Player.arrive(browser));
  const guided = games.filter(({ guide }) => guide).map(({ id }) => id);
  expect(guided.sort()).toEqual(GUIDED);
});

for (const lang of ['en', 'fr'] as const) {
  for (const id of GUIDED) {
    test(`the guide of ${id} tells the truth (${lang})`, async ({ browser }) => {
      test.setTimeout(600_000);
      const player = await Player.arrive(browser, { locale: lang === 'en' ? 'en-GB' : 'fr-FR' });
      const game = (await catalogue(player)).find((one) => one.id === id);
      expect(game).toBeTruthy();
      await plays(player, game!, lang);
    });
  }
}
