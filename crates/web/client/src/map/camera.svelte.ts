// Which part of the map is seen, and how large. The map is drawn at the scale at which it last came to rest, on a slide
// that the browser keeps as a picture of its own: moving only moves that picture, and zooming stretches it until the map
// rests again and is drawn sharp.
import { select, type Selection } from 'd3-selection';
import { zoom, zoomIdentity, type D3ZoomEvent, type ZoomTransform } from 'd3-zoom';
import { settings } from '../lib/settings.svelte';
import type { Box, Point } from './geometry';

const REST_AFTER = 150;
/** How far the picture may be shrunk before it is drawn anew, since more and more of it is seen; and how far stretched. */
const SHRUNK = 0.6;
const STRETCHED = 6;
const LARGEST = 5;
const GLIDE = 260;
/** Empty space kept around what is brought into view, in pixels. */
const MARGIN = 24;
/** How wide a counter is at the beginning at least, in pixels: a little more than can just be read. */
const COUNTER = 38;
/** Where it is kept what part of each table's map was seen last. */
const KEY = 'grognard-camera';
/** So many tables are kept in mind. */
const TABLES = 40;

/** What there is to be seen: the whole map, where most happens, how far one may look beyond, how wide a counter is. */
export type Land = { whole: Box; busy: Point | null; slack: number; counter: number };

/** The middle of what was seen of a table's map, and how large. */
type Kept = { table: string; x: number; y: number; k: number };

function keptViews(): Kept[] {
  return JSON.parse(localStorage.getItem(KEY) ?? '[]') as Kept[];
}

export class Camera {
  transform = $state.raw<ZoomTransform>(zoomIdentity);
  /** The scale when the map last came to rest. */
  scale = $state(1);
  /** The scale at which the map is drawn on the slide. */
  drawn = $state(1);
  width = $state(0);
  height = $state(0);
  /** Whether it is known where on the screen the map lies. What is drawn before would have to be laid out twice. */
  placed = $state(false);
  private behaviour = zoom<HTMLElement, unknown>();
  private viewport: Selection<HTMLElement, unknown, null, undefined> | null = null;
  private slide: HTMLElement | null = null;
  private resting: ReturnType<typeof setTimeout> | undefined;
  private gliding = 0;
  /** What was seen before something was told, and whether somebody has taken hold of the map since. */
  private before: ZoomTransform | null = null;
  private taken = false;
  /** What is shown until the map is first moved. */
  private home: 'start' | 'whole' | null = 'start';

  constructor(private table = '') {}

  /** The part of the map that is seen, in its own units. */
  seen = $derived<Box>({
    left: this.transform.invertX(0),
    top: this.transform.invertY(0),
    right: this.transform.invertX(this.width),
    bottom: this.transform.invertY(this.height),
  });

  /** Takes hold of a viewport and the slide in it; answers with how to let go. */
  attach(viewport: HTMLElement, slide: HTMLElement, land: () => Land, pans: (event: Event) => boolean): () => void {
    this.slide = slide;
    this.viewport = select(viewport);
    this.behaviour
      .clickDistance(5)
      .filter((event: MouseEvent) => (!event.ctrlKey || event.type === 'wheel') && !event.button && pans(event))
      .on('zoom', (event: D3ZoomEvent<HTMLElement, unknown>) => {
        if (event.sourceEvent) {
          this.home = null;
          this.taken = true;
        }
        this.move(event.transform);
      });
    this.viewport.call(this.behaviour).on('dblclick.zoom', null);
    const watch = new ResizeObserver(() => this.resize(viewport, land()));
    watch.observe(viewport);
    this.resize(viewport, land());
    this.rest();
    this.placed = true;
    return () => {
      watch.disconnect();
      clearTimeout(this.resting);
      cancelAnimationFrame(this.gliding);
      this.viewport?.on('.zoom', null);
    };
  }

  private move(transform: ZoomTransform) {
    this.transform = transform;
    const stretch = transform.k / this.drawn;
    if (stretch < SHRUNK || stretch > STRETCHED) this.drawn = transform.k;
    this.shift();
    clearTimeout(this.resting);
    this.resting = setTimeout(() => this.rest(), REST_AFTER);
  }

  private rest() {
    clearTimeout(this.resting);
    if (this.home === null) this.keep();
    this.drawn = this.scale = this.transform.k;
    this.shift();
  }

  private keep() {
    const { transform: seen, table } = this;
    const [x, y] = seen.invert([this.width / 2, this.height / 2]);
    const others = keptViews().filter((kept) => kept.table !== table);
    localStorage.setItem(KEY, JSON.stringify([{ table, x, y, k: seen.k }, ...others].slice(0, TABLES)));
  }

  private shift() {
    if (!this.slide) return;
    const { x, y, k } = this.transform;
    // A picture between two pixels would be blurred.
    const whole = (at: number) => Math.round(at * devicePixelRatio) / devicePixelRatio;
    const [left, top] = k === this.drawn ? [whole(x), whole(y)] : [x, y];
    this.slide.style.transform = `translate(${left}px, ${top}px) scale(${k / this.drawn})`;
  }

