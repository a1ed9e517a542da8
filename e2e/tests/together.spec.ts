// What several people do about a table: take back, hand over, play again, leave and come back.
import { readFileSync } from 'node:fs';
import { expect, type Browser, type Page } from '@playwright/test';
import { recordText } from '../lib/record';
import { Service } from '../lib/service';
import { isAction, me, open, Player, test } from '../lib/table';

const bulge = { game: 'bulge', scenario: 'first-day' } as const;
const firstDay = 'games/bulge/tests/golden/first-day.grog';

/** Two people at one table, each in a browser of his own; the first may have done something already. */
async function pair(
  browser: Browser,
  { done = [], ...where }: { done?: object[]; baseURL?: string } = {},
): Promise<[Player, Player, string]> {
  const [anna, bert] = await Promise.all([Player.arrive(browser, where), Player.arrive(browser, where)]);
  const dice = done.length > 0 ? 'typed' : 'rolled';
  const table = await anna.opens({ ...bulge, seats: { a: me, b: open }, dice });
  for (const [at, change] of done.entries()) {
    const data = { seat: 'a', number: at + 1, change };
    const answer = await anna.page.request.post(`/api/tables/${table}/do`, { data });
    expect(answer.status(), await answer.text()).toBe(200);
  }
  await Promise.all([anna.sits(table, 'a'), bert.joins(await anna.linkTo(table, 'b'), 'Bert')]);
  return [anna, bert, table];
}

/** The table that is shown. */
const shown = (page: Page) => new URL(page.url()).pathname.split('/').at(-1) ?? '';

test('whoever resigns is asked for a rematch, and both come to the same table with sides swapped', async ({
  browser,
}) => {
  const [anna, bert, table] = await pair(browser);
  await bert.wishes('resign');
  await bert.page.getByTestId('resign-yes').click();
  await expect(anna.page.getByTestId('end-of-game')).toContainText('You have won');
  await anna.page.getByTestId('rematch').click();
  await expect.poll(() => shown(anna.page)).not.toBe(table);
  await expect(bert.page.getByTestId('end-of-game')).toContainText('waits at the table of the rematch');
  await bert.page.getByTestId('rematch').click();
  await expect.poll(() => shown(bert.page)).toBe(shown(anna.page));
  await expect(bert.prompt).toContainText('Which area do you activate?');
  await expect(anna.prompt).toContainText('Waiting for German');
});

test('any moment of a replay has a link and can be played on at another table', async ({ browser }) => {
  const [anna, guest] = await Promise.all([Player.arrive(browser), Player.arrive(browser)]);
  const table = await anna.uploads(recordText(firstDay));
  const { page } = anna;
  await page.goto(`/table/${table}?seat=a&moment=50`);
  const turn = page.getByTestId('turn');
  await expect(turn).toContainText('14:30');
  await page.getByTestId('replay-link').click();
  const link = await page.getByRole('dialog').getByRole('textbox').inputValue();
  await page.keyboard.press('Escape');
  await expect(page.getByTestId('replay-link')).toBeFocused();
  await guest.page.goto(link);
  await expect(guest.page.getByTestId('turn')).toContainText('14:30');
  await page.getByTestId('fork').click();
  await expect.poll(() => shown(page)).not.toBe(table);
  await expect(anna.prompt).toContainText('Which unit moves next?');
  await expect(turn).toContainText('14:30');
});

test('records are opened from the home page, and what is none is named as such', async ({ browser }) => {
  const player = await Player.arrive(browser);
  const { page } = player;
  const give = async (name: string, text: string) =>
    page.locator('input[type=file]').setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(text) });
  const notice = page.getByTestId('notice');
  await expect(page.getByTestId('upload')).toBeVisible();
  await give('holiday.png', '\u0089PNG');
  await expect(notice).toContainText('no record');
  const record = recordText(firstDay);
  await give('broken.grog', record.replace(/ activate \w+/, ' activate XYZ'));
  await expect(notice).toContainText('activate XYZ');
  await give('game.grog', record);
  const end = page.getByTestId('end-of-game');
  await expect(end).toContainText('Allied wins');
  const download = page.waitForEvent('download');
  await end.getByRole('link').click();
  const kept = readFileSync(await (await download).path(), 'utf8');
  expect(kept).toContain('grognard-record');
  expect(kept).toContain(/^end .*$/m.exec(record)?.[0] ?? 'an end');
});

