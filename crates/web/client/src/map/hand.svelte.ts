// What the pointer does on the map: pointing, clicking, fanning out, picking several, asking why.
import type { Side } from '../lib/api';
import type { Table } from '../lib/table.svelte';
import { outlookOf } from '../lib/outlook';
import { reasonAgainst } from '../lib/reasons';
import { whereIs } from '../lib/target';
import type { Camera } from './camera.svelte';
import type { Chart } from './chart';
import type { Marks } from './marks';
import type { Point } from './geometry';
import type { Lean, Pile } from './stacks';

const FAN_AFTER = 220;
const FAN_CLOSES_AFTER = 260;
const CARD_AFTER = 380;
const PEEK_AFTER = 300;
const LONG_PRESS = 500;
const STEADY = 8;

/** What lies under the pointer. */
export type Under = {
  piece: string | undefined;
  place: string | undefined;
  edge: [string, string] | undefined;
  stack: string | undefined;
};
export type Fan = { place: string; side: Side; lean: Lean };
export type Frame = { left: number; top: number; width: number; height: number };

export const stackId = (place: string, side: Side) => `${place} ${side}`;

export class Hand {
  piece = $state<string | null>(null);
  place = $state<string | null>(null);
  fan = $state.raw<Fan | null>(null);
  /** Whether several pieces are being picked: then a click picks, and a drag draws a frame. Shift does the same. */
  gathering = $state(false);
  /** Pieces that are being pulled to another place, and where the pointer is. */
  carried = $state.raw<{ pieces: string[]; x: number; y: number } | null>(null);
  /** The frame that is being drawn around pieces to pick them. */
  frame = $state.raw<Frame | null>(null);
  private peeked: string | undefined;
  /** What the pointer is on, and where. */
  private pointed: (Under & { x: number; y: number }) | null = null;
  /** Counts clicks that did nothing: only the last one is answered. */
  private vain = 0;
  private peekTimer: ReturnType<typeof setTimeout> | undefined;
  private fanTimer: ReturnType<typeof setTimeout> | undefined;
  private cardTimer: ReturnType<typeof setTimeout> | undefined;
  private pressTimer: ReturnType<typeof setTimeout> | undefined;
  private pressed: { x: number; y: number; type: string; piece: string | undefined } | null = null;
  private skipClick = false;

  constructor(
    private tableNow: () => Table,
    private camera: Camera,
    private chart: () => Chart,
    private marks: () => Marks,
    private pileOf: (stack: string) => Pile | undefined,
  ) {}

  private get table() {
    return this.tableNow();
  }

  under(target: EventTarget | null): Under {
    const found = (name: string) => (target instanceof Element ? target.closest<SVGElement>(`[data-${name}]`) : null);
    const piece = found('piece')?.dataset.piece;
    const [a, b] = found('edge')?.dataset.edge?.split(' ') ?? [];
    const stack = found('stack')?.dataset.stack;
    const place = found('place')?.dataset.place ?? whereIs(this.table.view, piece) ?? stack?.split(' ')[0];
    return { piece, place, edge: a && b ? [a, b] : undefined, stack };
  }

  over(event: PointerEvent) {
    if (event.pointerType === 'touch') return;
    const under = this.under(event.target);
    const moved = under.piece !== (this.piece ?? undefined) || under.place !== (this.place ?? undefined);
    this.place = under.place ?? null;
    if (moved) this.pointAt(under, event);
    this.pointed = { ...under, x: event.clientX, y: event.clientY };
    this.peek(this.pointed);
    clearTimeout(this.fanTimer);
    const open = this.fan && stackId(this.fan.place, this.fan.side);
    // What takes up the whole pile stays where it is.
    const badge = event.target instanceof Element && event.target.closest('[data-take]');
    if (under.stack === open || event.buttons > 0 || badge) return;
    const stack = this.isBusy(under.stack) ? undefined : under.stack;
    if (open) this.fanTimer = setTimeout(() => this.openFan(stack), FAN_CLOSES_AFTER);
    else if (stack) this.fanTimer = setTimeout(() => this.openFan(stack), FAN_AFTER);
  }

  /** With something in hand, piles that have nothing to do with it stay closed and out of the way. */
  private isBusy(stack: string | undefined): boolean {
    if (this.isGroup()) return true;
    const inHand = this.table.choice.draft.length > 0 || this.table.choice.aim !== null;
    const pile = stack === undefined ? undefined : this.pileOf(stack);
    return inHand && pile !== undefined && !pile.pieces.some((piece) => this.marks().pieces.has(piece));
  }

