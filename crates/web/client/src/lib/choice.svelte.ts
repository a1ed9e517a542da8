// What a player is about to choose: what he has in hand, what he has picked, and what a click stands for.
import type { Candidate } from '../wire/Candidate';
import type { Group } from '../wire/Group';
import type { Prompt } from '../wire/Prompt';
import type { View } from '../wire/View';
import { api, Refused } from './api';
import { Doubt } from './doubt.svelte';
import { outlookOf, outlookOfGesture } from './outlook';
import type { Spot } from './placement';
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

  /** Where something was sent last. */
  last = $state<string | null>(null);
  readonly doubt: Doubt;
  /** Counts what is asked of the service: an answer counts only if nothing was asked or let go of since. */
  private asked = 0;

  constructor(private table: Table) {
    this.doubt = new Doubt(table);
  }

  /** Candidates that a click on something stands for. */
  offers(target: Target): Candidate[] {
    const aimed = (candidate: Candidate) =>
      this.aim === null || 'piece' in target || candidate.piece === undefined || candidate.piece === this.aim;
    const found = (all: Candidate[] | undefined) =>
      all?.filter((candidate) => fits(candidate, target) && aimed(candidate)) ?? [];
    const offered = found(this.table.prompt?.candidates);
    return offered.length > 0 || !('place' in target) ? offered : found(this.table.prompt?.beyond);
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
      this.doubt.drop();
      this.aim = this.aim === target.piece ? null : target.piece;
      this.selected = this.aim === null ? [] : [this.aim];
    } else if (candidates.length > 1) {
      this.doubt.drop();
      this.menu = { x, y, candidates };
    } else if (only) await this.choose(only, { x, y });
    return candidates.length > 0;
  }

  async choose(candidate: Candidate, at: Spot) {
    const { prompt, view, outbox } = this.table;
    this.menu = null;
    if (!prompt || outbox.busy) return;
    this.asked += 1;
    const outlook = outlookOf(candidate, this.draft);
    if (!outlook.confirm && !candidate.before && drafts(candidate, prompt, view)) {
      this.doubt.drop();
      if (candidate.piece) this.selected = [candidate.piece];
      return this.tryOut(outlook.batch, prompt);
    }
    if (candidate.role === 'move' || candidate.role === 'attack') this.last = candidate.place ?? this.last;
    await this.doubt.send(outlook, at);
  }

  /**
   * Shows what the table would look like after a batch; sends it if nothing is left to ask, or if the same is asked
   * again: then nothing was taken in hand, something was done.
   */
  private async tryOut(batch: string[], before: Prompt) {
    const { id, seat, outbox, snapshot } = this.table;
    if (seat === 'watch') return;
    const asked = (this.asked += 1);
    try {
      const view = await api.preview(id, { seat, draft: batch });
      if (asked !== this.asked || snapshot?.stamp !== this.table.snapshot?.stamp) return;
      const done = batch.length === 1 && view.prompt?.question.key === before.question.key;
      if (!view.prompt || view.prompt.side !== seat || done) {
        await outbox.send({ type: 'act', batch });
        return;
      }
      this.draft = batch;
      this.preview = view;
    } catch (error) {
      if (asked === this.asked) outbox.fail(error);
    }
  }

  /** Sends all pieces that are picked to one place. */
  async sendGroup(place: string, at: Spot, pieces = this.selected) {
    if (await this.gesture({ draft: [], pieces, place }, at)) this.last = place;
  }

  /** Chooses all that may be chosen. */
  async takeAll(at: Spot) {
    await this.gesture({ draft: this.draft, pieces: [] }, at);
  }

  /** Several actions by one click: what they come to is found out first. Answers whether they can be done. */
  private async gesture(wish: Omit<Group, 'seat'>, at: Spot): Promise<boolean> {
    const { id, seat, outbox } = this.table;
    if (seat === 'watch' || outbox.busy) return false;
    // The second half of a double click asks anew and confirms nothing.
    const asked = (this.asked += 1);
    try {
      const gesture = await api.group(id, { seat, ...wish });
      if (asked !== this.asked) return false;
      await this.doubt.send(outlookOfGesture(gesture), at);
      return true;
    } catch (error) {
      if (asked !== this.asked) return false;
      // What cannot be done is said where it was tried; the pieces stay in hand for something else.
      if (!(error instanceof Refused) || !error.denied || error.denied.present) outbox.fail(error);
      else {
        const { refusal, message } = error.denied;
        const question = { pieces: wish.pieces, place: wish.place ?? undefined, ...at };
        this.table.attention.brief = { ...at, refusal: refusal ?? { paragraph: '', message }, question };
      }
      return false;
    }
  }

  /** Takes pieces up to be sent together. */
  gather(pieces: string[]) {
    this.cancel();
    this.selected = pieces;
  }

  /** Lets go of what is in hand. */
  cancel() {
    this.asked += 1;
    this.draft = [];
    this.preview = null;
    this.menu = null;
    this.aim = null;
    this.selected = [];
    this.doubt.drop();
    this.table.attention.peeked = null;
    this.table.attention.brief = null;
  }
}
