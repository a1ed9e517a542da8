// Pieces and places in words: for screen readers, for finding them, for tooltips.
import type { Table } from '../lib/table.svelte';
import { words } from '../lib/words.svelte';
import type { Piece } from '../wire/Piece';
import type { Chart } from './chart';
import type { Mark, Marks } from './marks';
import { holders } from './overlays.svelte';

const sentence = (parts: (string | false | null | undefined)[]) => parts.filter(Boolean).join('. ');

export function sideName(chart: Chart, side: 'a' | 'b'): string {
  return words.say(chart.board.sides.find((sheet) => sheet.side === side)?.name);
}

export function pieceName(piece: Piece): string {
  if (piece.face.type === 'open') return words.name(piece.face.name);
  return words.word(piece.face.type === 'glimpsed' ? 'map-piece-glimpsed' : 'map-piece-closed');
}

export function placeName(chart: Chart, id: string): string {
  const name = words.name(chart.shapes.get(id)?.name);
  return name && name !== id ? `${name} (${id})` : id;
}

function offer(mark: Mark | undefined): string {
  if (!mark) return '';
  const what = mark.candidates.map((candidate) => words.say(candidate.label)).join(', ');
  const cost = mark.cost ? words.word('map-cost', { cost: mark.cost }) : '';
  return sentence([words.word('map-offered', { what }), cost, mark.final && words.word('map-final')]);
}

export function pieceLabel(chart: Chart, piece: Piece, mark: Mark | undefined): string {
  const states = piece.face.type === 'open' ? piece.face.states.map((state) => words.say(state.label)) : [];
  const steps = piece.face.type !== 'closed' ? piece.face.steps : undefined;
  return sentence([
    `${pieceName(piece)}, ${sideName(chart, piece.side)}`,
    steps && words.word('map-steps', { left: steps.left, full: steps.full }),
    ...states,
    piece.done && words.word('map-done'),
    offer(mark),
  ]);
}

/** Everything worth knowing of a place: name, terrain, holder, who is there, what a click does. */
export function placeLabel(table: Table, chart: Chart, id: string, marks: Marks): string {
  const view = table.view;
  const terrain = chart.shapes.get(id)?.terrain.map((key) => words.say(chart.legend.get(key)?.label)) ?? [];
  const holder = view && holders(chart, view).get(id);
  const here = view?.places.find((place) => place.id === id);
  const pieces = here?.stack.flatMap((stacked) => view?.pieces.find((piece) => piece.id === stacked) ?? []) ?? [];
  const hidden = here?.hidden;
  return sentence([
    placeName(chart, id),
    terrain.filter(Boolean).join(', '),
    holder && words.word('map-held-by', { side: sideName(chart, holder.side) }),
    here?.contested && words.word('map-contested'),
    pieces.length > 0 && words.word('map-pieces', { pieces: pieces.map(pieceName).join(', ') }),
    hidden && words.word('map-hidden', { count: hidden.count ?? '?', side: sideName(chart, hidden.side) }),
    ...(here?.markers.map((marker) => words.say(marker.label)) ?? []),
    words.say(here?.note),
    offer(marks.places.get(id)),
  ]);
}
