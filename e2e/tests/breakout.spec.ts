// A whole D-Day in the browser against the computer: drop, fleets, aircraft, landings, one assault by day, and then the
// shortest way to the end.
import { expect, type Locator, type Page } from '@playwright/test';
import { me, Player, test } from '../lib/table';

/** What is done where it is offered, the first that fits; a name stands for all actions that begin with it. */
const HABITS = ['assault', 'lead', 'keep', 'stand', 'leave', 'done', 'pass', 'bombard', 'target', 'flag'];

/** Clicks a choice, and once more where it is asked whether it is meant. Answers whether that was possible. */
async function clicks(page: Page, button: Locator): Promise<boolean> {
  const timeout = 5_000;
  try {
    const asks = await button.getAttribute('data-confirm', { timeout });
    await button.click({ timeout });
    if (asks !== null) await page.getByTestId('confirm').click({ timeout });
    return true;
  } catch {
    return false;
  }
}

test('one person plays a whole D-Day against the computer', async ({ browser }) => {
  test.setTimeout(600_000);
  const allied = await Player.arrive(browser);
  const computer = { type: 'computer', level: 'random' } as const;
  const table = await allied.opens({ game: 'breakout', scenario: 'd-day', seats: { a: computer, b: me } });
  await allied.sits(table, 'b');
  const { page } = allied;
  await expect(page.getByTestId('goal')).toContainText('Advantage');

  const over = page.getByTestId('outcome').first();
  const offered = page.locator('[data-testid=prompt], [data-testid=choices]').locator('[data-action]:enabled');
  const all = page.getByTestId('all-choices');
  const done: string[] = [];
  while (done.length < 400) {
    await expect(over.or(offered.first()).or(all).first()).toBeVisible({ timeout: 120_000 });
    if (await over.isVisible()) break;
    if ((await offered.count()) === 0 && (await all.isVisible())) await all.click({ timeout: 2_000 }).catch(() => {});
    const actions = await offered.evaluateAll((found) => found.map((one) => (one as HTMLElement).dataset.action ?? ''));
    // One impulse is played out; those after it are passed.
    const fresh = done.some((action) => action.startsWith('activate')) ? [] : ['activate'];
    const wish = [...fresh, ...HABITS].flatMap((habit) => actions.filter((one) => one.split(' ')[0] === habit))[0];
    const action = wish ?? actions[0];
    if (action === undefined) continue;
    // The answer to what was done before may still be on its way and take the button away.
    const button = offered.and(page.locator(`[data-action="${action}"]`)).first();
    const clicked = await clicks(page, button);
    if (clicked) done.push(action);
    await expect(allied.prompt).not.toHaveAttribute('aria-busy', 'true');
  }

  await expect(over).toBeVisible();
  for (const habit of ['bombard', 'assault', 'lead', 'activate', 'pass'])
    expect(done.map((action) => action.split(' ')[0])).toContain(habit);
  await allied.reads('6.1');
  const record = await page.request.get(`/api/tables/${table}/record`);
  expect(await record.text()).toMatch(/^end [0-9a-f]{32}/m);
});
