/** Where things float above the prompt bar: distances from the edges of the window. */
export type Room = { left: number; right: number; bottom: number };

const GAP = 8;
/** The controls of the map stand at its left edge; a narrow screen has no room beside them. */
const CONTROLS = 56;
const NARROW = 700;

export function roomAbove(bar: HTMLElement): Room {
  const { left, right, top, width } = bar.getBoundingClientRect();
  return {
    left: left + GAP + (width > NARROW ? CONTROLS : 0),
    right: innerWidth - right + GAP,
    bottom: innerHeight - top + GAP,
  };
}
