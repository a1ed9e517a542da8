// A table as one seat sees it: what the service pushes, what is being drafted, what is selected.
import { SvelteMap, SvelteSet } from 'svelte/reactivity';
import type { Candidate } from '../wire/Candidate';
import type { Change } from '../wire/Change';
import type { LogLine } from '../wire/LogLine';
import type { Prompt } from '../wire/Prompt';
import type { Snapshot } from '../wire/Snapshot';
import type { Submission } from '../wire/Submission';
import type { View } from '../wire/View';
import { api, Refused, type Lang, type Seat, type Theme } from './api';

/** Something on the table that can be clicked. */
export type Target = { piece: string } | { place: string } | { edge: [string, string] } | { die: string };
/** Candidates to choose among where one click fits several, and where on the screen it happened. */
export type Menu = { x: number; y: number; candidates: Candidate[] };

/** Pieces and places to bring into view; each request is a new object, so that the same may be asked twice. */
export type FocusRequest = { ids: string[] };
/** "Why not?" asked of pieces, and of a place where it is about going there. */
export type WhyQuestion = { pieces: string[]; place: string | undefined; x: number; y: number };
/** A piece whose card is shown, and where on the screen. */
export type CardRequest = { piece: string; x: number; y: number };
/** What may be laid over the map. */
export const OVERLAYS = ['supply', 'zoc', 'control', 'reach', 'enemy-reach', 'unmoved'] as const;
export type OverlayKind = (typeof OVERLAYS)[number];

/** A line of the log with the moment at which it was written. */
export type Told = { line: LogLine; moment: number };

export function fits(candidate: Candidate, target: Target): boolean {
  if ('piece' in target) return candidate.piece === target.piece;
  if ('place' in target) return candidate.place === target.place;
  if ('die' in target) return candidate.dice.includes(target.die);
  const [a, b] = target.edge;
  const edge = candidate.edge;
  return edge !== undefined && ((edge[0] === a && edge[1] === b) || (edge[0] === b && edge[1] === a));
}

/** The place or box in which a piece lies. */
export function whereIs(view: View | null, piece: string | undefined): string | undefined {
  const at = view?.pieces.find((one) => one.id === piece)?.at;
  return at?.type === 'place' || at?.type === 'box' ? at.id : undefined;
}

/** Whether this is about a piece where it lies, or about sending it somewhere else. */
export function stays(candidate: Candidate, view: View | null): boolean {
  if (candidate.piece === undefined || candidate.edge !== undefined) return false;
  return candidate.place === undefined || candidate.place === whereIs(view, candidate.piece);
}

/** Whether choosing this may only take a piece in hand: then it is tried out before anything is sent. */
export function drafts(candidate: Candidate, prompt: Prompt, view: View | null): boolean {
  return prompt.shape.type === 'one-of' && stays(candidate, view) && candidate.undoable && !candidate.ends;
}

/** How often something is sent to a service that does not answer, and the time between in milliseconds. */
const TRIES = 5;
const PATIENCE = 700;

