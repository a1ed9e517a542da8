// The visitor's tables, sorted for the home page.
import type { TableSheet } from '../wire/TableSheet';
import { mineToAct } from '../table/players';

export type Shelves = {
  /** Games that go on, those that wait for the visitor first. */
  going: TableSheet[];
  /** Boards to try things on, and games that branched off from others. */
  trials: TableSheet[];
  ended: TableSheet[];
  /** What the visitor has put away. */
  archived: TableSheet[];
};

/** Whether a table is no game of its own. */
export const isTrial = ({ origin }: TableSheet) => origin.type === 'what-if' || origin.type === 'fork';

const order = (table: TableSheet) => (mineToAct(table) ? 0 : 1);

export function shelved(tables: TableSheet[]): Shelves {
  const late = [...tables].sort((x, y) => y.changed - x.changed);
  const kept = late.filter((table) => !table.archived);
  return {
    going: kept.filter((table) => !table.outcome && !isTrial(table)).sort((x, y) => order(x) - order(y)),
    trials: kept.filter(isTrial),
    ended: kept.filter((table) => table.outcome && !isTrial(table)),
    archived: late.filter((table) => table.archived),
  };
}

/** Whether somebody else plays at a table: then it cannot be deleted. */
export const isShared = (table: TableSheet) =>
  table.seats.some(({ player, mine }) => player.type === 'person' && (!mine || player.also.length > 0));
