// Help at the table: hints, warnings, the staff, notes, the rules and the way back, tables put away and deleted.
import { expect } from '@playwright/test';
import { me, Player, test } from '../lib/table';

const computer = { type: 'computer' as const, level: 'regular' };

test('a hint is shown over the map and in words, and can be followed', async ({ browser }) => {
  const player = await Player.arrive(browser);
  const { page } = player;
  const table = await player.opens({ game: 'bulge', scenario: 'first-day', seats: { a: me, b: computer } });
  await player.sits(table, 'a');
  await page.getByTestId('ask-hint').click();
  const steps = page.getByTestId('hint-steps').locator('li');
  await expect(steps.first()).toBeVisible({ timeout: 60_000 });
  await expect(page.getByTestId('hint-reason').first()).toBeVisible();
  if ((await steps.count()) > 2) await expect(page.locator('.way.hint').first()).toBeAttached();
  const next = await page.locator('style').evaluateAll((styles) => {
    const said = styles.map((style) => /\[data-action="([^"]*)"\] \{ outline/.exec(style.textContent ?? '')?.[1]);
    return said.find((action) => action !== undefined) ?? '';
  });
  await player.does(next);
  await expect(page.getByTestId('hint-steps').locator('.done').or(page.getByTestId('prompt')).first()).toBeVisible();
});

test('a game without a computer player has no hints', async ({ browser }) => {
  const player = await Player.arrive(browser);
  const table = await player.opens({ game: 'skirmish', seats: { a: me, b: me } });
  await player.sits(table, 'a');
  await expect(player.prompt.locator('h2')).toBeVisible();
  await expect(player.page.getByTestId('ask-hint')).toBeHidden();
});

test('what is left unused is mentioned where the step ends, until one wants to hear it no more', async ({
  browser,
}) => {
  test.setTimeout(240_000);
  const player = await Player.arrive(browser);
  const { page } = player;
  const seats = { a: me, b: computer };
  const table = await player.opens({ game: 'triumphant', scenario: 'breakthrough', seats, guide: true });
  await player.sits(table, 'a');
  await player.does('preset');
  await player.does('preset');
  const warning = page.locator('[data-testid=warnings] [data-warning=unspent]');
  await expect(warning).toBeVisible({ timeout: 60_000 });
  await expect(page.locator('[data-action=finish]').first()).toBeEnabled();
  await page.getByTestId('settings').click();
  await page.locator('[data-testid=warnings] input[value=unspent]').click();
  await page.keyboard.press('Escape');
  await expect(warning).toBeHidden();
});

test('notes are there again when one comes back', async ({ browser }) => {
  const player = await Player.arrive(browser);
  const { page } = player;
  const table = await player.opens({ game: 'skirmish', seats: { a: me, b: me } });
  await player.sits(table, 'a');
  await player.wishes('notes');
  await page.getByTestId('notes').fill('The mill first.');
  await page.getByTestId('notes-keep').click();
  await expect(page.getByTestId('notes')).toBeHidden();
  await player.sits(table, 'a');
  await player.wishes('notes');
  await expect(page.getByTestId('notes')).toHaveValue('The mill first.');
});

test('an example is a board and sentences, and the way leads back to the table', async ({ browser }) => {
  const player = await Player.arrive(browser);
  const { page } = player;
  const table = await player.opens({ game: 'skirmish', seats: { a: me, b: me } });
  await player.sits(table, 'a');
  await page.getByTestId('table-menu').click();
  await page.getByTestId('menu-rules').click();
  await expect(page.getByTestId('contents')).toBeVisible();
  const example = page.getByTestId('example').first();
  await example.locator('summary').click();
  await expect(example.getByTestId('example-steps').locator('li').first()).toBeVisible({ timeout: 60_000 });
  await expect(example).not.toContainText('[');
  const picture = example.locator('img');
  await expect
    .poll(() => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth), { timeout: 60_000 })
    .toBeGreaterThan(300);
  await page.getByTestId('back-to-table').click();
  await expect(page).toHaveURL(new RegExp(`/table/${table}`));
  // Two share the screen: the curtain falls first.
  await expect(player.prompt.or(page.getByTestId('curtain-ready')).first()).toBeVisible();
});

test('what was tried out lies apart, says where it comes from, and can be deleted', async ({ browser }) => {
  const player = await Player.arrive(browser);
  const { page } = player;
  const table = await player.opens({ game: 'skirmish', seats: { a: me, b: me } });
  await player.sits(table, 'a');
  await player.wishes('what-if');
  await expect(page).not.toHaveURL(new RegExp(`/table/${table}`));
  await page.goto('/');
  const trials = page.getByTestId('tables-trials');
  await trials.locator('summary').click();
  await expect(trials.getByTestId('origin').getByRole('link')).toHaveAttribute('href', `/table/${table}`);
  await trials.getByTestId('delete').click();
  await trials.getByTestId('delete-yes').click();
  await expect(trials).toBeHidden();
  const game = page.locator(`[data-table="${table}"]`);
  await game.getByTestId('archive').click();
  const away = page.getByTestId('tables-archived');
  await away.locator('summary').click();
  await away.getByTestId('archive').click();
  await expect(away).toBeHidden();
  await expect(game).toBeVisible();
});
