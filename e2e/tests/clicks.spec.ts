// How many clicks an ordinary activation takes: three units move and attack. What cannot be taken back is among them,
// asked once more with what may come of it.
import { expect, type Locator } from '@playwright/test';
import { recordText } from '../lib/record';
import { isAction, me, Player, test } from '../lib/table';

/** Clicks that are counted. */
class Clicks {
  count = 0;

  async on(target: Locator) {
    await target.click();
    this.count += 1;
  }
}

/** The badge by which all of a stack is taken up. */
const stack = (player: Player, piece: string) =>
  player.page.locator(`[data-stack]:has([data-piece="${piece}"]) [data-testid=take-stack]`);
const place = (player: Player, id: string) => player.page.locator(`.places [data-place="${id}"]`);
const offered = (player: Player, action: string) =>
  player.page.locator(`[data-testid=prompt] [data-action="${action}"]`).first();

test('three units of an area attack with four clicks, and not without being asked', async ({ browser }) => {
  const player = await Player.arrive(browser);
  const table = await player.opens({
    game: 'bulge',
    scenario: 'first-day',
    seats: { a: me, b: me },
    dice: 'typed',
  });
  await player.sits(table, 'a');
  const { page } = player;
  const clicks = new Clicks();
  await page.keyboard.press('0');
  await clicks.on(page.locator('[data-piece="G17"]'));
  await clicks.on(stack(player, 'G17'));
  await clicks.on(page.locator('[data-stack^="ECH "]'));

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
  await clicks.on(place(player, '2005'));
  await clicks.on(offered(player, 'finish'));
  await clicks.on(offered(player, 'declare 2105').or(place(player, '2105')).first());
  await clicks.on(offered(player, 'finish'));
  await clicks.on(offered(player, 'finish'));
  await expect(player.prompt).toContainText('2105');
  await clicks.on(page.getByTestId('take-all'));
  await expect(page.getByTestId('doubt').getByTestId('odds-short')).toContainText('Success');
  await clicks.on(page.getByTestId('confirm'));
  await expect(page.getByTestId('die-input').first()).toBeVisible();
  expect(clicks.count).toBeLessThanOrEqual(10);
});
