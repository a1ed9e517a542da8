// A table as one seat sees it: what the service pushes, and through whose eyes.
import { SvelteMap } from 'svelte/reactivity';
import type { LogLine } from '../wire/LogLine';
import type { Message } from '../wire/Message';
import type { Snapshot } from '../wire/Snapshot';
import { api, type Lang, type Seat, type Side, type Theme } from './api';
import { Attention } from './attention.svelte';
import { Choice } from './choice.svelte';
import { Connection } from './connection.svelte';
import { addNonces } from './dice';
import { Hint } from './hint.svelte';
import { Outbox } from './outbox.svelte';
import { Past } from './past.svelte';

/** A line of the log with the moment at which it was written. */
export type Told = { line: LogLine; moment: number };

export class Table {
  /** Through whose eyes the table is seen, and for whom is acted. */
  seat = $state<Seat>('watch');
  snapshot = $state.raw<Snapshot | null>(null);
  log = $state.raw<Told[]>([]);
  symbols = new SvelteMap<string, string>();
  /** What each side's player last said of his intentions. */
  intents = new SvelteMap<Side, Message>();
  /** Whether the service does not let us in at all: then there is nothing to wait for. */
  lost = $state(false);
  /** Told what is about to be shown, before it is; may put the past in its place. */
  onNews: ((next: Snapshot, news: Told[]) => void) | null = null;

  readonly connection: Connection;
  readonly outbox: Outbox;
  readonly choice: Choice;
  readonly past: Past;
  readonly attention = new Attention();
  readonly hint: Hint;
  private reseating = false;

  /** The log as far as it has been told. */
  told = $derived.by(() => {
    const { until } = this.past;
    return until === null ? this.log : this.log.filter(({ moment }) => moment <= until);
  });
  view = $derived.by(() => {
    if (this.past.snapshot) return this.past.snapshot.view;
    const view = this.choice.preview ?? this.snapshot?.view ?? null;
    const arrows = view ? this.hint.arrows(view) : [];
    return view && arrows.length > 0 ? { ...view, arrows: [...view.arrows, ...arrows] } : view;
  });
  counters = $derived.by(() => new Map((this.past.snapshot ?? this.snapshot)?.counters ?? []));
  prompt = $derived.by(() => (this.past.snapshot ? null : (this.view?.prompt ?? null)));
  sheet = $derived(this.snapshot?.sheet ?? null);

  constructor(
    readonly id: string,
    seat: Seat,
    public lang: Lang,
    public theme: Theme,
  ) {
    this.seat = seat;
    this.connection = new Connection({
      path: () => api.streamPath(this.id, this.seat, this.lang, this.theme),
      take: (snapshot) => this.take(snapshot),
      closed: () => this.closed(),
    });
    this.outbox = new Outbox(this);
    this.choice = new Choice(this);
    this.past = new Past(this);
    this.hint = new Hint(this);
  }

  connect() {
    this.connection.connect();
  }

  close() {
    this.connection.close();
  }

  private closed() {
    this.lost = !this.snapshot;
    if (!this.lost) void this.stayOrWatch();
  }

  /** Whoever has lost his seat, on another screen of his, looks on from now on. */
  private async stayOrWatch() {
    const sheet = await api.sheet(this.id).catch(() => null);
    if (!sheet || this.seat === 'watch') return;
    if (!sheet.seats.some((seat) => seat.side === this.seat && seat.mine)) this.reseat('watch');
  }

  /** Language or theme have changed: the drawings come again. */
  redraw(lang: Lang, theme: Theme) {
    if (lang === this.lang && theme === this.theme) return;
    this.lang = lang;
    this.theme = theme;
    if (this.connection.open) this.connect();
    if (this.past.moment !== null) void this.past.show(this.past.moment);
  }

  /** The other seat of somebody who has both; what was seen stays on the screen until the new view comes. */
  reseat(seat: Seat) {
    this.choice.cancel();
    this.seat = seat;
    this.past.leave();
    this.reseating = true;
    this.outbox.busy = true;
    this.connect();
  }

  take(snapshot: Snapshot) {
    this.keepSymbols(snapshot);
    void addNonces(snapshot.sheet);
    for (const { side, intent } of snapshot.sheet.seats) if (intent) this.intents.set(side, intent);
    const { keep, lines, moments } = snapshot.log;
    const told = lines.map((line, at) => ({ line, moment: moments[at] ?? snapshot.moments }));
    this.log = [...this.log.slice(0, keep), ...told];
    this.onNews?.(snapshot, told);
    this.lost = false;
    if (this.reseating) this.outbox.busy = false;
    this.reseating = false;
    if (snapshot.stamp !== this.snapshot?.stamp) this.choice.cancel();
    this.snapshot = snapshot;
  }

  keepSymbols(snapshot: Snapshot) {
    for (const [id, svg] of snapshot.symbols) this.symbols.set(id, svg);
  }
}
