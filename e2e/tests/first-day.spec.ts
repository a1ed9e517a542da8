// A whole First Day by two people in two browsers, from the recorded game, with the dice of the record typed in.
import { expect } from '@playwright/test';
import { recordText } from '../lib/record';
import { me, open, Player, plays, test } from '../lib/table';

test('two people play the whole First Day', async ({ browser }) => {
  test.setTimeout(600_000);
  const [german, allied] = await Promise.all([Player.arrive(browser), Player.arrive(browser)]);
  const table = await german.opens({ game: 'bulge', scenario: 'first-day', seats: { a: me, b: open }, dice: 'typed' });
  await german.sits(table, 'a');
  await allied.page.goto(await german.linkTo(table, 'b'));
  await allied.page.getByTestId('sit-down').click();
  await expect(allied.prompt).toBeVisible();

  await plays(recordText('games/bulge/tests/golden/first-day.grog'), { german, allied });

  for (const player of [german, allied]) await expect(player.page.getByTestId('outcome').first()).toBeVisible();
  const record = await german.page.request.get(`/api/tables/${table}/record`);
  const [ended] = recordText('games/bulge/tests/golden/first-day.grog').match(/^end .*$/m) ?? [];
  expect(await record.text()).toContain(ended);
});
