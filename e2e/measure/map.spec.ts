// The map of each game: time until it is first seen, and frames a second while it is panned and zoomed.
import { frames, painted, watchFirstMap, type Frames } from '../lib/frames';
import { me, Player, test } from '../lib/table';

const told = ({ perSecond, p95, worst, work }: Frames) =>
  `${perSecond.toFixed(1)} frames/s, 95 % under ${p95.toFixed(1)} ms, worst ${worst.toFixed(1)} ms, ` +
  `${work.toFixed(1)} ms of main thread a frame`;

for (const game of ['triumphant', 'bulge', 'breakout']) {
  test(game, async ({ browser }) => {
    const player = await Player.arrive(browser);
    const { page } = player;
    const say = (what: string) => console.info(`${game}: ${what}`);
    const table = await player.opens({ game, seats: { a: me, b: { type: 'computer', level: 'random' } } });
    const firstMap = await watchFirstMap(page);
    await page.goto(`/table/${table}?seat=a`);
    say(`first map after ${(await firstMap()).toFixed(0)} ms`);
    // Where units are placed before the game begins, they are placed as the game proposes: all counters are wanted.
    const readyMade = page.locator('[data-testid=prompt] [data-action=preset]');
    for (let question = 0; question < 2; question += 1) {
      await readyMade.click({ timeout: 5_000 }).catch(() => undefined);
    }
    await readyMade.waitFor({ state: 'hidden' });
    say(`${await page.locator('[data-testid=map] [data-piece]').count()} counters on the map`);
    say(`whole map after ${(await painted(page, '0')).toFixed(0)} ms`);
    say(`pan, whole map: ${told(await frames(page, 'drag'))}`);
    say(`zoom: ${told(await frames(page, 'wheel'))}`);
    for (let closer = 0; closer < 4; closer += 1) await page.keyboard.press('+');
    say(`pan, close: ${told(await frames(page, 'drag'))}`);
  });
}
