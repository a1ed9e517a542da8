// What the best computer player would do here: asked once, followed step by step, forgotten when something else is done.
import type { Arrow } from '../wire/Arrow';
import type { Candidate } from '../wire/Candidate';
import type { Hint as Told } from '../wire/Hint';
import type { View } from '../wire/View';
import { api, Refused } from './api';
import type { Table } from './table.svelte';
import { whereIs } from './target';

export class Hint {
  told = $state.raw<Told | null>(null);
  asking = $state(false);
  refused = $state.raw<Refused | null>(null);
  /** How many of its steps were really done. */
  private done = $state(0);
  /** Which of its steps is the next, what is in hand included. */
  at = $derived.by(() => this.past(this.done, this.table.choice.draft));
  step = $derived(this.told?.steps[this.at]);

  constructor(private table: Table) {}

  async ask() {
    const { id, seat, choice } = this.table;
    if (seat === 'watch' || this.asking) return;
    choice.cancel();
    this.forget();
    this.asking = true;
    const stamp = this.table.snapshot?.stamp;
    try {
      const told = await api.hint(id, { seat });
      if (stamp === this.table.snapshot?.stamp) this.told = told;
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      this.refused = error;
    } finally {
      this.asking = false;
    }
    this.show();
  }

  /** Brings what the next step is about into view. */
  show() {
    const ids = [this.step?.piece, this.step?.place].filter((id) => id !== undefined);
    if (ids.length > 0) this.table.attention.focus(ids);
  }

  forget() {
    this.told = null;
    this.refused = null;
    this.done = 0;
  }

  /** Something was done: the hint goes on from there if it was what it said, and is out of date if not. */
  follow(batch: string[]) {
    if (!this.told || batch.length === 0) return;
    const next = this.past(this.done, batch);
    if (next - this.done < batch.length || next >= this.told.steps.length) this.forget();
    else this.done = next;
  }

  /** The step after all that these actions fulfil in turn. */
  private past(from: number, actions: string[]): number {
    return actions.reduce((at, action) => (this.told?.steps[at]?.action === action ? at + 1 : at), from);
  }

  /** What is still to be done, as arrows over the map. */
  arrows(view: View): Arrow[] {
    const { told, table } = this;
    if (!told || table.seat === 'watch') return [];
    const side = table.seat;
    return arrowsOf(told.steps.slice(this.at), view).map((path) => ({
      kind: 'hint',
      side,
      path,
      pieces: [],
      secret: false,
    }));
  }
}

/** The ways that steps go: from where the piece in hand stands, over the places they name. */
export function arrowsOf(steps: Candidate[], view: View): string[][] {
  let from: string | undefined;
  const ways: string[][] = [];
  for (const step of steps) {
    const at = whereIs(view, step.piece);
    if (step.path.length > 1) ways.push(step.path);
    else if (step.place !== undefined && from !== undefined && step.place !== from) ways.push([from, step.place]);
    else if (step.place !== undefined && at !== undefined && step.place !== at) ways.push([at, step.place]);
    from = step.place ?? at ?? from;
  }
  return ways.filter((way) => way.length > 1);
}
