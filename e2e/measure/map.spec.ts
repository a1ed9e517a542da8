// The map of each game: time until it is first seen, and frames a second while it is panned and zoomed.
import { test } from '@playwright/test';
import { frames, watchFirstMap, type Frames } from '../lib/frames';
import { me, open, Player } from '../lib/table';

const told = ({ perSecond, p95, worst, work }: Frames) =>
  `${perSecond.toFixed(1)} frames/s, 95 % under ${p95.toFixed(1)} ms, worst ${worst.toFixed(1)} ms, ` +
  `${work.toFixed(1)} ms of main thread a frame`;

for (const game of ['triumphant', 'bulge']) {
  test(game, async ({ browser }) => {
    const player = await Player.arrive(browser);
    const table = await player.opens({ game, seats: { a: me, b: open } });
    const firstMap = await watchFirstMap(player.page);
    await player.page.goto(`/table/${table}?seat=a`);
    console.log(`${game}: first map after ${(await firstMap()).toFixed(0)} ms`);
    console.log(`${game}: ${await player.page.locator('[data-testid=map] [data-piece]').count()} counters on the map`);
    await player.page.keyboard.press('0');
    await player.page.waitForLoadState('networkidle').catch(() => undefined);
    console.log(`${game}: pan, whole map: ${told(await frames(player.page, 'drag'))}`);
    console.log(`${game}: zoom: ${told(await frames(player.page, 'wheel'))}`);
    for (let closer = 0; closer < 4; closer += 1) await player.page.keyboard.press('+');
    console.log(`${game}: pan, close: ${told(await frames(player.page, 'drag'))}`);
  });
}
