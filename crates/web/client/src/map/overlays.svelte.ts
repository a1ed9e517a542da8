// What is laid over the map on request: supply, zones, control, reach, who commands whom.
import { untrack } from 'svelte';
import { SvelteMap } from 'svelte/reactivity';
import { api, Refused, type Seat } from '../lib/api';
import { words } from '../lib/words.svelte';
import { OVERLAYS, type OverlayKind } from '../lib/attention.svelte';
import type { Table } from '../lib/table.svelte';
import { whereIs } from '../lib/target';
import type { CostTerm } from '../wire/CostTerm';
import type { Board } from '../wire/Board';
import type { Holder } from '../wire/Holder';
import type { Overlay } from '../wire/Overlay';
import type { Reach } from '../wire/Reach';
import type { View } from '../wire/View';
import type { Chart } from './chart';
import type { Holding } from './front';
import { curve, rim, ring, type Point } from './geometry';

export type Tone = 'good' | 'bad' | 'warn' | 'plain' | 'of-a' | 'of-b' | 'reach' | 'range';
/** What the marks of an overlay mean; a sign without a tone only says something. */
export type Legend = {
  title: string;
  signs: { tone: Tone | undefined; label: string; paragraph?: string | undefined }[];
};
/** An overlay ready to be drawn. */
export type Laid = {
  kind: string;
  tints: { tone: Tone; d: string }[];
  rims: { tone: Tone; d: string }[];
  lines: { tone: Tone; d: string }[];
  costs: { at: Point; text: string }[];
};

const TONES: Record<string, Tone> = {
  supplied: 'good',
  'in-supply': 'good',
  full: 'good',
  good: 'good',
  'cut-off': 'bad',
  unsupplied: 'bad',
  'out-of-supply': 'bad',
  isolated: 'bad',
  bad: 'bad',
  contested: 'warn',
  limited: 'warn',
  both: 'warn',
  a: 'of-a',
  'side-a': 'of-a',
  b: 'of-b',
  'side-b': 'of-b',
  range: 'range',
};

export function toneOf(value: string, side: 'a' | 'b' | undefined): Tone {
  return TONES[value] ?? (side ? `of-${side}` : 'plain');
}

function tinted(chart: Chart, places: Iterable<[string, Tone]>): Laid['tints'] {
  const shapes = new Map<Tone, string>();
  for (const [id, tone] of places) {
    const outline = chart.points.get(id)?.outline;
    if (outline) shapes.set(tone, (shapes.get(tone) ?? '') + ring(outline));
  }
  return [...shapes].map(([tone, d]) => ({ tone, d }));
}

/** A range is a closed area: its rim says more than the sides of its hexes. */
function rims(chart: Chart, overlay: Overlay): Laid['rims'] {
  const inside = overlay.places.filter((place) => place.value === 'range');
  const outlines = inside.map((place) => chart.points.get(place.id)?.outline ?? []);
  return inside.length > 0 ? [{ tone: 'range', d: rim(outlines) }] : [];
}

function lay(chart: Chart, overlay: Overlay): Laid {
  const tone = (value: string) => toneOf(value, overlay.side);
  return {
    kind: overlay.kind,
    tints: tinted(
      chart,
      overlay.places.map((place) => [place.id, tone(place.value)]),
    ),
    rims: rims(chart, overlay),
    lines: overlay.lines.map((line) => ({ tone: tone(line.value), d: curve(chart.way(line.path)) })),
    costs: [],
  };
}

/** The legend that comes with an overlay, or else one of the values that are used in it. */
function legendOf(chart: Chart, overlay: Overlay): Legend {
  const title = words.say(overlay.title);
  const tone = (value: string) => toneOf(value, overlay.side);
  if (overlay.legend.length > 0) {
    const marks = new Set([...overlay.places, ...overlay.lines].map(({ value }) => value));
    const signs = overlay.legend.map(({ value, label, paragraph }) => ({
      tone: marks.has(value) ? tone(value) : undefined,
      label: words.say(label),
      paragraph,
    }));
    return { title, signs };
  }
  const values = [...new Set([...overlay.places, ...overlay.lines].map(({ value }) => value))];
  const named = (value: string) => {
    const side = chart.board.sides.find((sheet) => sheet.side === value || `side-${sheet.side}` === value);
    const key = `map-sign-${value}`;
    return side ? words.say(side.name) : words.knows(key) ? words.word(key) : value;
  };
  return { title, signs: values.map((value) => ({ tone: tone(value), label: named(value) })) };
}

