// Who plays what: from what a player chooses to a new table.
import { api, type Side } from '../lib/api';
import { route } from '../lib/route.svelte';
import type { GameSheet } from '../wire/GameSheet';
import type { NewTable } from '../wire/NewTable';
import type { Opened } from '../wire/Opened';
import type { SeatWish } from '../wire/SeatWish';

/** Who sits on the other side. */
export type Opponent = { type: 'computer'; level: string } | { type: 'same-screen' } | { type: 'link' };

export const other = (side: Side): Side => (side === 'a' ? 'b' : 'a');

/** The level to begin with: the middle one, neither child's play nor a beating. */
export function usualLevel(game: GameSheet): string {
  const level = game.levels[Math.floor((game.levels.length - 1) / 2)];
  return level?.id ?? '';
}

export function seatsOf(side: Side, opponent: Opponent): NewTable['seats'] {
  const me: SeatWish = { type: 'me' };
  const wishes: Record<Opponent['type'], SeatWish> = {
    computer: { type: 'computer', level: opponent.type === 'computer' ? opponent.level : '' },
    'same-screen': me,
    link: { type: 'open' },
  };
  const them = wishes[opponent.type];
  return side === 'a' ? { a: me, b: them } : { a: them, b: me };
}

/** The game to play at once: first scenario, against the computer, guided the first time if there is a guide. */
export async function playNow(game: GameSheet, first: boolean) {
  const guide = game.guide && first ? await api.guide(game.id) : undefined;
  const seats = seatsOf(guide?.side ?? 'a', { type: 'computer', level: usualLevel(game) });
  const table: NewTable = { game: game.id, options: [], seats, dice: 'rolled', guide: guide !== undefined };
  if (guide) table.scenario = guide.scenario;
  enter(await api.open(table));
}

/** Shows a table that was opened or joined. */
export function enter(opened: Opened, how: 'invite' | 'play' = 'play') {
  route.go(`/table/${opened.table}${how === 'invite' ? '?invite' : ''}`);
}
