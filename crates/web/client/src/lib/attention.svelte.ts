// What a player looks at: cards, overlays, questions about what is not offered. Nothing of it is sent as an action.
import { SvelteSet } from 'svelte/reactivity';
import type { Refusal } from '../wire/Refusal';
import type { Outlook } from './outlook';
import type { Spot } from './placement';

/** Pieces and places to bring into view; each request is a new object, so that the same may be asked twice. */
export type FocusRequest = { ids: string[] };
/** "Why not?" asked of pieces, and of a place where it is about going there. */
export type WhyQuestion = { pieces: string[]; place: string | undefined; x: number; y: number };
/** A piece or place whose card is shown, and where on the screen it is. */
export type CardRequest = { piece?: string | undefined; place?: string | undefined; x: number; y: number };
export type Peeked = Spot & { outlook: Outlook };
/** The reasons, or nothing in particular; `asked` is where all of them can be read. */
export type Brief = Spot & { refusal: Refusal | undefined; question: WhyQuestion };
/** What may be laid over the map. */
export const OVERLAYS = ['supply', 'zoc', 'control', 'reach', 'enemy-reach', 'unmoved'] as const;
/** One of these, or one that the game itself makes: the legend of its board calls it `overlay-KIND`. */
export type OverlayKind = string;

export class Attention {
  focusRequest = $state.raw<FocusRequest | null>(null);
  whyAsked = $state.raw<WhyQuestion | null>(null);
  card = $state.raw<CardRequest | null>(null);
  overlays = new SvelteSet<OverlayKind>();
  /** Whether the map is shown without its counters. */
  hideCounters = $state(false);
  /** Whether the map is to go back, when something has been told, to where it was before. */
  camera = $state.raw<{ wish: 'keep' | 'return' } | null>(null);
  /** What is pointed at but not chosen, and where: what may come of it is shown in short. */
  peeked = $state.raw<Peeked | null>(null);
  /** What may come of something, laid out in full beside the map. */
  studied = $state.raw<Outlook | null>(null);
  /** Why a click has done nothing, told where it was made. */
  brief = $state.raw<Brief | null>(null);

  /** Asks the map to bring pieces or places into view and to point them out. */
  focus(ids: string[]) {
    this.focusRequest = { ids };
  }

  askWhy(pieces: string[], place: string | undefined, x: number, y: number) {
    this.whyAsked = { pieces, place, x, y };
  }
}
