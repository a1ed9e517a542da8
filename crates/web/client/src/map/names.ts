// Printed names and the counters over them.
import type { Chart } from './chart';
import type { Pile } from './stacks';

type Lying = { place: string; pile: Pile };

/** Where a name was printed; measured once. */
const printed = new WeakMap<Element, DOMRect>();
const GAP = 3;

/** Moves names of places out from under the counters that lie there, and back when they have gone. */
export function clearNames(sheet: SVGElement, chart: Chart, piles: Lying[]) {
  const covered = new Map<string, DOMRect[]>();
  for (const { place, pile } of piles) {
    const at = chart.point(place);
    if (!at) continue;
    const width = chart.counter * pile.scale;
    const [x, y] = [at[0] + pile.at[0] * chart.counter, at[1] + pile.at[1] * chart.counter];
    const box = new DOMRect(x - width * 0.56, y - width * 0.66, width * 1.22, width * 1.26);
    covered.set(place, [...(covered.get(place) ?? []), box]);
  }
  for (const name of sheet.querySelectorAll<SVGGraphicsElement>('[data-name]')) {
    const boxes = covered.get(name.dataset.name ?? '') ?? [];
    if (boxes.length === 0) {
      name.removeAttribute('transform');
      continue;
    }
    const own = printed.get(name) ?? name.getBBox();
    printed.set(name, own);
    const over = boxes.some(
      (box) => own.x < box.right && own.x + own.width > box.left && own.y < box.bottom && own.y + own.height > box.top,
    );
    if (!over) name.removeAttribute('transform');
    else {
      const bottom = Math.max(...boxes.map((box) => box.bottom));
      const middle = (Math.min(...boxes.map((box) => box.left)) + Math.max(...boxes.map((box) => box.right))) / 2;
      const [dx, dy] = [middle - own.x - own.width / 2, bottom + GAP - own.y];
      name.setAttribute('transform', `translate(${dx.toFixed(1)} ${dy.toFixed(1)})`);
    }
  }
}
