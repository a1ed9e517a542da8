// What a player can do at a table besides playing: take back, ask why, switch language, come back, look on.
import { expect, type Page } from '@playwright/test';
import { recordText } from '../lib/record';
import { isAction, me, open, Player, test } from '../lib/table';

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
  for (let step = 0; step < 3; step += 1) {
    const done = page.waitForResponse((answer) => answer.url().includes('/do?'));
    await page.getByTestId('redo').click();
    await done;
  }
  await expect(page.getByTestId('redo')).toBeDisabled();
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
  await page
    .getByRole('radio', { name: /Français/ })
    .or(page.getByRole('button', { name: /Français/ }))
    .first()
    .click();
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
  await player.page.route('**/stream?**', (route) => route.abort());
  await player.page.reload();
  await expect(player.page.locator('body')).toContainText('Setting up the table');
  await player.page.unroute('**/stream?**');
  await expect(player.prompt).toHaveText(asked ?? '', { timeout: 30_000 });
  await player.does('lose G03');
  await player.reads('§');
});

test('a turn by keyboard alone', async ({ browser }) => {
  const player = await Player.arrive(browser);
  const table = await player.opens({ ...bulge, seats: { a: me, b: me }, dice: 'typed' });
  await player.sits(table, 'a');
  const { page } = player;
  const press = async (action: string) => {
    const listed = ['prompt', 'choices'].map((where) => `[data-testid=${where}] [data-action="${action}"]`);
    const choice = page.locator(listed.join()).first();
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
  // Dice follow: it is asked once more, and the focus is where the answer is.
  await expect(page.getByTestId('confirm')).toBeFocused();
  await page.keyboard.press('Enter');
  await page.getByTestId('die-input').first().focus();
  // The next field comes by itself: 3 5 6 10 9 3 8.
  await page.keyboard.type('35610938');
  await page.keyboard.press('Enter');
  await player.reads('§');
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

/** What a stream tells of sealed facts. */
const secrets = (page: Page, table: string, seat: string): Promise<string> =>
  page.evaluate(
    ([id, who]) =>
      new Promise<string>((resolve) => {
        const stream = new EventSource(`/api/tables/${id}/stream?seat=${who}&lang=en&theme=light`);
        stream.addEventListener('snapshot', (event) => {
          stream.close();
          const { view, log } = JSON.parse(event.data) as { view: { seals: unknown }; log: unknown };
          resolve(JSON.stringify([view.seals, log]));
        });
      }),
    [table, seat],
  );

test('a spectator sees the table and none of its secrets', async ({ browser }) => {
  const [player, other] = await Promise.all([Player.arrive(browser), Player.arrive(browser)]);
  const table = await player.opens({ game: 'triumphant', scenario: 'breakthrough', seats: { a: me, b: open } });
  await player.sits(table, 'a');
  await player.does('drop-at 1907');
  await expect(player.page.getByTestId('undo')).toBeEnabled();
  await other.page.goto(`/table/${table}?seat=watch`);
  await expect(other.page.locator('[data-piece]').first()).toBeVisible();
  await expect(other.page.locator('[data-testid=prompt] [data-action]')).toHaveCount(0);
  const forbidden = await other.page.request.get(`/api/tables/${table}/stream?seat=a&lang=en&theme=light`);
  expect(forbidden.status()).toBe(403);
  expect(await secrets(player.page, table, 'a')).toContain('1907');
  expect(await secrets(other.page, table, 'watch')).not.toContain('1907');
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
