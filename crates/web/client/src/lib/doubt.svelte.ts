// What is asked once more before it is sent, because it cannot be taken back or costs something.
import { same, type Outlook } from './outlook';
import type { Spot } from './placement';
import { settings } from './settings.svelte';
import type { Table } from './table.svelte';

export class Doubt {
  /** What may come of it, and where it was asked for. */
  asked = $state.raw<(Spot & { outlook: Outlook }) | null>(null);

  constructor(private table: Table) {}

  /** Sends something, or shows first what may come of it: the same again sends it. */
  async send(outlook: Outlook, at: Spot) {
    const again = this.asked !== null && same(this.asked.outlook.batch, outlook.batch);
    if (outlook.confirm && settings.confirm && !again) {
      this.asked = { ...at, outlook };
      this.table.attention.peeked = null;
      return;
    }
    this.asked = null;
    await this.table.outbox.send({ type: 'act', batch: outlook.batch });
  }

  async confirm() {
    const { asked } = this;
    if (asked) await this.send(asked.outlook, asked);
  }

  drop() {
    this.asked = null;
  }
}
