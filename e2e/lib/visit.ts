// Lets a monkey play one game at a table of its own.
import { expect, type Browser, type TestInfo } from '@playwright/test';
import { Monkey, type Errand } from './monkey';
import { me, Player, type Opening } from './table';

export type Visit = Errand & {
  /** Where it plays: a table that is opened for it, or one that was prepared. */
  at: Omit<Opening, 'seats' | 'dice'> | ((player: Player) => Promise<string>);
  lang?: 'en' | 'fr';
  theme?: 'light' | 'dark';
};

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

export async function visit(browser: Browser, info: TestInfo, errand: Visit) {
  const { at, lang = 'en', theme = 'light', finger, seed } = errand;
  const player = await Player.arrive(browser, {
    reducedMotion: 'reduce',
    colorScheme: theme,
    locale: lang === 'fr' ? 'fr-FR' : 'en-GB',
    ...(finger ? phone : {}),
  });
  const table =
    typeof at === 'function' ? await at(player) : await player.opens({ ...at, seats: { a: me, b: me }, dice: 'typed' });
  const monkey = new Monkey(player.page, info, errand);
  await monkey.arrive();
  await player.page.goto(`/table/${table}`);
  const done = await monkey.plays();
  const untold =
    monkey.untold.size > 0 ? `; final, with neither odds nor trigger: ${[...monkey.untold].join(', ')}` : '';
  console.info(`seed ${seed}: ${done} choices${untold}`);
  await player.context.close();
  expect(monkey.report()).toBe('');
}
