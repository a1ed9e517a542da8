// Who sits where, in words.
import type { Side } from '../lib/api';
import type { Started } from '../lib/library.svelte';
import { shelf } from '../lib/shelf.svelte';
import { words } from '../lib/words.svelte';
import type { TableSheet } from '../wire/TableSheet';

export function sideName(started: Started | null | undefined, side: Side): string {
  return started ? words.name(shelf.scenario(started)?.sides[side === 'a' ? 0 : 1]?.name) : '';
}

/** The side with whoever plays it. */
export function playerName(table: TableSheet, side: Side): string {
  return words.word('table-player', { side: sideName(table, side), player: who(table, side) });
}

/** Who plays a side. */
export function who(table: TableSheet, side: Side): string {
  const seat = table.seats[side === 'a' ? 0 : 1];
  if (!seat) return '';
  const player = seat.player;
  switch (player.type) {
    case 'nobody':
      return words.word('table-player-nobody');
    case 'computer': {
      const level = shelf.game(table.game)?.levels.find((one) => one.id === player.level);
      return words.word('table-player-computer', { level: words.name(level?.name) || player.level });
    }
    case 'person': {
      const first = player.name ?? words.word(seat.mine ? 'table-player-you' : 'table-player-person');
      return holders([first, ...player.also.map((name) => name || words.word('table-player-device'))]);
    }
  }
}

/** All who hold a seat, each name once. */
function holders(names: string[]): string {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  const told = [...counts].map(([name, count]) =>
    count > 1 ? words.word('table-player-devices', { name, count }) : name,
  );
  return told.join(', ');
}

export function mySides(table: TableSheet | undefined): Side[] {
  return table?.seats.filter((seat) => seat.mine).map((seat) => seat.side) ?? [];
}

export function mineToAct(table: TableSheet): boolean {
  return !table.outcome && mySides(table).some((side) => table.to_act.includes(side));
}
