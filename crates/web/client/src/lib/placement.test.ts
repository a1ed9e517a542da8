import { expect, test } from 'vitest';
import { around, boxOf, corners, overlap, place, type Box } from './placement';

const room: Box = { left: 0, top: 0, right: 1000, bottom: 600 };
const card = { width: 200, height: 100 };

test('with nothing in the way it lies beside the point, not on it', () => {
  const point = { x: 500, y: 300 };
  const spot = place(around(point, card), card, room, []);
  expect(spot).toEqual({ x: 518, y: 250 });
  expect(overlap(boxOf(spot, card), boxOf(point, { width: 1, height: 1 }))).toBe(0);
});

test('it keeps clear of what must stay free, and stays as near as it can', () => {
  const point = { x: 500, y: 300 };
  const right: Box = { left: 510, top: 200, right: 900, bottom: 400 };
  const spot = place(around(point, card), card, room, [right]);
  expect(overlap(boxOf(spot, card), right)).toBe(0);
  expect(spot).toEqual({ x: 282, y: 250 });
});

test('it never leaves the room, and the point stays free at its edge', () => {
  const point = { x: 995, y: 595 };
  const pointer: Box = { left: 985, top: 585, right: 1005, bottom: 605 };
  const spot = place(around(point, card), card, room, [pointer]);
  const box = boxOf(spot, card);
  expect([box.left >= 0, box.top >= 0, box.right <= 1000, box.bottom <= 600]).toEqual([true, true, true, true]);
  expect(overlap(box, pointer)).toBe(0);
});

test('where something must be covered it covers as little as it can', () => {
  const half: Box = { left: 0, top: 0, right: 1000, bottom: 560 };
  const spot = place(around({ x: 500, y: 400 }, card), card, room, [half]);
  expect(overlap(boxOf(spot, card), half)).toBe(60 * 200);
});

test('cards lie in the corner that is farthest, or in the next if that is taken', () => {
  const point = { x: 100, y: 100 };
  const far = place(corners(room, card, point), card, room, []);
  expect(far).toEqual({ x: 800, y: 500 });
  const next = place(corners(room, card, point), card, room, [boxOf(far, card)]);
  expect(next).toEqual({ x: 800, y: 0 });
});