/** Who holds each place: what the view says, otherwise what the board says. */
export function holders(chart: Chart, view: View): Map<string, Holder> {
  const found = new Map<string, Holder>();
  for (const place of chart.board.places) if (place.control) found.set(place.id, place.control);
  for (const place of view.places) {
    if (place.control) found.set(place.id, place.control);
    else found.delete(place.id);
  }
  return found;
}

/** How a holder is counted: by nation only where its side has several. */
export function holdingOf(board: Board, { side, nation }: Holder): Holding {
  const several = (board.sides.find((sheet) => sheet.side === side)?.nations.length ?? 0) > 1;
  return several && nation ? `${side} ${nation}` : side;
}

/** Points as they are printed, halves as a fraction. */
export function printed(points: number): string {
  const whole = Math.floor(points);
  return points === whole ? String(whole) : `${whole || ''}½`;
}

function layReach(chart: Chart, kind: string, reach: Reach[], tone: Tone): Laid {
  const costs = reach.flatMap(({ place, cost }) => {
    const at = chart.point(place);
    return at && cost > 0 ? [{ at, text: printed(cost) }] : [];
  });
  return {
    kind,
    tints: tinted(
      chart,
      reach.map(({ place }) => [place, tone]),
    ),
    rims: [],
    lines: [],
    costs,
  };
}

/** What is paid for on a way, each thing once with all its points. */
export function charges(reach: Reach): CostTerm[] {
  const found = new Map<string, CostTerm>();
  for (const term of reach.terms) {
    const key = `${term.paragraph} ${JSON.stringify(term.label)}`;
    found.set(key, { ...term, points: (found.get(key)?.points ?? 0) + term.points });
  }
  return [...found.values()];
}

/** Places that every one of several pieces can reach, each at the cost of the piece that pays most. */
export function common(all: Reach[][]): Reach[] {
  const [first, ...others] = all;
  return (first ?? []).flatMap((reach) => {
    const same = others.map((list) => list.find((other) => other.place === reach.place));
    if (same.some((other) => other === undefined)) return [];
    return [same.reduce<Reach>((dearest, other) => (other && other.cost > dearest.cost ? other : dearest), reach)];
  });
}

/** To be made while a component starts: asks for what is chosen, again whenever the table changes. */
export class Overlays {
  private asked = new SvelteMap<OverlayKind, Overlay>();
  private reaches = $state.raw<{ tone: Tone; kind: string; reach: Reach[] } | null>(null);
  /** The range of the piece that is looked at, or who commands it. */
  range = $state.raw<Overlay | null>(null);
  private counter = 0;

  laid = $derived.by<Laid[]>(() => {
    const chart = this.chart();
    const view = this.table.view;
    if (!view) return [];
    const laid: Laid[] = [];
    if (this.table.attention.overlays.has('control')) {
      const tones = [...holders(chart, view)].map(([id, holder]): [string, Tone] => [id, `of-${holder.side}`]);
      laid.push({ kind: 'control', tints: tinted(chart, tones), rims: [], lines: [], costs: [] });
    }
    for (const [kind, overlay] of this.asked) laid.push({ ...lay(chart, overlay), kind });
    const { range, reaches } = this;
    if (range) laid.push(lay(chart, range));
    if (reaches) laid.push(layReach(chart, reaches.kind, reaches.reach, reaches.tone));
    return laid;
  });

  /** What all that is laid over the map means. */
  legends = $derived.by<Legend[]>(() => {
    const chart = this.chart();
    const found: Legend[] = [];
    const shown = this.table.attention.overlays;
    if (shown.has('control')) {
      const signs = chart.board.sides.map(({ side, name }) => ({
        tone: `of-${side}` as const,
        label: words.say(name),
      }));
      found.push({ title: words.word('panel-overlay-control'), signs });
    }
    for (const [kind, overlay] of this.asked) {
      const legend = legendOf(chart, overlay);
      found.push(
        words.knows(`panel-overlay-${kind}`) ? { ...legend, title: words.word(`panel-overlay-${kind}`) } : legend,
      );
    }
    const own = (kind: OverlayKind, tone: Tone) =>
      found.push({
        title: words.word(`panel-overlay-${kind}`),
        signs: [{ tone, label: words.word(`panel-overlay-${kind}-help`) }],
      });
    if (shown.has('reach')) own('reach', 'reach');
    if (shown.has('enemy-reach')) own('enemy-reach', 'bad');
    if (shown.has('unmoved')) own('unmoved', 'good');
    if (this.range) found.push(legendOf(chart, this.range));
    return found;
  });