  private pointAt({ piece, place }: Under, event: PointerEvent) {
    this.piece = piece ?? null;
    clearTimeout(this.cardTimer);
    this.table.attention.card = null;
    if ((!piece && !place) || event.buttons > 0) return;
    const { clientX: x, clientY: y } = event;
    this.cardTimer = setTimeout(() => (this.table.attention.card = { piece, place, x, y }), CARD_AFTER);
  }

  /** What may come of a click is shown before it is made. */
  private peek({ piece, place, x, y }: Under & { x: number; y: number }) {
    const mark = (piece && this.marks().pieces.get(piece)) || (place && this.marks().places.get(place)) || undefined;
    const { choice } = this.table;
    const one = mark?.candidates.find((candidate) => candidate.odds_plan !== undefined) ?? mark?.candidates[0];
    const outlook = one && outlookOf(one, choice.draft);
    const name = outlook?.batch.join();
    if (name === this.peeked) return;
    this.peeked = name;
    clearTimeout(this.peekTimer);
    this.table.attention.peeked = null;
    if (!outlook) return;
    this.peekTimer = setTimeout(() => {
      if (!choice.doubt.asked) this.table.attention.peeked = { x, y, outlook };
    }, PEEK_AFTER);
  }

  /** What a click would do may have changed while the pointer stood still. */
  again() {
    if (!this.pointed) return;
    clearTimeout(this.peekTimer);
    this.table.attention.peeked = null;
    this.peeked = undefined;
    if (!this.table.outbox.changing) this.peek(this.pointed);
  }

  leave(event: PointerEvent) {
    // A finger leaves whenever it is lifted.
    if (event.pointerType === 'touch') return;
    clearTimeout(this.peekTimer);
    this.table.attention.peeked = null;
    this.peeked = undefined;
    this.pointed = null;
    clearTimeout(this.fanTimer);
    clearTimeout(this.cardTimer);
    this.table.attention.card = null;
    [this.piece, this.place] = [null, null];
    this.fanTimer = setTimeout(() => (this.fan = null), FAN_CLOSES_AFTER);
  }

  /** Fans a pile out, if there is anything to tell apart; closes the one that is open otherwise. */
  openFan(stack: string | undefined) {
    const pile = stack === undefined ? undefined : this.pileOf(stack);
    const place = stack?.split(' ')[0];
    const at = place === undefined ? undefined : this.chart().point(place);
    const many = pile && pile.pieces.length + (pile.hidden ? 1 : 0) > 1;
    this.fan = null;
    if (!many || !place || !at || this.isDestination(place, pile)) return;
    this.fan = { place, side: pile.side, lean: this.leanAt(at, pile.pieces.length) };
  }

  /** The direction in which a fan has room and lies on the fewest places that could be clicked. */
  private leanAt([x, y]: Point, count: number): Lean {
    const [onX, onY] = this.camera.onScreen([x, y]);
    const room: Lean = { right: onX < this.camera.width * 0.65, down: onY < this.camera.height * 0.65 };
    const offered = this.chart().way([...this.marks().places.keys()]);
    const wide = this.chart().counter * 1.2 * Math.ceil(Math.sqrt(count * 1.6));
    const covered = ({ right, down }: Lean) =>
      offered.filter(([ox, oy]) => {
        const [dx, dy] = [(ox - x) * (right ? 1 : -1), (oy - y) * (down ? 1 : -1)];
        return dx > -wide / 4 && dx < wide && dy > -wide / 4 && dy < wide && (dx !== 0 || dy !== 0);
      }).length;
    const leans = [room, ...[true, false].flatMap((right) => [true, false].map((down) => ({ right, down })))];
    return leans.reduce((best, lean) => (covered(lean) < covered(best) ? lean : best), room);
  }

  /** Whether a click on a pile means the place under it. */
  private isDestination(place: string, pile: Pile): boolean {
    return this.marks().places.has(place) && !pile.pieces.some((piece) => this.marks().pieces.has(piece));
  }

  private gathers(event: MouseEvent): boolean {
    return this.gathering || event.shiftKey;
  }

  /** Whether a gesture moves the map. */
  pans(event: Event): boolean {
    if (event.type === 'wheel') return true;
    if (event instanceof MouseEvent && this.carries(event)) return false;
    return !(event instanceof MouseEvent ? this.gathers(event) : this.gathering);
  }

  /** With the mouse a piece that can do something is pulled to where it shall go, and the map stays. */
  private carries(event: MouseEvent): boolean {
    if (this.gathers(event) || ('pointerType' in event && event.pointerType === 'touch')) return false;
    const { piece } = this.under(event.target);
    if (piece === undefined || !this.isOwn(piece)) return false;
    return this.marks().pieces.has(piece) || this.table.choice.selected.includes(piece);
  }

