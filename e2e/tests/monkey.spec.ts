// A monkey plays at the page, each game for a while with one seed. `npm run monkey` lets it play whole games.
import { recordText } from '../lib/record';
import { isAction, test } from '../lib/table';
import type { Snapshot } from '../lib/witness';
import { visit, type Visit } from '../lib/visit';

// A trace of so many clicks costs more time than the clicks; the report has pictures.
test.use({ trace: 'off' });
test.describe.configure({ timeout: 600_000 });

const turn = ({ view }: Snapshot) => view.goal?.clocks[0]?.at ?? 0;
const impulse = ({ view }: Snapshot) => (view.turn.key === 'turn-impulse' ? JSON.stringify(view.turn) : undefined);

const visits: Record<string, () => Visit> = {
  'a First Day of bulge': () => ({ at: { game: 'bulge', scenario: 'first-day' }, seed: 1 }),
  'three turns of skirmish': () => ({ at: { game: 'skirmish' }, seed: 1, until: (now) => turn(now) > 3 }),
  'one impulse of triumphant': () => {
    const begun = recordText('e2e/records/triumphant.grog');
    let first: string | undefined;
    return {
      at: (player) => player.prepares(begun, isAction('pick ge-25pg-12ss')),
      seed: 1,
      most: 50,
      until: (now) => (first ??= impulse(now)) !== undefined && first !== impulse(now),
    };
  },
  'an opening of breakout': () => ({ at: { game: 'breakout', scenario: 'd-day' }, seed: 1, most: 40 }),
};

for (const [title, errand] of Object.entries(visits)) {
  test(`a monkey plays ${title}`, ({ browser }, info) => visit(browser, info, errand()));
}