  private resize(viewport: HTMLElement, { whole, busy, slack, counter }: Land) {
    const { clientWidth: width, clientHeight: height } = viewport;
    if (width === 0 || height === 0) return;
    [this.width, this.height] = [width, height];
    const fit = this.scaleFor(whole);
    this.behaviour
      .extent([
        [0, 0],
        [width, height],
      ])
      .scaleExtent([fit * 0.7, Math.max(LARGEST, fit)])
      .translateExtent([
        [whole.left - slack, whole.top - slack],
        [whole.right + slack, whole.bottom + slack],
      ]);
    if (this.home === 'whole') this.fit(whole);
    else if (this.home === 'start') this.start(whole, busy, counter);
  }

  /** What is shown first: what was seen last, or the place where most happens, with counters that can be read. */
  private start(whole: Box, busy: Point | null, counter: number) {
    const kept = keptViews().find(({ table }) => table === this.table);
    const fit = this.scaleFor(whole);
    const middle: Point = busy ?? [(whole.left + whole.right) / 2, (whole.top + whole.bottom) / 2];
    if (kept) this.jump(this.around([kept.x, kept.y], kept.k));
    else this.jump(this.around(middle, Math.max(fit, COUNTER / counter)));
  }

  private scaleFor(box: Box): number {
    const wide = (this.width - MARGIN) / Math.max(box.right - box.left, 1);
    const high = (this.height - MARGIN) / Math.max(box.bottom - box.top, 1);
    return Math.max(0.02, Math.min(wide, high));
  }

  private centred(box: Box, scale: number): ZoomTransform {
    return this.around([(box.left + box.right) / 2, (box.top + box.bottom) / 2], scale);
  }

  private around([x, y]: Point, scale: number): ZoomTransform {
    return zoomIdentity.translate(this.width / 2 - x * scale, this.height / 2 - y * scale).scale(scale);
  }

  /** Shows all of it; it stays whole when the window changes. */
  fit(whole: Box) {
    this.jump(this.centred(whole, this.scaleFor(whole)));
    this.home = 'whole';
  }

  zoomBy(factor: number) {
    const { x, y, k } = this.transform;
    const [low, high] = this.behaviour.scaleExtent();
    const scale = Math.min(Math.max(k * factor, low), high);
    const [cx, cy] = [this.width / 2, this.height / 2];
    const by = scale / k;
    this.glide(zoomIdentity.translate(cx - (cx - x) * by, cy - (cy - y) * by).scale(scale));
  }

  panBy(dx: number, dy: number) {
    const { x, y, k } = this.transform;
    this.glide(zoomIdentity.translate(x + dx, y + dy).scale(k));
  }

  /** Puts a point of the map into the middle. */
  centre([x, y]: Point) {
    const { k } = this.transform;
    this.home = null;
    this.go(zoomIdentity.translate(this.width / 2 - x * k, this.height / 2 - y * k).scale(k));
  }

  /** Brings something into view: not at all if it is there already and can be read. */
  show(box: Box, readable: number) {
    const { k } = this.transform;
    const { left, top, right, bottom } = this.seen;
    const edge = MARGIN / k;
    const inside =
      box.left > left + edge && box.right < right - edge && box.top > top + edge && box.bottom < bottom - edge;
    if (inside && k >= readable * 0.6) return;
    this.glide(this.centred(box, Math.min(this.scaleFor(box), Math.max(k, readable))));
  }

  /** Keeps in mind what is seen now, to go back to it. */
  remember() {
    this.taken = false;
    this.before = this.transform;
  }

  /** Back to what was seen before, unless the map has been moved by hand since. */
  goBack() {
    if (this.before && !this.taken) this.glide(this.before);
    this.before = null;
  }

  /** Where a point of the map is in the viewport. */
  onScreen([x, y]: Point): Point {
    return [this.transform.applyX(x), this.transform.applyY(y)];
  }

  private go(transform: ZoomTransform) {
    cancelAnimationFrame(this.gliding);
    if (!this.viewport) return;
    const window: [Point, Point] = [
      [0, 0],
      [this.width, this.height],
    ];
    const kept = this.behaviour.constrain()(transform, window, this.behaviour.translateExtent());
    this.behaviour.transform(this.viewport, kept);
  }

  /** Goes there at once: there is nothing to wait for before it is drawn sharp. */
  private jump(to: ZoomTransform) {
    this.go(to);
    this.rest();
  }

  private glide(to: ZoomTransform) {
    this.home = null;
    if (settings.calm) return this.jump(to);
    const from = this.transform;
    const start = performance.now();
    const frame = (now: number) => {
      const part = Math.min(1, Math.max(0, (now - start) / GLIDE));
      const eased = 1 - (1 - part) ** 3;
      const k = from.k * (to.k / from.k) ** eased;
      // The middle of the window moves evenly over the map.
      const [cx, cy] = [this.width / 2, this.height / 2];
      const mix = (a: number, b: number) => a + (b - a) * eased;
      const mx = mix(from.invertX(cx), to.invertX(cx));
      const my = mix(from.invertY(cy), to.invertY(cy));
      this.go(part === 1 ? to : zoomIdentity.translate(cx - mx * k, cy - my * k).scale(k));
      if (part < 1) this.gliding = requestAnimationFrame(frame);
    };
    cancelAnimationFrame(this.gliding);
    this.gliding = requestAnimationFrame(frame);
  }
}
