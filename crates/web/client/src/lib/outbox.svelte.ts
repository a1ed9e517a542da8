// What is sent for a seat: one submission at a time, numbered, so that none counts twice.
import type { Accepted } from '../wire/Accepted';
import type { Change } from '../wire/Change';
import type { Submission } from '../wire/Submission';
import { api, Refused } from './api';
import type { Table } from './table.svelte';

/** How often something is sent to a service that does not answer, and the time between in milliseconds. */
const TRIES = 5;
const PATIENCE = 700;

export class Outbox {
  busy = $state(false);
  refused = $state.raw<Refused | null>(null);
  /** The batch that was accepted last. */
  sent = $state.raw<string[]>([]);
  /** How many submissions were accepted, as far as answers have come: the stream may be behind. */
  private accepted = $state({ a: 0, b: 0 });

  constructor(private table: Table) {}

  /** Whether the table that is shown is about to change: nothing is asked about it any more. */
  get changing(): boolean {
    const { seat, snapshot } = this.table;
    return this.busy || (seat !== 'watch' && snapshot !== null && this.accepted[seat] > snapshot.number);
  }

  /** Does something for the seat; nothing is answered if it was refused. */
  async send(change: Change): Promise<Accepted | undefined> {
    const { seat, snapshot, choice } = this.table;
    if (seat === 'watch' || !snapshot) return undefined;
    const { number, stamp } = snapshot;
    const next = Math.max(number, this.accepted[seat]) + 1;
    this.busy = true;
    this.refused = null;
    try {
      const accepted = await this.submit({ seat, number: next, seen: stamp, change });
      this.accepted[seat] = next;
      if (change.type === 'act') this.sent = change.batch;
      choice.cancel();
      return accepted;
    } catch (error) {
      this.fail(error);
      return undefined;
    } finally {
      this.busy = false;
    }
  }

  /** A number counts once: what a service that just comes back has not answered may be sent again. */
  private async submit(submission: Submission): Promise<Accepted> {
    for (let left = TRIES; ; left -= 1) {
      try {
        return await api.submit(this.table.id, submission, this.table.lang, this.table.theme);
      } catch (error) {
        if (!(error instanceof Refused) || !error.away || left <= 1) throw error;
        await new Promise((done) => setTimeout(done, PATIENCE));
      }
    }
  }

  /** Shows why something was refused, and the table as it stands if it has changed; what was in hand is let go. */
  fail(error: unknown) {
    this.table.choice.cancel();
    if (!(error instanceof Refused)) throw error;
    if (error.denied?.present) this.table.take(error.denied.present);
    this.refused = error;
  }
}
