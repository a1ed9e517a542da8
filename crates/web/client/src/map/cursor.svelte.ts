// The keyboard on the map: a cursor that walks from place to place and through the counters of a place.
import { tick } from 'svelte';
import type { Table } from '../lib/table.svelte';
import { whereIs } from '../lib/target';
import { somethingOpen } from '../page/focus';
import type { Camera } from './camera.svelte';
import type { Chart } from './chart';
import { step, type Direction } from './geometry';
import { stackId, type Hand } from './hand.svelte';
import { placeLabel } from './labels';
import type { Marks } from './marks';

const ARROWS: Record<string, Direction> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
};
const PAN = 120;
const ZOOM = 1.35;

export class Cursor {
  place = $state<string | null>(null);
  piece = $state<string | null>(null);
  finding = $state(false);
  /** Where the walk began across its direction. */
  private lane: { axis: 'x' | 'y'; at: number } | null = null;

  constructor(
    private tableNow: () => Table,
    private camera: Camera,
    private hand: Hand,
    private chart: () => Chart,
    private marks: () => Marks,
    private root: () => HTMLElement | undefined,
  ) {}

  private get table() {
    return this.tableNow();
  }

  /** For `keydown` of the window. */
  key(event: KeyboardEvent) {
    const target = event.target instanceof Element ? event.target : null;
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'Escape' && somethingOpen()) return;
    if (target?.closest('input, textarea, select, [contenteditable], dialog, [role=dialog], [role=menu]')) return;
    const inside = target !== null && (target === document.body || this.root()?.contains(target) === true);
    const done = this.anywhere(event) || (inside && this.onMap(event, target));
    if (done) event.preventDefault();
  }

  private anywhere(event: KeyboardEvent): boolean {
    switch (event.key) {
      case '+':
      case '=':
        this.camera.zoomBy(ZOOM);
        return true;
      case '-':
      case '−':
        this.camera.zoomBy(1 / ZOOM);
        return true;
      case '0':
        this.camera.fit(this.chart().whole);
        return true;
      case 'h':
        this.table.attention.hideCounters = !this.table.attention.hideCounters;
        return true;
      case 'n':
      case 'N':
        void this.goToNext(event.key === 'N' ? -1 : 1);
        return true;
      case '/':
        this.finding = true;
        return true;
      case 'w':
        this.askWhy();
        return true;
      case 'Escape':
        this.leave();
        return true;
      default:
        return false;
    }
  }

  private onMap(event: KeyboardEvent, target: Element | null): boolean {
    const direction = ARROWS[event.key];
    if (direction && event.shiftKey) {
      const [dx, dy] = { left: [PAN, 0], right: [-PAN, 0], up: [0, PAN], down: [0, -PAN] }[direction] as [
        number,
        number,
      ];
      this.camera.panBy(dx, dy);
      return true;
    }
    if (direction) {
      void this.walk(direction);
      return true;
    }
    if ((event.key === 'Enter' || event.key === ' ') && this.root()?.contains(target)) return this.press(target);
    return false;
  }

  private leave() {
    if (this.hand.close()) return;
    this.piece = null;
    this.hand.gathering = false;
    this.table.choice.cancel();
  }

  private async walk(direction: Direction) {
    const { points, map } = this.chart();
    const fan = this.hand.fan;
    if (this.piece && fan && (direction === 'left' || direction === 'right') && (await this.walkFan(direction))) return;
    this.hand.fan = null;
    const from = this.place === null ? undefined : points.get(this.place);
    if (!from) return this.toPlace(this.middlePlace());
    const axis = direction === 'left' || direction === 'right' ? 'y' : 'x';
    if (this.lane?.axis !== axis) this.lane = { axis, at: from[axis] };
    const to = step(map.places, from, direction, this.lane.at);
    if (to) await this.toPlace(to.id, 'same lane');
  }

  /** To the next counter of the pile that is fanned out. */
  private async walkFan(direction: 'left' | 'right'): Promise<boolean> {
    const fan = this.hand.fan;
    const here = this.table.view?.places.find((place) => place.id === fan?.place)?.stack ?? [];
    const own = here.filter((id) => this.table.view?.pieces.find((piece) => piece.id === id)?.side === fan?.side);
    const forward = (direction === 'right') === (fan?.lean.right ?? true);
    const to = own[own.indexOf(this.piece ?? '') + (forward ? 1 : -1)];
    if (!to) return false;
    await this.toPiece(to);
    return true;
  }

  /** The place nearest to the middle of what is seen. */
  private middlePlace(): string {
    const { left, right, top, bottom } = this.camera.seen;
    const [x, y] = [(left + right) / 2, (top + bottom) / 2];
    const places = this.chart().map.places;
    const far = (at: { x: number; y: number }) => Math.hypot(at.x - x, at.y - y);
    return places.reduce((best, place) => (far(place) < far(best) ? place : best), places[0] ?? { id: '', x, y }).id;
  }

  async toPlace(id: string, lane: 'same lane' | 'new lane' = 'new lane') {
    if (lane === 'new lane') this.lane = null;
    [this.place, this.piece] = [id, null];
    const element = this.shapeOf(id);
    if (!element) return;
    this.bringIntoView(id);
    this.describe(id);
    for (const old of this.root()?.querySelectorAll('.places [data-place][tabindex]') ?? []) {
      old.removeAttribute('tabindex');
    }
    element.setAttribute('tabindex', '0');
    element.focus({ preventScroll: true });
  }

  private shapeOf(place: string) {
    return this.root()?.querySelector<SVGElement>(`.places [data-place="${CSS.escape(place)}"]`);
  }

  private describe(place: string) {
    this.shapeOf(place)?.setAttribute('role', 'button');
    this.shapeOf(place)?.setAttribute('aria-label', placeLabel(this.table, this.chart(), place, this.marks()));
  }

  async toPiece(id: string) {
    const place = whereIs(this.table.view, id);
    const side = this.table.view?.pieces.find((piece) => piece.id === id)?.side;
    [this.piece, this.place] = [id, place ?? this.place];
    this.lane = null;
    if (place && side && this.chart().points.has(place)) {
      this.bringIntoView(place);
      this.hand.openFan(stackId(place, side));
    }
    await tick();
    this.focusPiece(id);
  }

  private focusPiece(id: string) {
    this.root()
      ?.querySelector<SVGElement>(`[data-piece="${CSS.escape(id)}"]`)
      ?.focus({ preventScroll: true });
  }

  private bringIntoView(place: string) {
    const box = this.chart().box([place]);
    if (box) this.camera.show(box, this.camera.transform.k);
  }

  /** The next thing that can be done something with: a piece, or a place if no piece is asked about. */
  private async goToNext(by: 1 | -1) {
    const { pieces, places } = this.marks();
    const ids = pieces.size > 0 ? [...pieces.keys()] : [...places.keys()];
    if (ids.length === 0) return;
    const here = ids.indexOf((pieces.size > 0 ? this.piece : this.place) ?? '');
    const id = here < 0 ? ids.at(by > 0 ? 0 : -1) : ids[(here + by + ids.length) % ids.length];
    if (id === undefined) return;
    if (pieces.size > 0) await this.toPiece(id);
    else await this.toPlace(id);
    this.table.attention.focus([id]);
  }

  private middleOf(target: Element | null): [number, number] {
    const box = (target ?? this.root())?.getBoundingClientRect();
    return box ? [box.left + box.width / 2, box.top + box.height / 2] : [0, 0];
  }

  private press(target: Element | null): boolean {
    const under = this.hand.under(target);
    if (!under.piece && !under.place && !under.edge) return false;
    const here = this.table.view?.places.find((place) => place.id === under.place)?.stack ?? [];
    const able = here.find((id) => this.marks().pieces.has(id));
    const [x, y] = this.middleOf(target);
    const offered = under.place !== undefined && this.marks().places.has(under.place);
    if (!under.piece && !under.edge && !offered && (able ?? here[0])) void this.toPiece(able ?? here[0] ?? '');
    else void this.hand.act(under, x, y);
    return true;
  }

  private askWhy() {
    const focused = document.activeElement;
    const under = this.root()?.contains(focused) ? this.hand.under(focused) : null;
    const { piece, place } = under?.place ? under : { piece: this.hand.piece, place: this.hand.place };
    const [x, y] = this.middleOf(under?.place ? focused : null);
    this.hand.why({ piece: piece ?? undefined, place: place ?? undefined }, x, y);
  }

  /** After the table has changed: focus stays where it was, even if its counter was drawn anew. */
  async keepFocus() {
    if (this.piece === null && this.place === null) return;
    await tick();
    if (this.place) this.describe(this.place);
    if (document.activeElement !== document.body) return;
    const place = this.piece ? whereIs(this.table.view, this.piece) : this.place;
    if (this.piece && this.root()?.querySelector(`[data-piece="${CSS.escape(this.piece)}"]`))
      this.focusPiece(this.piece);
    else if (place) await this.toPlace(place);
  }
}
