// Each viewer counts moments of his own: a seat has more of them than a spectator.
import type { Told } from '../lib/table.svelte';

/** The spectators' moment that shows what a seat's moment shows of what everybody knows. */
export function publicMoment(log: Told[], moment: number): number {
  const open = log.filter((told) => told.moment <= moment && !told.line.secret);
  return new Set(open.map((told) => told.moment)).size;
}