  constructor(
    private tableNow: () => Table,
    private chart: () => Chart,
    private pointedAt: () => string | null,
    private walkedTo: () => string | null,
  ) {
    $effect(() => void this.askOverlays(this.table.snapshot?.stamp, this.table.choice.draft, this.table.seat));
    $effect(() => void this.askReach(this.table.snapshot?.stamp, this.table.choice.draft, this.table.seat));
    $effect(() => this.askRange(this.lookedAt, this.table.snapshot?.stamp, this.table.choice.draft, this.table.seat));
  }

  private get table() {
    return this.tableNow();
  }

  /** How a place is reached, while it is shown what is. */
  wayTo(place: string | null): Reach | undefined {
    return this.reaches?.reach.find((reach) => reach.place === place);
  }

  private async askOverlays(_stamp: string | undefined, draft: string[], seat: Seat) {
    const ofPage: readonly string[] = OVERLAYS;
    const kinds = [...this.table.attention.overlays].filter(
      (kind) => ['supply', 'zoc'].includes(kind) || !ofPage.includes(kind),
    );
    const off = seat === 'watch' || this.table.past.snapshot !== null;
    untrack(() => [...this.asked.keys()])
      .filter((kind) => off || !kinds.some((wanted) => wanted === kind))
      .forEach((kind) => this.asked.delete(kind));
    if (seat === 'watch' || off) return;
    for (const kind of kinds) {
      const overlay = await known(api.overlay(this.table.id, { seat, draft }, kind));
      if (overlay && this.table.attention.overlays.has(kind)) this.asked.set(kind, overlay);
    }
  }

  private async askReach(_stamp: string | undefined, draft: string[], seat: Seat) {
    this.counter += 1;
    const mine = this.counter;
    const wanted = this.wanted();
    if (seat === 'watch' || this.table.past.snapshot || !wanted) {
      this.reaches = null;
      return;
    }
    const all = await Promise.all(
      wanted.pieces.map((piece) => known(api.reach(this.table.id, { seat, draft }, piece))),
    );
    if (mine !== this.counter) return;
    this.reaches = { ...wanted, reach: common(all.map((reach) => reach ?? [])) };
  }

  /** The piece whose card is shown, that is picked, or to which the keyboard has come. */
  private lookedAt = $derived.by(() => {
    const { attention, choice } = this.table;
    const { card } = attention;
    const { selected } = choice;
    const piece = card?.piece ?? (selected.length > 1 ? undefined : selected[0]) ?? this.walkedTo();
    return piece && whereIs(this.table.view, piece) !== undefined ? piece : null;
  });

  private askRange(piece: string | null, _stamp: string | undefined, draft: string[], seat: Seat) {
    if (!piece || seat === 'watch' || this.table.past.snapshot || !this.chart().board.ranges) {
      this.range = null;
      return;
    }
    let wanted = true;
    void known(api.range(this.table.id, { seat, draft }, piece)).then((range) => {
      if (wanted) this.range = range ?? null;
    });
    return () => (wanted = false);
  }

  /** Whose reach is to be shown: of a group, of an enemy, or of the piece that is picked. */
  private wanted(): { pieces: string[]; tone: Tone; kind: string } | null {
    const { seat, view } = this.table;
    const { selected, draft } = this.table.choice;
    const { overlays } = this.table.attention;
    if (selected.length > 1 && draft.length === 0) return { pieces: selected, tone: 'reach', kind: 'group' };
    const side = (id: string | null | undefined) => view?.pieces.find((piece) => piece.id === id)?.side;
    const onMap = (id: string) => whereIs(view, id) !== undefined;
    const pointed = overlays.has('enemy-reach') ? this.pointedAt() : null;
    const enemy = [pointed, selected[0]].find((id) => id && side(id) !== undefined && side(id) !== seat);
    if (overlays.has('enemy-reach') && enemy && onMap(enemy)) {
      return { pieces: [enemy], tone: 'bad', kind: 'enemy-reach' };
    }
    const own = selected[0];
    if (overlays.has('reach') && own && onMap(own)) return { pieces: [own], tone: 'reach', kind: 'reach' };
    return null;
  }
}

/** What a question is answered with; nothing if the game does not know it. */
async function known<T>(answer: Promise<T>): Promise<T | undefined> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof Refused) return undefined;
    throw error;
  }
}
