// The drawn map and the board together: where places lie and what they are.
import type { Board } from '../wire/Board';
import type { LegendEntry } from '../wire/LegendEntry';
import type { MapSheet } from '../wire/MapSheet';
import type { PlacePoint } from '../wire/PlacePoint';
import type { PlaceShape } from '../wire/PlaceShape';
import { around, type Box, type Point } from './geometry';
import type { Room } from './stacks';

export class Chart {
  readonly points: Map<string, PlacePoint>;
  readonly shapes: Map<string, PlaceShape>;
  readonly legend: Map<string, LegendEntry>;
  /** Where bridges are drawn, by the places they join. */
  private readonly bridges: Map<string, Point>;
  readonly whole: Box;
  readonly room: Room;
  /** Width of a counter. */
  readonly counter: number;

  constructor(
    readonly map: MapSheet,
    readonly board: Board,
  ) {
    this.points = new Map(map.places.map((place) => [place.id, place]));
    this.shapes = new Map(board.places.map((place) => [place.id, place]));
    this.legend = new Map(board.legend.map((entry) => [entry.key, entry]));
    this.bridges = new Map(map.bridges.map(([a, b, x, y]) => [`${a} ${b}`, [x, y]]));
    const [left, top, width, height] = map.map;
    this.whole = { left, top, right: left + width, bottom: top + height };
    this.room = board.grid ? 'tight' : 'ample';
    this.counter = map.counter;
  }

  point(place: string): Point | undefined {
    const found = this.points.get(place);
    return found && [found.x, found.y];
  }

  /** Where the bridge between two places is drawn. */
  bridge([a, b]: [string, string]): Point | undefined {
    return this.bridges.get(`${a} ${b}`) ?? this.bridges.get(`${b} ${a}`);
  }

  /** Points of places, as far as they are on the map. */
  way(places: string[]): Point[] {
    return places.flatMap((place) => {
      const point = this.point(place);
      return point ? [point] : [];
    });
  }

  /** The middle of places: the one among them that has as many on each hand. */
  middle(places: string[]): Point | null {
    const points = this.way(places);
    const half = (values: number[]) => values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
    return points.length > 0 ? [half(points.map(([x]) => x)), half(points.map(([, y]) => y))] : null;
  }

  /** A box around places, with room for their stacks. */
  box(places: string[]): Box | null {
    const box = around(this.way(places));
    const room = this.counter * 1.5;
    return box && { left: box.left - room, top: box.top - room, right: box.right + room, bottom: box.bottom + room };
  }
}
