// America Triumphant in the browser: an overrun inside a move, and an attack with retreat and advance.
import { expect } from '@playwright/test';
import { entries, recordText } from '../lib/record';
import { isAction, Player, plays, test } from '../lib/table';

const record = recordText('e2e/records/triumphant.grog');

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
  const table = await player.prepares(record, isAction('overrun 2607'));
  await player.sits(table, 'a');
  const { page } = player;
  await expect(page.locator('[data-place="2607"] , [data-piece="us-423-106id"]').first()).toBeAttached();
  await plays(part('overrun 2607', 'lose ge-16-116'), { german: player });
  await expect(page.locator('[data-piece="us-423-106id"]')).toHaveCount(0);
  await plays(part('go 2607', 'halt'), { german: player });
  await player.reads('9.6');
});

test('an attack is resolved with retreat and advance', async ({ browser }) => {
  const player = await Player.arrive(browser);
  const table = await player.prepares(record, isAction('attack ge-941-353'));
  await player.sits(table, 'a');
  const { page } = player;
  const german = part('attack ge-941-353', 'lose ge-941-353');
  const rolled = german.findIndex((entry) => 'faces' in entry);
  await plays(german.slice(0, rolled), { german: player });
  await expect(page.getByTestId('battle')).toContainText('3:1');
  await plays(german.slice(rolled), { german: player });
  await plays(part('lose us-709-tk', 'pick us-309-78id'), { allied: player });
  for (const unit of ['ge-943-353', 'ge-942-353', 'ge-941-353']) await player.does(`pick ${unit}`);
  await player.reads('9.4');
});
