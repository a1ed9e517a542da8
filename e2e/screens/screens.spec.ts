// Pictures of every page and every game: light and dark, phone and desktop, English and French, put together into contact sheets.
// `npm run screens` with BASE_URL set writes them to docs/screens.
import { mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { test, type Browser, type Page } from '@playwright/test';
import { recordText } from '../lib/record';
import { isAction, me, Player } from '../lib/table';

const out = fileURLToPath(new URL('../../docs/screens/', import.meta.url));
const sizes = { desktop: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } };
type Shot = { title: string; size: keyof typeof sizes; data: string };

/** What a page needs before its picture is taken. */
type Pose = { title: string; go: (page: Page, tables: Tables) => Promise<void> };
type Tables = { battle: string; hexes: string; over: string; landing: string; toy: string };

async function ready(page: Page) {
  const there = page.getByTestId('curtain-ready');
  await page.getByTestId('prompt').or(there).first().waitFor();
  if (await there.isVisible()) await there.click();
  await page.getByTestId('prompt').waitFor();
}
const tab = async (page: Page, id: string) => page.getByTestId(`tab-${id}`).click();

const poses: Pose[] = [
  { title: 'home', go: async (page) => void (await page.goto('/')) },
  {
    title: 'new-game',
    go: async (page) => {
      await page.goto('/');
      await page.getByTestId('new-game').first().click();
    },
  },
  { title: 'rules', go: async (page) => void (await page.goto('/rules/bulge')) },
  {
    title: 'battle',
    go: async (page, { battle }) => {
      await page.goto(`/table/${battle}?seat=a`);
      await ready(page);
    },
  },
  {
    title: 'forces',
    go: async (page, { battle }) => {
      await page.goto(`/table/${battle}?seat=a`);
      await ready(page);
      await tab(page, 'forces');
    },
  },
  {
    title: 'tracks',
    go: async (page, { hexes }) => {
      await page.goto(`/table/${hexes}?seat=a`);
      await ready(page);
      await tab(page, 'tracks');
    },
  },
  {
    title: 'tables',
    go: async (page, { hexes }) => {
      await page.goto(`/table/${hexes}?seat=a`);
      await ready(page);
      await tab(page, 'tables');
    },
  },
  {
    title: 'hexes',
    go: async (page, { hexes }) => {
      await page.goto(`/table/${hexes}?seat=a`);
      await ready(page);
    },
  },
  {
    title: 'landing',
    go: async (page, { landing }) => {
      await page.goto(`/table/${landing}`);
      await ready(page);
    },
  },
  {
    title: 'toy',
    go: async (page, { toy }) => {
      await page.goto(`/table/${toy}`);
      await ready(page);
    },
  },
  {
    title: 'choices',
    go: async (page, { landing }) => {
      await page.goto(`/table/${landing}`);
      await ready(page);
      await tab(page, 'choices');
    },
  },
  {
    title: 'replay',
    go: async (page, { over }) => {
      await page.goto(`/table/${over}?seat=a&moment=40`);
      await page.getByTestId('replay-slider').waitFor();
    },
  },
  {
    title: 'over',
    go: async (page, { over }) => {
      await page.goto(`/table/${over}?seat=a`);
      await ready(page);
    },
  },
];

async function tables(player: Player): Promise<Tables> {
  const bulge = recordText('games/bulge/tests/golden/first-day.grog');
  const whole = recordText('games/triumphant/tests/games/breakthrough.grog');
  const battle = await player.prepares(bulge, isAction('lose G03'));
  const hexes = await player.prepares(whole, isAction('overrun 1907'));
  const over = await player.uploads(bulge);
  await player.opens({ game: 'bulge', scenario: 'race', seats: { a: me, b: { type: 'open' } } });
  const seats = { a: me, b: me };
  const landing = await player.opens({ game: 'breakout', scenario: 'd-day', seats });
  const toy = await player.opens({ game: 'skirmish', seats });
  return { battle, hexes, over, landing, toy };
}

async function shots(browser: Browser, lang: 'en' | 'fr', theme: 'light' | 'dark'): Promise<Shot[]> {
  const found: Shot[] = [];
  for (const size of Object.keys(sizes) as (keyof typeof sizes)[]) {
    const colorScheme = theme;
    const locale = lang === 'fr' ? 'fr-FR' : 'en-GB';
    const player = await Player.arrive(browser, {
      viewport: sizes[size],
      colorScheme,
      locale,
      reducedMotion: 'reduce',
    });
    const made = await tables(player);
    for (const { title, go } of poses) {
      await go(player.page, made);
      await player.page.waitForLoadState('networkidle').catch(() => undefined);
      const full = title === 'home' && size === 'desktop';
      const png = await player.page.screenshot({ type: 'jpeg', quality: 80 });
      if (lang === 'en' && theme === 'light' && size === 'desktop') {
        await player.page.screenshot({ path: `${out}${title}.jpg`, type: 'jpeg', quality: 75, fullPage: full });
      }
      found.push({ title, size, data: png.toString('base64') });
    }
    await player.context.close();
  }
  return found;
}

for (const lang of ['en', 'fr'] as const) {
  for (const theme of ['light', 'dark'] as const) {
    test(`contact sheet ${lang} ${theme}`, async ({ browser }) => {
      mkdirSync(out, { recursive: true });
      const found = await shots(browser, lang, theme);
      const page = await (await browser.newContext({ viewport: { width: 1600, height: 900 } })).newPage();
      const figures = found.map(
        ({ title, size, data }) =>
          `<figure class="${size}"><img src="data:image/jpeg;base64,${data}"><figcaption>${title}</figcaption></figure>`,
      );
      await page.setContent(`<style>body{margin:16px;font:13px sans-serif;display:flex;flex-wrap:wrap;gap:14px;background:#888}
        figure{margin:0}img{display:block;height:260px}</style>${figures.join('')}`);
      await page.screenshot({ path: `${out}contact-${lang}-${theme}.jpg`, type: 'jpeg', quality: 70, fullPage: true });
    });
  }
}
