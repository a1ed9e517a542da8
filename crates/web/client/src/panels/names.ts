// What pieces, places and sides of a table are called.
import { boardOf as boardOfStart } from '../lib/library.svelte';
import type { Table } from '../lib/table.svelte';
import { words } from '../lib/words.svelte';
import type { Side } from '../lib/api';
import type { Counter } from '../wire/Counter';
import type { Cost } from '../wire/Cost';
import type { Piece } from '../wire/Piece';
import type { View } from '../wire/View';

export function boardOf(table: Table) {
  return table.view ? boardOfStart(table.view) : undefined;
}

export function findPiece(view: View | null, id: string): Piece | undefined {
  return view?.pieces.find((piece) => piece.id === id);
}

/** What is printed on a piece, if the viewer sees it. */
export function counterOf(piece: Piece | undefined): Counter | undefined {
  return piece?.face.type === 'open' ? piece.face : undefined;
}

export function pieceName(table: Table, id: string): string {
  const piece = findPiece(table.view, id);
  const counter = counterOf(piece);
  if (counter) return words.name(counter.name);
  return piece ? words.word('panel-unknown-unit', { side: sideName(table, piece.side) }) : id;
}

/** The name of a place or a box; a hex without a name is called by its number. */
export function placeName(table: Table, id: string): string {
  const place = boardOf(table)?.places.find((place) => place.id === id);
  if (place) return place.name ? words.name(place.name) : id;
  const box = table.view?.boxes.find((box) => box.id === id);
  return box ? words.say(box.title) : id;
}

export function sideName(table: Table, side: Side): string {
  const sheet = boardOf(table)?.sides.find((sheet) => sheet.side === side);
  return sheet ? words.say(sheet.name) : side.toUpperCase();
}

/** Whose something is, unless its name says so already. */
export function ownerOf(table: Table, name: string, side: Side | undefined): string {
  const owner = side ? sideName(table, side) : '';
  return owner && !name.includes(owner) ? ` · ${owner}` : '';
}

/** Where a piece is, in words. */
export function whereabouts(table: Table, piece: Piece): string {
  const at = piece.at;
  switch (at.type) {
    case 'place':
    case 'box':
      return placeName(table, at.id);
    case 'cell': {
      const track = table.view?.tracks.find((track) => track.id === at.track);
      const cell = track?.cells.find((cell) => cell.id === at.cell);
      return [track?.title, cell?.label].map((part) => words.say(part)).join(' · ');
    }
    case 'due':
      return words.say(at.when);
    case 'out':
      return words.say(at.reason);
  }
}

/** The game's word for an id of its own (`factor-attack`), or the id where it has none. */
export function gameWord(prefix: string, id: string): string {
  const key = `${prefix}-${id}`;
  return words.knows(key) ? words.word(key) : id;
}

export function costWords(cost: Cost): string {
  const key = `cost-${cost.kind}`;
  // Fractions are printed as one sign (1½): any of them will do to choose singular or plural.
  const whole = Number.parseInt(cost.value, 10) || 0;
  const value = /^\d+$/.test(cost.value) ? whole : whole + 0.5;
  const unit = words.knows(key) ? words.word(key, { value }) : cost.kind;
  return `${cost.value} ${unit}`;
}

/** What dice must do to succeed (`≤ 7`). */
export const COMPARE = { 'at-most': '≤', 'at-least': '≥', below: '<', above: '>', equal: '=' } as const;
/** A sign for each tone: nothing is said by colour alone. */
export const SIGN = { plain: '', good: '▲', warn: '!', bad: '▼' } as const;
