// What a player is about to choose: what he has in hand, what he has picked, and what a click stands for.
import type { Candidate } from '../wire/Candidate';
import type { Prompt } from '../wire/Prompt';
import type { View } from '../wire/View';
import { api } from './api';
import type { Table } from './table.svelte';
import { drafts, fits, stays, type Target } from './target';

/** Candidates to choose among where one click fits several, and where on the screen it happened. */
export type Menu = { x: number; y: number; candidates: Candidate[] };

export class Choice {
  /** Actions chosen but not yet sent; the view then is a preview. */
  draft = $state.raw<string[]>([]);
  preview = $state.raw<View | null>(null);
  /** Pieces picked for a card, for their reach, or to move together. */
  selected = $state.raw<string[]>([]);
  /** A piece whose destinations are all offered at once: only they are marked until one is clicked. */
  aim = $state.raw<string | null>(null);
  menu = $state.raw<Menu | null>(null);

  constructor(private table: Table) {}

  /** Candidates that a click on something stands for. */
  offers(target: Target): Candidate[] {
    const aimed = (candidate: Candidate) =>
      this.aim === null || 'piece' in target || candidate.piece === undefined || candidate.piece === this.aim;
    return this.table.prompt?.candidates.filter((candidate) => fits(candidate, target) && aimed(candidate)) ?? [];
  }

  /** A click on a piece, place, border or die: does what it stands for, asks if it stands for several things. */
  async click(target: Target, x: number, y: number): Promise<boolean> {
    let candidates = this.offers(target);
    if (candidates.length === 0 && this.draft.length > 0 && 'piece' in target) {
      // Another piece instead of the one in hand.
      const asked = this.table.snapshot?.view.prompt?.candidates;
      const before = asked?.filter((candidate) => fits(candidate, target)) ?? [];
      if (before.length > 0) {
        this.cancel();
        candidates = before;
      }
    }
    const [only] = candidates;
    const away = (candidate: Candidate) => candidate.place !== undefined && !stays(candidate, this.table.view);
    if (candidates.length > 1 && 'piece' in target && candidates.every(away)) {
      this.aim = this.aim === target.piece ? null : target.piece;
      this.selected = this.aim === null ? [] : [this.aim];
    } else if (candidates.length > 1) this.menu = { x, y, candidates };
    else if (only) await this.choose(only);
    return candidates.length > 0;
  }

  async choose(candidate: Candidate) {
    const { prompt, view, outbox } = this.table;
    this.menu = null;
    if (!prompt || outbox.busy) return;
    const batch = [...this.draft, candidate.action];
    if (!drafts(candidate, prompt, view)) {
      await outbox.send({ type: 'act', batch });
      return;
    }
    if (candidate.piece) this.selected = [candidate.piece];
    await this.tryOut(batch, prompt);
  }

  /**
   * Shows what the table would look like after a batch; sends it if nothing is left to ask, or if the same is asked
   * again: then nothing was taken in hand, something was done.
   */
  private async tryOut(batch: string[], before: Prompt) {
    const { id, seat, outbox, snapshot } = this.table;
    if (seat === 'watch') return;
    try {
      const view = await api.preview(id, { seat, draft: batch });
      if (snapshot?.stamp !== this.table.snapshot?.stamp) return;
      const done = batch.length === 1 && view.prompt?.question.key === before.question.key;
      if (!view.prompt || view.prompt.side !== seat || done) {
        await outbox.send({ type: 'act', batch });
        return;
      }
      this.draft = batch;
      this.preview = view;
    } catch (error) {
      outbox.fail(error);
    }
  }

  /** Sends all pieces that are picked to one place. */
  async sendGroup(place: string) {
    const { id, seat, outbox } = this.table;
    if (seat === 'watch') return;
    try {
      const batch = await api.group(id, { seat, pieces: this.selected, place });
      await outbox.send({ type: 'act', batch });
    } catch (error) {
      outbox.fail(error);
    }
  }

  /** Lets go of what is in hand. */
  cancel() {
    this.draft = [];
    this.preview = null;
    this.menu = null;
    this.aim = null;
    this.selected = [];
    this.table.attention.peeked = null;
  }
}
