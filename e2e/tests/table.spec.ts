// What a player can do at a table besides playing: take back, ask why, switch language, come back, look on.
import { expect, test } from '@playwright/test';
import { recordText } from '../lib/record';
import { isAction, me, open, Player } from '../lib/table';

const bulge = { game: 'bulge', scenario: 'first-day' } as const;

test('everything until the dice can be taken back and done again, nothing behind them', async ({ browser }) => {
  const player = await Player.arrive(browser);
  const table = await player.opens({ ...bulge, seats: { a: me, b: me }, dice: 'typed' });
  await player.sits(table, 'a');
  const { page } = player;
  await player.does('activate NEU');
  await player.does('pick G14');
  await player.does('go VIA');
  await expect(page.getByTestId('undo')).toBeEnabled();
  await page.getByTestId('reset').click();
  await expect(page.getByTestId('undo')).toBeDisabled();
  await expect(player.prompt).toContainText('Which area do you activate?');
  while (await page.getByTestId('redo').isEnabled()) {
    const log = await player.log.locator('[data-line]').count();
    await page.getByTestId('redo').click();
    await expect(player.log.locator('[data-line]')).not.toHaveCount(log);
  }
  await player.does('pick G16');
  await player.does('go BIT');
  await player.throws([3, 5, 6, 10, 9, 3, 8]);
  await expect(page.getByTestId('undo')).toBeDisabled();
  const number = await page.evaluate(async (id) => {
    const body = { seat: 'a', number: 1_000, change: { type: 'undo' } };
    const headers = { 'content-type': 'application/json' };
    return (await fetch(`/api/tables/${id}/do`, { method: 'POST', headers, body: JSON.stringify(body) })).status;
  }, table);
  expect(number).toBe(409);
});

test('why something is not offered is said with its paragraph', async ({ browser }) => {
  const player = await Player.arrive(browser);
  const table = await player.opens({ ...bulge, seats: { a: me, b: me } });
  await player.sits(table, 'a');
  await player.page.locator('[data-piece="G14"]').first().click({ button: 'right' });
  const why = player.page.getByTestId('why');
  await expect(why).toBeVisible();
  await expect(why).toContainText('§');
});

test('the language changes without a reload', async ({ browser }) => {
  const player = await Player.arrive(browser);
  const table = await player.opens({ ...bulge, seats: { a: me, b: me } });
  await player.sits(table, 'a');
  const { page } = player;
  await expect(player.prompt).toContainText('Which area do you activate?');
  await page.evaluate(() => ((window as unknown as { stayed: boolean }).stayed = true));
  await page.getByTestId('settings').click();
  await page.getByRole('radio', { name: /Français/ }).or(page.getByRole('button', { name: /Français/ })).first().click();
  await expect(player.prompt).toContainText('activez-vous');
  expect(await page.evaluate(() => (window as unknown as { stayed?: boolean }).stayed)).toBe(true);
});

test('a reload and a lost line in the middle of a combat change nothing', async ({ browser }) => {
  const player = await Player.arrive(browser);
  const record = recordText('games/bulge/tests/golden/first-day.grog');
  const table = await player.prepares(record, isAction('lose G03'));
  await player.sits(table, 'a');
  const battle = player.page.getByTestId('battle');
  await expect(battle).toBeVisible();
  const [asked, told] = [await player.prompt.textContent(), await battle.textContent()];
  await player.page.reload();
  await expect(player.prompt).toHaveText(asked ?? '');
  await expect(battle).toHaveText(told ?? '');
  await player.context.setOffline(true);
  await expect(player.page.getByTestId('notice')).toBeVisible();
  await player.context.setOffline(false);
  await expect(player.page.getByTestId('notice')).toBeHidden();
  await player.does('lose G03');
  await expect(player.log).not.toHaveText('');
});

test('a turn by keyboard alone', async ({ browser }) => {
  const player = await Player.arrive(browser);
  const table = await player.opens({ ...bulge, seats: { a: me, b: me }, dice: 'typed' });
  await player.sits(table, 'a');
  const { page } = player;
  const press = async (action: string) => {
    const choice = page.locator(`[data-testid=prompt] [data-action="${action}"]`).first();
    const all = page.getByTestId('all-choices');
    await expect(choice.or(all).first()).toBeVisible();
    if (!(await choice.isVisible())) {
      await all.focus();
      await page.keyboard.press('Enter');
    }
    await choice.focus();
    await page.keyboard.press('Enter');
  };
  await press('activate NEU');
  await press('pick G14');
  await press('go VIA');
  await press('pick G16');
  await press('go BIT');
  await page.getByTestId('die-input').first().focus();
  await page.keyboard.type('3');
  for (const face of ['5', '6', '10', '9', '3', '8']) {
    await page.keyboard.press('Tab');
    await page.keyboard.type(face);
  }
  await page.keyboard.press('Enter');
  await expect(player.log).toContainText('§');
  await expect(page.getByTestId('undo')).toBeDisabled();
});

test('a game is replayed with the slider, and comes back to now', async ({ browser }) => {
  const player = await Player.arrive(browser);
  const table = await player.uploads(recordText('games/bulge/tests/golden/first-day.grog'));
  await player.sits(table, 'a');
  const { page } = player;
  const end = await page.getByTestId('turn').textContent();
  await page.goto(`/table/${table}?seat=a&moment=1`);
  const slider = page.getByTestId('replay-slider');
  await expect(slider).toBeVisible();
  await expect(page.getByTestId('turn')).not.toHaveText(end ?? '');
  await slider.focus();
  await page.keyboard.press('End');
  await expect(page.getByTestId('turn')).toHaveText(end ?? '');
});

test('a spectator sees the table and none of its secrets', async ({ browser }) => {
  const [player, other] = await Promise.all([Player.arrive(browser), Player.arrive(browser)]);
  const table = await player.opens({ game: 'triumphant', scenario: 'breakthrough', seats: { a: me, b: open } });
  await player.sits(table, 'a');
  await player.page.locator('[data-place="1907"]').first().click();
  await expect(player.page.getByTestId('undo')).toBeEnabled();
  const bodies: string[] = [];
  other.page.on('response', async (answer) => {
    if (!answer.url().includes('/stream')) bodies.push(await answer.text().catch(() => ''));
  });
  await other.page.goto(`/table/${table}?seat=watch`);
  await expect(other.page.locator('[data-piece]').first()).toBeVisible();
  await expect(other.page.locator('[data-testid=prompt] [data-action]')).toHaveCount(0);
  const forbidden = await other.page.request.get(`/api/tables/${table}/stream?seat=a&lang=en&theme=light`);
  expect(forbidden.status()).toBe(403);
  for (const body of bodies) expect(body).not.toMatch(/drop[^"]*1907/);
  await expect(other.page.locator('body')).not.toContainText('1907 ');
});

test('at one screen a curtain falls when hidden facts change hands', async ({ browser }) => {
  const player = await Player.arrive(browser);
  const table = await player.opens({ game: 'triumphant', scenario: 'breakthrough', seats: { a: me, b: me } });
  await player.page.goto(`/table/${table}`);
  const curtain = player.page.getByTestId('curtain');
  if (await curtain.isVisible()) await player.page.getByTestId('curtain-ready').click();
  await player.does('preset');
  await expect(curtain).toBeVisible();
  await expect(player.page.locator('[data-piece]')).toHaveCount(0);
  await player.page.getByTestId('curtain-ready').click();
  await expect(curtain).toBeHidden();
  await expect(player.prompt).toBeVisible();
});
