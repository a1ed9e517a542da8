// The monkey plays whole games: twenty First Days of bulge, three games of triumphant, the others too, at a desk and on
// a phone, light and dark, English and French. `npm run monkey`, with BASE_URL set to a running service; -g chooses.
import { test } from '../lib/table';
import { visit, type Visit } from '../lib/visit';

/** So many choices make a short game where a whole one takes thousands. */
const SHORT = Number(process.env.GROGNARD_MONKEY_MOST ?? 400);
const SEED = Number(process.env.GROGNARD_MONKEY_SEED ?? 100);

const games: { title: string; times: number; errand: Omit<Visit, 'seed'> }[] = [
  { title: 'bulge', times: 20, errand: { at: { game: 'bulge', scenario: 'first-day' } } },
  { title: 'skirmish', times: 8, errand: { at: { game: 'skirmish' } } },
  { title: 'triumphant', times: 3, errand: { at: { game: 'triumphant' }, most: SHORT } },
  { title: 'breakout', times: 4, errand: { at: { game: 'breakout', scenario: 'd-day' }, most: SHORT } },
];

for (const { title, times, errand } of games) {
  for (let time = 0; time < times; time += 1) {
    const [finger, lang, theme] = [
      time % 4 === 3,
      time % 2 === 1 ? 'fr' : 'en',
      time % 3 === 2 ? 'dark' : 'light',
    ] as const;
    const how = [finger ? 'phone' : 'desk', lang, theme].join(' ');
    test(`${title} ${SEED + time} ${how}`, ({ browser }, info) =>
      visit(browser, info, { ...errand, seed: SEED + time, finger, lang, theme, whole: true }));
  }
}
