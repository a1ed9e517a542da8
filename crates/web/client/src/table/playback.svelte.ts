// What happened while a player was away or another side moved, shown step by step.
import type { Seat } from '../lib/api';
import { settings } from '../lib/settings.svelte';
import type { Table, Told } from '../lib/table.svelte';
import type { LogLine } from '../wire/LogLine';
import type { Snapshot } from '../wire/Snapshot';

const KEY = 'grognard-seen';
/** How much longer a moment is shown for every further line of it, and how much longer at most. */
const EACH_LINE = 0.4;
const LONGEST = 3;

/** How far each seat has seen its tables: kept in the browser. */
const seen = {
  all: () => JSON.parse(localStorage.getItem(KEY) ?? '{}') as Record<string, number>,
  get: (table: string, seat: Seat): number | undefined => seen.all()[`${table} ${seat}`],
  set: (table: string, seat: Seat, moment: number) =>
    localStorage.setItem(KEY, JSON.stringify({ ...seen.all(), [`${table} ${seat}`]: moment })),
};

export class Playback {
  running = $state(false);
  /** The moment that is shown. */
  at = $state(0);
  /** The last moment that was seen before, if what came after is worth showing. */
  offered = $state<number | null>(null);
  /** How many moments others made since then. */
  missed = 0;
  /** What is told at the moment shown. */
  lines = $state.raw<LogLine[]>([]);
  /** Whether it stands still at the moment shown. */
  held = $state(false);
  private stepping = false;
  private arrived = new Map<number, Snapshot>();
  private wake: (() => void) | null = null;

  constructor(private table: Table) {}

  /** Offers what happened since this seat last looked; from now on others' moves are shown as they come. */
  begin() {
    const { table } = this;
    const last = seen.get(table.id, table.seat);
    const now = table.snapshot?.moments ?? 0;
    const missed = last === undefined ? [] : this.others(table.log, last);
    if (last !== undefined && missed.length > 1) this.offered = last;
    this.missed = new Set(missed.map(({ moment }) => moment)).size;
    seen.set(table.id, table.seat, now);
    table.onNews = (next, news) => this.news(next, news);
  }

  end() {
    this.table.onNews = null;
    this.skip();
  }

  /** Lines that another side wrote after a moment. */
  private others(lines: Told[], after: number): Told[] {
    const { seat } = this.table;
    return lines.filter(({ line, moment }) => moment > after && line.side !== undefined && line.side !== seat);
  }

  private news(next: Snapshot, news: Told[]) {
    const before = this.table.snapshot;
    seen.set(this.table.id, this.table.seat, next.moments);
    if (!before || this.table.past.moment !== null || this.table.seat === 'watch') return;
    // Whoever goes on playing does not want it any more.
    if (news.some(({ line }) => line.side === this.table.seat)) this.offered = null;
    if (next.moments < before.moments) return this.skip();
    this.arrived.set(next.moments, next);
    const [first] = this.others(news, before.moments);
    if (this.running || !first || settings.pace === 0 || settings.calm) return;
    this.table.past.snapshot = before;
    void this.run(before.moments);
  }

  play() {
    const from = this.offered;
    this.offered = null;
    if (from !== null) void this.run(from);
  }

  dismiss() {
    this.offered = null;
  }

  skip() {
    this.running = false;
    this.held = false;
    this.wake?.();
  }

  /** Stops at the moment that is shown, or goes on. */
  hold() {
    this.held = !this.held;
    this.wake?.();
  }

  /** Goes on by one moment and stops there. */
  step() {
    this.held = true;
    this.stepping = true;
    this.wake?.();
  }

  private async run(from: number) {
    const { table } = this;
    this.running = true;
    this.held = false;
    this.at = table.past.until = from;
    table.past.again = null;
    table.attention.camera = { wish: 'keep' };
    // The news that set this off are about to be taken.
    await Promise.resolve();
    while (this.running && this.at < (table.snapshot?.moments ?? 0)) {
      await this.show(this.at + 1);
      const last = this.at === table.snapshot?.moments;
      if (this.running && !(last && table.snapshot?.view.prompt)) await this.pause();
      // Somebody went back to now by another way.
      if (table.past.snapshot === null) this.running = false;
    }
    this.running = false;
    this.lines = [];
    this.arrived.clear();
    table.past.until = null;
    if (table.past.moment === null) table.past.snapshot = null;
    table.past.again = () => void this.run(from);
    table.attention.camera = { wish: 'return' };
  }

  private async show(moment: number) {
    const { table } = this;
    const now = table.snapshot?.moments === moment ? table.snapshot : undefined;
    try {
      const past = now ?? this.arrived.get(moment) ?? (await table.past.read(moment));
      if (this.running) table.past.snapshot = past;
    } catch {
      this.running = false;
    }
    this.at = moment;
    if (this.running) table.past.until = moment;
    this.lines = table.log.filter((told) => told.moment === moment).map(({ line }) => line);
    const ids = this.lines.flatMap((line) => [...line.pieces, ...line.places]);
    if (ids.length > 0 && this.running) table.attention.focus(ids);
  }

  /** Long enough to read what is told, and for as long as it is held. */
  private async pause(): Promise<void> {
    const length = Math.min(LONGEST, 1 + (this.lines.length - 1) * EACH_LINE);
    await this.rest(1000 * (settings.pace || 0.25) * Math.max(1, length));
    while (this.running && this.held && !this.stepping) await this.rest();
    this.stepping = false;
  }

  /** Until the time is over or somebody wishes something else; without a time, until somebody does. */
  private rest(time?: number): Promise<void> {
    return new Promise((done) => {
      const timer = time === undefined ? undefined : setTimeout(done, time);
      this.wake = () => {
        clearTimeout(timer);
        done();
      };
    });
  }
}