  press(event: PointerEvent, viewport: HTMLElement) {
    const { clientX: x, clientY: y, pointerType: type } = event;
    const { piece } = this.under(event.target);
    this.pressed = { x, y, type, piece: this.carries(event) ? piece : undefined };
    // A pull that ended beside the map has moved nothing.
    this.carried = null;
    this.vain += 1;
    this.table.attention.brief = null;
    this.skipClick = false;
    clearTimeout(this.cardTimer);
    this.table.attention.card = null;
    if (this.gathers(event) && event.button === 0) {
      const { left, top } = viewport.getBoundingClientRect();
      this.frame = { left: x - left, top: y - top, width: 0, height: 0 };
    } else if (type !== 'mouse') {
      const under = this.under(event.target);
      this.pressTimer = setTimeout(() => this.longPress(under, x, y), LONG_PRESS);
    }
  }

  drag(event: PointerEvent, viewport: HTMLElement) {
    if (!this.pressed) return;
    if (this.carried && event.buttons === 0) this.carried = this.pressed = null;
    if (!this.pressed) return;
    const { clientX: x, clientY: y } = event;
    if (Math.hypot(x - this.pressed.x, y - this.pressed.y) > STEADY) clearTimeout(this.pressTimer);
    const { piece } = this.pressed;
    if (piece !== undefined && (this.carried || Math.hypot(x - this.pressed.x, y - this.pressed.y) > STEADY)) {
      const { selected } = this.table.choice;
      const { left, top } = viewport.getBoundingClientRect();
      this.carried = { pieces: selected.includes(piece) ? selected : [piece], x: x - left, y: y - top };
      this.fan = null;
      clearTimeout(this.fanTimer);
      return;
    }
    if (!this.frame) return;
    const { left, top } = viewport.getBoundingClientRect();
    this.frame = {
      left: Math.min(x, this.pressed.x) - left,
      top: Math.min(y, this.pressed.y) - top,
      width: Math.abs(x - this.pressed.x),
      height: Math.abs(y - this.pressed.y),
    };
  }

  release(event?: PointerEvent) {
    clearTimeout(this.pressTimer);
    const { frame, carried } = this;
    this.frame = this.carried = this.pressed = null;
    if (carried) {
      this.skipClick = true;
      if (event) void this.drop(carried.pieces, event);
      return;
    }
    if (!frame || Math.max(frame.width, frame.height) < STEADY) return;
    this.skipClick = true;
    this.pickInside(frame);
  }

  /** Sends pieces to where they were pulled. */
  private async drop(pieces: string[], { clientX: x, clientY: y }: PointerEvent) {
    const { place } = this.under(document.elementFromPoint(x, y));
    const { choice, view } = this.table;
    if (!place || place === whereIs(view, pieces[0])) return;
    await choice.sendGroup(place, { x, y }, pieces);
  }

  private pickInside({ left, top, width, height }: Frame) {
    const inside = this.chart().map.places.filter((place) => {
      const [x, y] = this.camera.onScreen([place.x, place.y]);
      return x >= left && x <= left + width && y >= top && y <= top + height;
    });
    const ids = new Set(inside.map((place) => place.id));
    const { view, seat } = this.table;
    const own = view?.pieces.filter((one) => one.side === seat && one.at.type === 'place' && ids.has(one.at.id)) ?? [];
    const able = own.filter((one) => this.marks().pieces.has(one.id));
    const picked = (able.length > 0 ? able : own).map((one) => one.id);
    const before = this.gathering ? this.table.choice.selected : [];
    this.table.choice.cancel();
    this.table.choice.selected = [...new Set([...before, ...picked])];
  }

  private longPress(under: Under, x: number, y: number) {
    this.skipClick = true;
    const others = this.table.choice.selected.some((id) => id !== under.piece);
    if (under.piece && !others) this.table.attention.card = { piece: under.piece, x, y };
    else this.why(under, x, y);
  }

  /** What "why not?" is about: the pieces in hand that should go there, the piece pointed at, or the place. */
  private questionOf({ piece, place }: Partial<Pick<Under, 'piece' | 'place'>>) {
    const { view, choice } = this.table;
    const { selected } = choice;
    const others = selected.filter((id) => id !== piece);
    if (others.length > 0 && place && place !== whereIs(view, others[0])) return { pieces: others, place };
    if (piece) return { pieces: [piece], place: undefined };
    return place ? { pieces: selected, place } : undefined;
  }

  /** Why the pieces in hand cannot go there, or the piece pointed at cannot do anything. */
  why(under: Partial<Pick<Under, 'piece' | 'place'>>, x: number, y: number) {
    const question = this.questionOf(under);
    if (question) this.table.attention.askWhy(question.pieces, question.place, x, y);
  }

