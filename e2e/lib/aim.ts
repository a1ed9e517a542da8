// Where on the page a choice can be clicked, and whether the pointer is really on it there.
import type { Page } from '@playwright/test';
import type { Candidate } from './witness';

/** A point of the page, and what stands there for whoever points at it. */
export type Aim = { x: number; y: number; at: string; kind: 'menu' | 'button' | 'piece' | 'place' | 'edge' };
export type Kind = Aim['kind'];

/** What a choice is clicked at, by its general attributes. */
const selector: Record<Kind, (candidate: Candidate) => string | undefined> = {
  menu: ({ action }) => `[role=menu] [data-action=${quoted(action)}]`,
  button: ({ action }) => `button[data-action=${quoted(action)}]:not([data-piece]):not([data-place])`,
  piece: ({ piece }) => piece && `[data-piece=${quoted(piece)}]`,
  place: ({ place }) => place && `[data-place=${quoted(place)}]`,
  edge: ({ edge }) => edge && [edge, [...edge].reverse()].map((pair) => `[data-edge=${quoted(pair.join(' '))}]`).join(),
};
const quoted = (text: string) => `"${text.replaceAll(/["\\]/g, '\\$&')}"`;

/**
 * Where a choice can be clicked in one way: the first point at which nothing else lies over it. Buttons are scrolled
 * to; the map stands where it stands.
 */
export async function aim(page: Page, kind: Kind, candidate: Candidate): Promise<Aim | null> {
  const sought = selector[kind](candidate);
  if (!sought) return null;
  return page.evaluate(
    ({ sought, kind }) => {
      const within = (element: Element, x: number, y: number) => {
        const top = document.elementFromPoint(x, y);
        return top !== null && element.contains(top);
      };
      for (const element of document.querySelectorAll<HTMLElement | SVGElement>(sought)) {
        if (!element.checkVisibility({ visibilityProperty: true })) continue;
        if (element.matches(':disabled') || element.closest('[inert], aside [role=tablist]')) continue;
        if (element instanceof HTMLButtonElement) element.scrollIntoView({ block: 'nearest', inline: 'nearest' });
        const { left, top, width, height } = element.getBoundingClientRect();
        // The middle first, then on a grid: areas are rarely rectangles, and counters stand on them.
        const grid = kind === 'place' ? [5, 3, 7, 2, 8, 1, 9, 4, 6] : [5, 3, 7];
        for (const row of grid) {
          for (const column of grid) {
            const [x, y] = [left + (width * column) / 10, top + (height * row) / 10];
            if (x > 0 && y > 0 && x < innerWidth && y < innerHeight && within(element, x, y)) {
              return { x, y, kind, at: nameOf(element) };
            }
          }
        }
      }
      return null;

      function nameOf(element: HTMLElement | SVGElement) {
        const { piece, place, edge, action } = element.dataset;
        return piece ?? place ?? edge ?? action ?? '';
      }
    },
    { sought, kind },
  );
}

/** What lies under a point of the page, in the order in which a click would mean it. */
export function under(page: Page, { x, y }: Aim): Promise<string> {
  return page.evaluate(
    ({ x, y }) => {
      const top = document.elementFromPoint(x, y);
      const found = top?.closest<HTMLElement | SVGElement>('[data-piece], [data-place], [data-edge], [data-action]');
      const { piece, place, edge, action } = found?.dataset ?? {};
      if (found) return piece ?? place ?? edge ?? action ?? '';
      const named = top?.closest<HTMLElement>('[data-testid]');
      return `${top?.tagName.toLowerCase()}.${top?.classList[0] ?? ''} in ${named?.dataset.testid ?? 'the page'}`;
    },
    { x, y },
  );
}

/** Whether what is aimed at says that it cannot be taken back. */
export function saysFinal(page: Page, { x, y, at }: Aim): Promise<boolean> {
  return page.evaluate(
    ({ x, y, at }) => {
      const top = document.elementFromPoint(x, y);
      const found = top?.closest<HTMLElement | SVGElement>('[data-piece], [data-place], [data-edge], [data-action]');
      const marked = (element: Element | null | undefined) =>
        element?.matches('[data-final], .final') || element?.querySelector('[data-final], .final');
      if (marked(found) || found?.textContent.includes('⚠')) return true;
      // What is laid over the printed map for a place or border.
      const laid = document.querySelectorAll(`[data-final="${CSS.escape(at)}"], [data-testid=map] .final`);
      return laid.length > 0 && found?.matches('[data-place], [data-edge]') === true;
    },
    { x, y, at },
  );
}

/** A point of the pile in which a piece lies, to fan it out. */
export function pileOf(page: Page, piece: string): Promise<{ x: number; y: number } | null> {
  return page.evaluate((piece) => {
    const element = document.querySelector(`[data-testid=map] [data-piece="${CSS.escape(piece)}"]`);
    const pile = element?.closest('[data-stack]') ?? element?.parentElement;
    if (!element || !pile) return null;
    const { left, top, width, height } = element.getBoundingClientRect();
    const [x, y] = [left + width / 2, top + height / 2];
    const over = document.elementFromPoint(x, y);
    return over && pile.contains(over) ? { x, y } : null;
  }, piece);
}
