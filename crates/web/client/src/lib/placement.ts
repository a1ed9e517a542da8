// Where something that floats over the page lies best: near what it is about, and on nothing that is to be clicked.
export type Box = { left: number; top: number; right: number; bottom: number };
export type Size = { width: number; height: number };
export type Spot = { x: number; y: number };

/** How far from a point a box is tried, in pixels: nearer is better, as long as nothing is covered. */
const AWAY = [18, 60, 120, 200, 300];

export function boxOf({ x, y }: Spot, { width, height }: Size): Box {
  return { left: x, top: y, right: x + width, bottom: y + height };
}

/** How much of two boxes is the same, in square pixels. */
export function overlap(a: Box, b: Box): number {
  const width = Math.min(a.right, b.right) - Math.max(a.left, b.left);
  const height = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
  return Math.max(0, width) * Math.max(0, height);
}

/** The top left corner of a box of this size, moved into the room. */
function inside({ x, y }: Spot, { width, height }: Size, room: Box): Spot {
  return {
    x: Math.max(room.left, Math.min(x, room.right - width)),
    y: Math.max(room.top, Math.min(y, room.bottom - height)),
  };
}

/** Spots all around a point, the nearest first. */
export function around(point: Spot, { width, height }: Size): Spot[] {
  return AWAY.flatMap((away) => {
    const [right, left] = [point.x + away, point.x - away - width];
    const [below, above] = [point.y + away, point.y - away - height];
    const [middleX, middleY] = [point.x - width / 2, point.y - height / 2];
    return [
      { x: right, y: middleY },
      { x: left, y: middleY },
      { x: middleX, y: below },
      { x: middleX, y: above },
      { x: right, y: below },
      { x: right, y: above },
      { x: left, y: below },
      { x: left, y: above },
    ];
  });
}

/** The corners of a room, the one that is farthest from a point first. */
export function corners(room: Box, { width, height }: Size, point: Spot): Spot[] {
  const xs = [room.left, room.right - width];
  const ys = [room.top, room.bottom - height];
  const far = ({ x, y }: Spot) => Math.hypot(x + width / 2 - point.x, y + height / 2 - point.y);
  return xs.flatMap((x) => ys.map((y) => ({ x, y }))).sort((a, b) => far(b) - far(a));
}

/** The first spot in the room at which nothing is covered that must stay free; else the one that covers least. */
export function place(spots: Spot[], size: Size, room: Box, free: Box[]): Spot {
  let best: { spot: Spot; covered: number } | undefined;
  for (const wished of spots) {
    const spot = inside(wished, size, room);
    const box = boxOf(spot, size);
    const covered = free.reduce((sum, one) => sum + overlap(box, one), 0);
    if (covered === 0) return spot;
    if (!best || covered < best.covered) best = { spot, covered };
  }
  return best?.spot ?? { x: room.left, y: room.top };
}
