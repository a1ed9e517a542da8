// A moment of the past that is shown instead of now.
import type { Snapshot } from '../wire/Snapshot';
import { api, Refused, type Seat } from './api';
import type { Table } from './table.svelte';

export class Past {
  snapshot = $state.raw<Snapshot | null>(null);
  moment = $state<number | null>(null);
  /** Through whose eyes the past is seen; anybody's once the game is over. */
  eyes = $state<Seat>('watch');
  /** While something is told: how far it has come. The log is shown no further. */
  until = $state<number | null>(null);
  /** Tells again what was told last. */
  again = $state.raw<(() => void) | null>(null);

  constructor(private table: Table) {
    this.eyes = table.seat;
  }

  /** The table as it was, as one seat saw it. */
  async read(moment: number, eyes = this.table.seat): Promise<Snapshot> {
    const { table } = this;
    const past = await api.moment(table.id, moment, eyes, table.lang, table.theme);
    table.keepSymbols(past);
    return past;
  }

  async show(moment: number | null, eyes = this.eyes) {
    if (moment === null) return this.leave();
    this.moment = moment;
    this.eyes = eyes;
    try {
      const past = await this.read(moment, eyes);
      if (this.moment === moment && this.eyes === eyes) this.snapshot = past;
    } catch (error) {
      this.leave();
      if (!(error instanceof Refused)) throw error;
      this.table.outbox.refused = error;
    }
  }

  /** Back to now. */
  leave() {
    this.moment = null;
    this.snapshot = null;
    this.eyes = this.table.seat;
  }
}
