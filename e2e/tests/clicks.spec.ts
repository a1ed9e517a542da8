// How many clicks an ordinary activation takes: three units move and attack. What cannot be taken back is among them,
// asked once more with what may come of it.
import { expect, type Locator } from '@playwright/test';
import { recordText } from '../lib/record';
import { isAction, Player, test } from '../lib/table';

/** Clicks that are counted. */
class Clicks {
  count = 0;

  async on(target: Locator) {
    await target.click();
    this.count += 1;
  }

  /** On the middle of a place, whatever lies there. */
  async at(player: Player, id: string) {
    const box = await player.page.locator(`.places [data-place="${id}"]`).boundingBox();
    if (!box) throw new Error(`${id} is not on the map`);
    await player.page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
    this.count += 1;
  }
}

/** The badge by which all of a stack is taken up. */
const stack = (player: Player, piece: string) =>
  player.page.locator(`[data-stack]:has([data-piece="${piece}"]) [data-testid=take-stack]`);
const offered = (player: Player, action: string) =>
  player.page.locator(`[data-testid=prompt] [data-action="${action}"]`).first();

test('the units of an area attack with four clicks, and not without being asked', async ({ browser }) => {
  const player = await Player.arrive(browser);
  const table = await player.prepares(recordText('games/bulge/tests/golden/first-day.grog'), isAction('activate PRU'));
  await player.sits(table, 'a');
  const { page } = player;
  const clicks = new Clicks();
  await page.keyboard.press('0');
  await clicks.on(page.locator('[data-piece="G06"]'));
  await clicks.on(stack(player, 'G06'));
  await clicks.on(page.locator('[data-stack^="LOS "]'));

  const doubt = page.getByTestId('doubt');
  await expect(doubt.getByTestId('odds-short')).toContainText('Success');
  await expect(doubt.getByTestId('outlook')).toHaveAttribute('data-triggers', /dice/);
  await expect(page.getByTestId('die-input')).toHaveCount(0);
  await clicks.on(page.getByTestId('confirm'));
  await expect(page.getByTestId('die-input').first()).toBeVisible();
  expect(clicks.count).toBeLessThanOrEqual(4);
});

test('three units move and attack with ten clicks where everything is declared', async ({ browser }) => {
  const player = await Player.arrive(browser);
  const table = await player.prepares(recordText('e2e/records/triumphant.grog'), isAction('pick ge-25pg-12ss'));
  await player.sits(table, 'a');
  const { page } = player;
  await page.keyboard.press('0');
  const clicks = new Clicks();
  await clicks.on(stack(player, 'ge-25pg-12ss'));
  await clicks.at(player, '2005');
  await clicks.on(offered(player, 'halt'));
  await clicks.on(offered(player, 'finish'));
  await clicks.at(player, '2105');
  await clicks.on(offered(player, 'finish'));
  await clicks.on(offered(player, 'finish'));
  await expect(player.prompt).toContainText('2105');
  await clicks.on(page.getByTestId('take-all'));
  await expect(page.getByTestId('doubt').getByTestId('odds-short')).toContainText('Success');
  await clicks.on(page.getByTestId('confirm'));
  await expect(page.getByTestId('die-input').first()).toBeVisible();
  expect(clicks.count).toBeLessThanOrEqual(10);
});