export class Table {
  /** Through whose eyes the table is seen, and for whom is acted. */
  seat = $state<Seat>('watch');
  snapshot = $state.raw<Snapshot | null>(null);
  log = $state.raw<Told[]>([]);
  symbols = new SvelteMap<string, string>();
  connected = $state(false);
  /** Whether the service does not let us in at all: then there is nothing to wait for. */
  lost = $state(false);
  /** Actions chosen but not yet sent; the view then is a preview. */
  draft = $state.raw<string[]>([]);
  /** Pieces picked for a card, for their reach, or to move together. */
  selected = $state.raw<string[]>([]);
  /** A piece whose destinations are all offered at once: only they are marked until one is clicked. */
  aim = $state.raw<string | null>(null);
  menu = $state.raw<Menu | null>(null);
  busy = $state(false);
  refused = $state.raw<Refused | null>(null);
  /** A moment of the past that is shown instead of now. */
  past = $state.raw<Snapshot | null>(null);
  pastMoment = $state<number | null>(null);
  /** Through whose eyes the past is seen; anybody's once the game is over. */
  eyes = $state<Seat>('watch');
  /** The batch that was accepted last. */
  sent = $state.raw<string[]>([]);
  /** Told what is about to be shown, before it is; may put the past in its place. */
  onNews: ((next: Snapshot, news: Told[]) => void) | null = null;
  focusRequest = $state.raw<FocusRequest | null>(null);
  whyAsked = $state.raw<WhyQuestion | null>(null);
  card = $state.raw<CardRequest | null>(null);
  overlays = new SvelteSet<OverlayKind>();
  /** Whether the map is shown without its counters. */
  hideCounters = $state(false);
  /** A candidate that is pointed at but not chosen: its odds are shown. */
  peeked = $state.raw<Candidate | null>(null);
  private preview = $state.raw<View | null>(null);
  private stream: EventSource | null = null;
  private retry: ReturnType<typeof setTimeout> | undefined;
  /** How many submissions were accepted, as far as answers have come: the stream may be behind. */
  private accepted = { a: 0, b: 0 };
  private reseating = false;

  view = $derived(this.past?.view ?? this.preview ?? this.snapshot?.view ?? null);
  counters = $derived(new Map((this.past ?? this.snapshot)?.counters ?? []));
  prompt = $derived(this.past ? null : (this.view?.prompt ?? null));
  sheet = $derived(this.snapshot?.sheet ?? null);

  constructor(
    readonly id: string,
    seat: Seat,
    private lang: Lang,
    private theme: Theme,
  ) {
    this.seat = seat;
    this.eyes = seat;
  }

  connect() {
    this.close();
    const stream = new EventSource(api.streamPath(this.id, this.seat, this.lang, this.theme));
    stream.addEventListener('open', () => (this.connected = true));
    stream.addEventListener('error', () => {
      this.connected = false;
      // The browser comes back by itself after a broken line, but not after a refusal or a restart behind a proxy.
      if (stream.readyState !== EventSource.CLOSED || this.stream !== stream) return;
      this.lost = !this.snapshot;
      if (!this.lost) void this.stayOrWatch();
      this.retry = setTimeout(() => this.connect(), 2000);
    });
    stream.addEventListener('snapshot', (event) => this.take(JSON.parse(event.data as string) as Snapshot));
    this.stream = stream;
  }

  /** Whoever has lost his seat, on another screen of his, looks on from now on. */
  private async stayOrWatch() {
    const sheet = await api.sheet(this.id).catch(() => null);
    if (!sheet || this.seat === 'watch') return;
    if (!sheet.seats.some((seat) => seat.side === this.seat && seat.mine)) this.reseat('watch');
  }

