// A table as one seat sees it: what the service pushes, what is being drafted, what is selected.
import { SvelteMap } from 'svelte/reactivity';
import type { Candidate } from '../wire/Candidate';
import type { Change } from '../wire/Change';
import type { LogLine } from '../wire/LogLine';
import type { Message } from '../wire/Message';
import type { Prompt } from '../wire/Prompt';
import type { Snapshot } from '../wire/Snapshot';
import type { View } from '../wire/View';
import { api, Refused, type Lang, type Seat, type Theme } from './api';

/** Something on the table that can be clicked. */
export type Target = { piece: string } | { place: string } | { edge: [string, string] } | { die: string };
/** Candidates to choose among where one click fits several, and where on the screen it happened. */
export type Menu = { x: number; y: number; candidates: Candidate[] };

/** A line of the log with the moment at which it was written. */
export type Told = { line: LogLine; moment: number };

export function fits(candidate: Candidate, target: Target): boolean {
  if ('piece' in target) return candidate.piece === target.piece && !candidate.place && !candidate.edge;
  if ('place' in target) return candidate.place === target.place;
  if ('die' in target) return candidate.dice.includes(target.die);
  const [a, b] = target.edge;
  const edge = candidate.edge;
  return edge !== undefined && ((edge[0] === a && edge[1] === b) || (edge[0] === b && edge[1] === a));
}

/** Whether choosing this only takes something in hand: then nothing is sent until it is known what for. */
export function drafts(candidate: Candidate, prompt: Prompt): boolean {
  const inHand = candidate.piece !== undefined && candidate.place === undefined && candidate.edge === undefined;
  return prompt.shape.type === 'one-of' && inHand && candidate.undoable && !candidate.ends;
}

export class Table {
  snapshot = $state.raw<Snapshot | null>(null);
  log = $state.raw<Told[]>([]);
  symbols = new SvelteMap<string, string>();
  connected = $state(false);
  /** What a computer player says while it thinks. */
  thinking = $state.raw<Message | null>(null);
  /** Actions chosen but not yet sent; the view then is a preview. */
  draft = $state.raw<string[]>([]);
  /** Pieces picked for a card, for their reach, or to move together. */
  selected = $state.raw<string[]>([]);
  menu = $state.raw<Menu | null>(null);
  busy = $state(false);
  refused = $state.raw<Refused | null>(null);
  /** A moment of the past that is shown instead of now. */
  past = $state.raw<Snapshot | null>(null);
  pastMoment = $state<number | null>(null);
  private preview = $state.raw<View | null>(null);
  private stream: EventSource | null = null;

  view = $derived(this.past?.view ?? this.preview ?? this.snapshot?.view ?? null);
  counters = $derived(new Map((this.past ?? this.snapshot)?.counters ?? []));
  prompt = $derived(this.past ? null : (this.view?.prompt ?? null));
  sheet = $derived(this.snapshot?.sheet ?? null);

  constructor(
    readonly id: string,
    readonly seat: Seat,
    private lang: Lang,
    private theme: Theme,
  ) {}

  connect() {
    this.close();
    const stream = new EventSource(api.streamPath(this.id, this.seat, this.lang, this.theme));
    stream.addEventListener('open', () => (this.connected = true));
    stream.addEventListener('error', () => (this.connected = false));
    stream.addEventListener('snapshot', (event) => this.take(JSON.parse(event.data as string) as Snapshot));
    stream.addEventListener('thinking', (event) => (this.thinking = JSON.parse(event.data as string) as Message));
    this.stream = stream;
  }

  close() {
    this.stream?.close();
    this.stream = null;
    this.connected = false;
  }

  /** Language or theme have changed: the drawings come again. */
  redraw(lang: Lang, theme: Theme) {
    if (lang === this.lang && theme === this.theme) return;
    this.lang = lang;
    this.theme = theme;
    if (this.stream) this.connect();
    if (this.pastMoment !== null) void this.showMoment(this.pastMoment);
  }

  take(snapshot: Snapshot) {
    this.keepSymbols(snapshot);
    const { keep, lines, moments } = snapshot.log;
    const told = lines.map((line, at) => ({ line, moment: moments[at] ?? snapshot.moments }));
    this.log = [...this.log.slice(0, keep), ...told];
    if (snapshot.stamp !== this.snapshot?.stamp) this.cancel();
    this.thinking = null;
    this.snapshot = snapshot;
  }

  private keepSymbols(snapshot: Snapshot) {
    for (const [id, svg] of snapshot.symbols) this.symbols.set(id, svg);
  }

  /** Candidates that a click on something stands for. */
  offers(target: Target): Candidate[] {
    return this.prompt?.candidates.filter((candidate) => fits(candidate, target)) ?? [];
  }

  /** A click on a piece, place, border or die: does what it stands for, asks if it stands for several things. */
  async click(target: Target, x: number, y: number): Promise<boolean> {
    let candidates = this.offers(target);
    if (candidates.length === 0 && this.draft.length > 0 && 'piece' in target) {
      // Another piece instead of the one in hand.
      const before = this.snapshot?.view.prompt?.candidates.filter((candidate) => fits(candidate, target)) ?? [];
      if (before.length > 0) {
        this.cancel();
        candidates = before;
      }
    }
    const [only] = candidates;
    if (candidates.length > 1) this.menu = { x, y, candidates };
    else if (only) await this.choose(only);
    return candidates.length > 0;
  }

  async choose(candidate: Candidate) {
    this.menu = null;
    const prompt = this.prompt;
    if (!prompt || this.busy) return;
    const batch = [...this.draft, candidate.action];
    if (!drafts(candidate, prompt)) return this.send({ type: 'act', batch });
    if (candidate.piece) this.selected = [candidate.piece];
    await this.tryOut(batch);
  }

  /** Shows what the table would look like after a batch; sends it if nothing is left to ask. */
  private async tryOut(batch: string[]) {
    if (this.seat === 'watch') return;
    const stamp = this.snapshot?.stamp;
    try {
      const view = await api.preview(this.id, { seat: this.seat, draft: batch });
      if (stamp !== this.snapshot?.stamp) return;
      if (!view.prompt || view.prompt.side !== this.seat) return await this.send({ type: 'act', batch });
      this.draft = batch;
      this.preview = view;
    } catch (error) {
      this.fail(error);
    }
  }

  /** Lets go of what is in hand. */
  cancel() {
    this.draft = [];
    this.preview = null;
    this.menu = null;
    this.selected = [];
  }

  async send(change: Change) {
    if (this.seat === 'watch' || !this.snapshot) return;
    const { number, stamp } = this.snapshot;
    this.busy = true;
    this.refused = null;
    try {
      await api.submit(this.id, { seat: this.seat, number: number + 1, seen: stamp, change });
      this.cancel();
    } catch (error) {
      this.fail(error);
    } finally {
      this.busy = false;
    }
  }

  /** Sends all pieces that are picked to one place. */
  async sendGroup(place: string) {
    if (this.seat === 'watch') return;
    try {
      const batch = await api.group(this.id, { seat: this.seat, pieces: this.selected, place });
      await this.send({ type: 'act', batch });
    } catch (error) {
      this.fail(error);
    }
  }

  async showMoment(moment: number | null) {
    this.pastMoment = moment;
    if (moment === null) {
      this.past = null;
      return;
    }
    const past = await api.moment(this.id, moment, this.seat, this.lang, this.theme);
    if (this.pastMoment !== moment) return;
    this.keepSymbols(past);
    this.past = past;
  }

  private fail(error: unknown) {
    this.cancel();
    if (!(error instanceof Refused)) throw error;
    this.refused = error;
  }
}
