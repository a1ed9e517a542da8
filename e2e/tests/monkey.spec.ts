// A monkey plays at the page: each game for a while, one seed each. `npm run monkey` lets it play whole games.
import { expect } from '@playwright/test';
import { Monkey, type Errand } from '../lib/monkey';
import { me, Player, test, type Opening } from '../lib/table';

type Visit = { title: string; opening: Omit<Opening, 'seats' | 'dice'>; errand: Errand };

const visits: Visit[] = [
  { title: 'a First Day of bulge', opening: { game: 'bulge', scenario: 'first-day' }, errand: { seed: 1 } },
  { title: 'three turns of skirmish', opening: { game: 'skirmish' }, errand: { seed: 1, most: 60 } },
  { title: 'one impulse of triumphant', opening: { game: 'triumphant' }, errand: { seed: 1, most: 40 } },
  { title: 'an opening of breakout', opening: { game: 'breakout', scenario: 'd-day' }, errand: { seed: 1, most: 40 } },
];

// A trace of so many clicks costs more time than the clicks; the report has pictures.
test.use({ trace: 'off' });

for (const { title, opening, errand } of visits) {
  test(`a monkey plays ${title}`, async ({ browser }, info) => {
    test.setTimeout(600_000);
    const player = await Player.arrive(browser, { reducedMotion: 'reduce' });
    const table = await player.opens({ ...opening, seats: { a: me, b: me }, dice: 'typed' });
    const monkey = new Monkey(player.page, info, errand);
    await monkey.arrive();
    await player.page.goto(`/table/${table}`);
    const start = Date.now();
    const done = await monkey.plays();
    console.info(title, done, 'choices', Date.now() - start, 'ms; untold', [...monkey.untold].join(' '));
    expect(monkey.report()).toBe('');
  });
}