  close() {
    clearTimeout(this.retry);
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

  /** The other seat of somebody who has both; what was seen stays on the screen until the new view comes. */
  reseat(seat: Seat) {
    this.cancel();
    this.past = null;
    this.pastMoment = null;
    this.seat = seat;
    this.eyes = seat;
    this.reseating = true;
    this.busy = true;
    this.connect();
  }

  take(snapshot: Snapshot) {
    this.keepSymbols(snapshot);
    const { keep, lines, moments } = snapshot.log;
    const told = lines.map((line, at) => ({ line, moment: moments[at] ?? snapshot.moments }));
    this.log = [...this.log.slice(0, keep), ...told];
    this.onNews?.(snapshot, told);
    this.lost = false;
    if (this.reseating) this.busy = false;
    this.reseating = false;
    if (snapshot.stamp !== this.snapshot?.stamp) this.cancel();
    this.snapshot = snapshot;
  }

  private keepSymbols(snapshot: Snapshot) {
    for (const [id, svg] of snapshot.symbols) this.symbols.set(id, svg);
  }

  /** Candidates that a click on something stands for. */
  offers(target: Target): Candidate[] {
    const aimed = (candidate: Candidate) =>
      this.aim === null || 'piece' in target || candidate.piece === undefined || candidate.piece === this.aim;
    return this.prompt?.candidates.filter((candidate) => fits(candidate, target) && aimed(candidate)) ?? [];
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
    if (candidates.length > 1 && 'piece' in target && candidates.every((one) => one.place && !stays(one, this.view))) {
      this.aim = this.aim === target.piece ? null : target.piece;
      this.selected = this.aim === null ? [] : [this.aim];
    } else if (candidates.length > 1) this.menu = { x, y, candidates };
    else if (only) await this.choose(only);
    return candidates.length > 0;
  }

  async choose(candidate: Candidate) {
    this.menu = null;
    const prompt = this.prompt;
    if (!prompt || this.busy) return;
    const batch = [...this.draft, candidate.action];
    if (!drafts(candidate, prompt, this.view)) return this.send({ type: 'act', batch });
    if (candidate.piece) this.selected = [candidate.piece];
    await this.tryOut(batch, prompt);
  }

  /**
   * Shows what the table would look like after a batch; sends it if nothing is left to ask, or if the same is asked
   * again: then nothing was taken in hand, something was done.
   */
  private async tryOut(batch: string[], before: Prompt) {
    if (this.seat === 'watch') return;
    const stamp = this.snapshot?.stamp;
    try {
      const view = await api.preview(this.id, { seat: this.seat, draft: batch });
      if (stamp !== this.snapshot?.stamp) return;
      const done = batch.length === 1 && view.prompt?.question.key === before.question.key;
      if (!view.prompt || view.prompt.side !== this.seat || done) return await this.send({ type: 'act', batch });
      this.draft = batch;
      this.preview = view;
    } catch (error) {
      this.fail(error);
    }
  }

  /** Asks the map to bring pieces or places into view and to point them out. */
  focus(ids: string[]) {
    this.focusRequest = { ids };
  }

  askWhy(pieces: string[], place: string | undefined, x: number, y: number) {
    this.whyAsked = { pieces, place, x, y };
  }

  /** Lets go of what is in hand. */
  cancel() {
    this.draft = [];
    this.preview = null;
    this.menu = null;
    this.aim = null;
    this.peeked = null;
    this.selected = [];
  }

  async send(change: Change) {
    const { seat } = this;
    if (seat === 'watch' || !this.snapshot) return;
    const { number, stamp } = this.snapshot;
    const next = Math.max(number, this.accepted[seat]) + 1;
    this.busy = true;
    this.refused = null;
    try {
      await this.submit({ seat, number: next, seen: stamp, change });
      this.accepted[seat] = next;
      if (change.type === 'act') this.sent = change.batch;
      this.cancel();
    } catch (error) {
      this.fail(error);
    } finally {
      this.busy = false;
    }
  }

  /** A number counts once: what a service that just comes back has not answered may be sent again. */
  private async submit(submission: Submission) {
    for (let left = TRIES; ; left -= 1) {
      try {
        return await api.submit(this.id, submission);
      } catch (error) {
        if (!(error instanceof Refused) || !error.away || left <= 1) throw error;
        await new Promise((done) => setTimeout(done, PATIENCE));
      }
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

  /** The table as it was, as one seat saw it. */
  async moment(moment: number, eyes = this.seat): Promise<Snapshot> {
    const past = await api.moment(this.id, moment, eyes, this.lang, this.theme);
    this.keepSymbols(past);
    return past;
  }

  async showMoment(moment: number | null, eyes = this.eyes) {
    this.pastMoment = moment;
    this.eyes = moment === null ? this.seat : eyes;
    if (moment === null) {
      this.past = null;
      return;
    }
    try {
      const past = await this.moment(moment, eyes);
      if (this.pastMoment === moment && this.eyes === eyes) this.past = past;
    } catch (error) {
      void this.showMoment(null);
      this.fail(error);
    }
  }

  private fail(error: unknown) {
    this.cancel();
    if (!(error instanceof Refused)) throw error;
    this.refused = error;
  }
}
