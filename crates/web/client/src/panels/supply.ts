// Who draws supply and by which way: the overlay of supply, asked for once at each state of the table.
import { api } from '../lib/api';
import type { Table } from '../lib/table.svelte';
import type { Message } from '../wire/Message';
import type { Overlay } from '../wire/Overlay';

type Known = { state: string; overlay: Promise<Overlay | null> };
const known = new WeakMap<Table, Known>();

/** The overlay as the seat knows it now; nothing for those who only watch, and where a game has none. */
export function supplyOf(table: Table): Promise<Overlay | null> {
  const { seat, id, choice } = table;
  const state = [seat, table.snapshot?.stamp, ...choice.draft].join(' ');
  const before = known.get(table);
  if (before?.state === state) return before.overlay;
  const asked = seat === 'watch' ? null : api.overlay(id, { seat, draft: choice.draft }, 'supply').catch(() => null);
  const overlay = Promise.resolve(asked);
  known.set(table, { state, overlay });
  return overlay;
}

export type SupplyAt = {
  /** Where it comes from, and over how many places. */
  sources: { from: string; steps: number }[];
  /** What cuts off those who have none. */
  cutOff: Message[];
};

/** The supply of those in one place. */
export function supplyAt(overlay: Overlay, place: string): SupplyAt {
  const nearest = new Map<string, number>();
  for (const { path } of overlay.lines.filter(({ path }) => path[0] === place)) {
    const from = path.at(-1) ?? place;
    nearest.set(from, Math.min(path.length - 1, nearest.get(from) ?? Infinity));
  }
  const off = overlay.places.filter(({ id, value }) => id === place && value === 'cut-off');
  return {
    sources: [...nearest].map(([from, steps]) => ({ from, steps })),
    cutOff: off.flatMap(({ note }) => note ?? []),
  };
}