  /** A click that does nothing is answered with the reason, where it was made. */
  private async tellWhyNot(under: Pick<Under, 'piece' | 'place'>, x: number, y: number) {
    const { table } = this;
    const question = this.questionOf(under);
    table.attention.brief = null;
    if (!question || table.seat === 'watch' || table.past.snapshot || table.view?.outcome) return;
    const { stamp } = table.snapshot ?? {};
    const mine = (this.vain += 1);
    const refusal = await reasonAgainst(table, question);
    if (mine !== this.vain || stamp !== table.snapshot?.stamp) return;
    table.attention.brief = { x, y, refusal, question: { ...question, x, y } };
  }

  contextMenu(event: MouseEvent) {
    event.preventDefault();
    if (this.pressed && this.pressed.type !== 'mouse') return;
    this.why(this.under(event.target), event.clientX, event.clientY);
  }

  async click(event: MouseEvent) {
    if (this.skipClick) {
      this.skipClick = false;
      return;
    }
    // The second half of a double click confirms nothing.
    if (event.detail > 1 && this.table.choice.doubt.asked) return;
    const whole = event.target instanceof Element ? event.target.closest<SVGElement>('[data-take]') : null;
    if (whole) return this.takeStack(whole.dataset.take ?? '');
    const under = this.under(event.target);
    const touch = 'pointerType' in event && event.pointerType === 'touch';
    if (under.piece && this.gathers(event) && this.isOwn(under.piece)) return this.pick(under.piece);
    if (under.piece && event.shiftKey) return;
    const beside = under.stack !== undefined && under.piece === undefined && this.isOpen(under.stack);
    if (beside) return;
    if (under.stack && this.fansFirst(under.stack, under.piece, touch)) return this.openFan(under.stack);
    const offered = await this.act(under, event.clientX, event.clientY);
    // A finger has no other way to ask what a place is.
    if (touch && !offered && under.place && !under.piece) {
      this.table.attention.card = { place: under.place, x: event.clientX, y: event.clientY };
    }
  }

  /** Takes up all of a pile that can do something. */
  private takeStack(stack: string) {
    const able = this.pileOf(stack)?.pieces.filter((piece) => this.marks().pieces.has(piece)) ?? [];
    this.fan = null;
    if (able.length > 0) this.table.choice.gather(able);
  }

  private isOpen(stack: string): boolean {
    return this.fan !== null && stackId(this.fan.place, this.fan.side) === stack;
  }

  /** A pile is opened before one of it is chosen: with a finger always, with the mouse if its top can do nothing. */
  private fansFirst(stack: string, piece: string | undefined, touch: boolean): boolean {
    const pile = this.pileOf(stack);
    if (!pile || this.isOpen(stack) || pile.pieces.length < 2 || this.isGroup()) return false;
    const able = (id: string) => this.marks().pieces.has(id);
    if (this.isDestination(stack.split(' ')[0] ?? '', pile)) return false;
    return touch || (piece !== undefined && !able(piece) && pile.pieces.some(able));
  }

  private isGroup(): boolean {
    return this.table.choice.selected.length > 1 && this.table.choice.draft.length === 0;
  }

  private isOwn(piece: string): boolean {
    return this.table.view?.pieces.find((one) => one.id === piece)?.side === this.table.seat;
  }

  /** Adds a piece to those picked, or takes it out again. */
  private pick(piece: string) {
    const { selected } = this.table.choice;
    this.table.choice.doubt.drop();
    this.table.choice.selected = selected.includes(piece)
      ? selected.filter((id) => id !== piece)
      : [...selected, piece];
  }

  /** Does what a click on this stands for; answers whether it stands for anything. */
  async act({ piece, place, edge }: Pick<Under, 'piece' | 'place' | 'edge'>, x: number, y: number): Promise<boolean> {
    const { table } = this;
    this.fan = null;
    clearTimeout(this.fanTimer);
    if (edge) return table.choice.click({ edge }, x, y);
    if (this.isGroup() && place && !(piece && table.choice.selected.includes(piece))) {
      this.gathering = false;
      await table.choice.sendGroup(place, { x, y });
      return true;
    }
    const onPlace = place !== undefined && this.marks().places.has(place);
    if (piece && (table.choice.offers({ piece }).length > 0 || !onPlace) && (await table.choice.click({ piece }, x, y)))
      return true;
    if (place && (await table.choice.click({ place }, x, y))) return true;
    const { selected, draft } = table.choice;
    void this.tellWhyNot({ piece, place }, x, y);
    table.choice.doubt.drop();
    if (draft.length > 0) return false;
    table.choice.selected = piece && !selected.includes(piece) ? [piece] : [];
    return false;
  }

  /** Closes whatever stands open; answers whether anything did. */
  close(): boolean {
    const open = this.fan !== null || this.table.attention.card !== null;
    this.fan = null;
    this.table.attention.card = null;
    return open;
  }
}