test('behind dice a move is taken back only if the other side agrees', async ({ browser }) => {
  const batch = ['activate NEU', 'pick G14', 'go VIA', 'pick G16', 'go BIT'];
  const roll = { type: 'roll', faces: [3, 5, 6, 10, 9, 3, 8] };
  const [anna, bert] = await pair(browser, { done: [{ type: 'act', batch }, roll] });
  await expect(anna.page.getByTestId('undo')).toBeDisabled();
  const answer = anna.page.getByTestId('agreement-answer');
  await anna.wishes('take-back');
  await bert.page.getByTestId('decline').click();
  await expect(answer).toContainText('does not let you');
  await anna.wishes('take-back');
  await expect(answer).toHaveCount(0);
  await bert.page.getByTestId('accept').click();
  await expect(answer).toContainText('Granted');
  await expect(anna.prompt).toContainText('Where does 5 FJ Div go?');
  await expect(anna.prompt.locator('[data-action="go BIT"]')).toBeVisible();
});

test('a seat is handed to the computer, taken back, and handed on by a link', async ({ browser }) => {
  const [anna, other] = await Promise.all([Player.arrive(browser), Player.arrive(browser)]);
  const table = await anna.opens({ ...bulge, seats: { a: me, b: open } });
  await anna.sits(table, 'a');
  const { page } = anna;
  await anna.wishes('hand');
  await page.getByRole('radio', { name: 'Recruit' }).check();
  await page.getByRole('dialog').getByRole('button', { name: 'Hand over my seat' }).click();
  await expect(page.locator('body')).toContainText('You are watching.');
  await expect(page.getByTestId('undo')).toHaveCount(0);
  await anna.wishes('take-a');
  await expect(page.locator('body')).not.toContainText('You are watching.');
  await anna.wishes('hand');
  await page.getByRole('dialog').getByRole('button', { name: 'Hand over my seat' }).click();
  const link = page.getByRole('textbox', { name: 'Send this to whoever plays: German' });
  await other.joins(await link.inputValue(), 'Otto');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('banner')).toContainText('Otto');
  await expect(page.locator('[data-testid=prompt] [data-action]')).toHaveCount(0);
  await expect(other.page.getByTestId('undo')).toHaveCount(1);
});

test('a service that is killed comes back, and both pages go on by themselves', async ({ browser }, info) => {
  const service = await Service.start(info.outputPath('data'));
  try {
    const [anna, bert] = await pair(browser, { baseURL: service.address });
    await anna.does('activate NEU');
    await expect(anna.prompt).toContainText('Which unit moves next?');
    await service.dies();
    const broken = (player: Player) => player.page.getByText('The line is broken');
    for (const player of [anna, bert]) await expect(broken(player)).toBeVisible();
    await service.comesBack();
    for (const player of [anna, bert]) await expect(broken(player)).toHaveCount(0, { timeout: 60_000 });
    await anna.does('pick G14');
    await anna.does('go VIA');
    await bert.reads('26 VG Div moves from Neuerburg to Vianden');
  } finally {
    await service.dies();
  }
});

test('an answer in advance is given from the prompt and taken back', async ({ browser }) => {
  const player = await Player.arrive(browser);
  const table = await player.prepares(recordText(firstDay), isAction('stand'));
  await player.sits(table, 'b');
  const { page } = player;
  await expect(player.prompt).toContainText('retreat');
  await page.getByTestId('standing').click();
  await page.getByRole('button', { name: 'No, and don’t ask again' }).click();
  await expect(player.prompt).toContainText('Which area do you activate?');
  await page.getByTestId('seat-b').click();
  const given = page.getByTestId('standing-given');
  await expect(given).toContainText('never');
  await given.getByRole('button').click();
  await expect(given).toHaveCount(0);
});

test('Escape closes what is open, and the focus goes back to where it was', async ({ browser }) => {
  const player = await Player.arrive(browser);
  const table = await player.opens({ ...bulge, seats: { a: me, b: open } });
  await player.sits(table, 'a');
  const { page } = player;
  const menu = page.getByTestId('table-menu');
  await menu.click();
  await expect(page.getByTestId('menu-replay')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByTestId('menu-replay')).toHaveCount(0);
  for (const wish of ['invite', 'hand', 'link', 'resign', 'keys']) {
    await menu.focus();
    await page.keyboard.press('Enter');
    await page.getByTestId(`menu-${wish}`).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(menu).toBeFocused();
  }
});
