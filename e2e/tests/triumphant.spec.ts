// America Triumphant in the browser: an overrun inside a move, and an attack with retreat and advance.
import { expect, test } from '@playwright/test';
import { entries, recordText } from '../lib/record';
import { isAction, Player, plays } from '../lib/table';

const record = recordText('games/triumphant/tests/games/breakthrough.grog');

/** The entries of the record from one action up to and with another. */
function part(from: string, to: string) {
  const all = entries(record);
  const begin = all.findIndex(isAction(from));
  const end = all.findIndex((entry, at) => at > begin && isAction(to)(entry));
  expect(end).toBeGreaterThan(begin);
  return all.slice(begin, end + 1);
}

test('a division overruns inside its move', async ({ browser }) => {
  const player = await Player.arrive(browser);
  const table = await player.prepares(record, isAction('overrun 1907'));
  await player.sits(table, 'a');
  const { page } = player;
  await expect(page.locator('[data-place="1907"] , [data-piece="us-23-2id"]').first()).toBeAttached();
  await plays(part('overrun 1907', 'lose ge-12tk-12ss'), { german: player });
  await expect(page.locator('[data-piece="us-23-2id"]')).toHaveCount(0);
  await plays(part('go 1907', 'go 2010'), { german: player });
  await expect(player.log).toContainText('9.6');
});

test('an attack is resolved with retreat and advance', async ({ browser }) => {
  const player = await Player.arrive(browser);
  const table = await player.prepares(record, isAction('declare 3610'));
  await player.sits(table, 'a');
  const { page } = player;
  const german = part('declare 3610', 'lose ge-14-5fj');
  const rolled = german.findIndex((entry) => 'faces' in entry);
  await plays(german.slice(0, rolled), { german: player });
  await expect(page.getByTestId('battle')).toContainText('8:1');
  await plays(german.slice(rolled), { german: player });
  await player.sits(table, 'b');
  await plays([{ side: 'allied', action: 'retreat' }], { allied: player });
  await player.does('go 3611');
  await player.sits(table, 'a');
  for (const unit of ['ge-15-5fj', 'ge-915-352']) await player.does(`pick ${unit}`);
  await player.does('finish');
  await expect(player.log).toContainText('9.4');
});
