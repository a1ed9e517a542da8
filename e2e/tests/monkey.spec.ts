// A monkey plays at the page, each game for a while with one seed. `npm run monkey` lets it play whole games.
import { test } from '../lib/table';
import type { Snapshot } from '../lib/witness';
import { visit, type Visit } from '../lib/visit';

// A trace of so many clicks costs more time than the clicks; the report has pictures.
test.use({ trace: 'off' });
test.describe.configure({ timeout: 600_000 });

const turn = ({ view }: Snapshot) => view.goal?.clocks[0]?.at ?? 0;

const visits: Record<string, () => Visit> = {
  'the opening of a First Day of bulge': () => ({ at: { game: 'bulge', scenario: 'first-day' }, seed: 1, most: 60 }),
  'three turns of skirmish': () => ({ at: { game: 'skirmish' }, seed: 1, until: (now) => turn(now) > 3 }),
};

for (const [title, errand] of Object.entries(visits)) {
  test(`a monkey plays ${title}`, ({ browser }, info) => visit(browser, info, errand()));
}
