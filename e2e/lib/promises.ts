// What a page owes whoever plays at it, whatever its layout: looked up in the page itself.
import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

export type Box = { left: number; top: number; width: number; height: number };
export type Boxes = Record<'header' | 'map' | 'prompt', Box | null>;

/** Where the parts stand that must never move. The prompt is measured with what it scrolls in. */
export function boxes(page: Page): Promise<Boxes> {
  return page.evaluate(() => {
    const box = (element: Element | null | undefined) => {
      if (!element) return null;
      const { left, top, width, height } = element.getBoundingClientRect();
      const [x, y, w, h] = [left, top, width, height].map(Math.round);
      return { left: x!, top: y!, width: w!, height: h! };
    };
    const prompt = document.querySelector('[data-testid=prompt]');
    return {
      header: box(document.querySelector('[data-testid=turn]')?.closest('header')),
      map: box(document.querySelector('[data-testid=map]')),
      prompt: box(prompt?.parentElement),
    };
  });
}

/** Words of the page that are cut off: by an edge that cannot be scrolled, or by the window. */
export function cutTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const SLACK = 2;
    const found = new Set<string>();
    const range = document.createRange();
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const parent = node.parentElement;
      if (!parent || !node.textContent?.trim() || parent.closest('svg, script, style, option')) continue;
      if (parent.closest('.visually-hidden') || !parent.checkVisibility({ opacityProperty: true })) continue;
      range.selectNodeContents(node);
      const { left, right, top, bottom } = range.getBoundingClientRect();
      if (right - left < 1) continue;
      // Once something scrolls, its words can be reached, and only it itself can still be cut off.
      let free = { x: false, y: false };
      let cut = false;
      for (let at: HTMLElement | null = parent; at && at !== document.body; at = at.parentElement) {
        const style = getComputedStyle(at);
        const edge = at.getBoundingClientRect();
        const shuts = (overflow: string) => overflow === 'hidden' || overflow === 'clip';
        const cutX = shuts(style.overflowX) && (right > edge.right + SLACK || left < edge.left - SLACK);
        const cutY = shuts(style.overflowY) && (bottom > edge.bottom + SLACK || top < edge.top - SLACK);
        if ((cutX && !free.x) || (cutY && !free.y)) {
          const name = at.dataset.testid ?? `${at.tagName.toLowerCase()}.${[...at.classList][0] ?? ''}`;
          found.add(`“${node.textContent.trim().slice(0, 60)}” by ${name}`);
          cut = true;
          break;
        }
        const rolls = (overflow: string) => overflow === 'auto' || overflow === 'scroll';
        free = { x: free.x || rolls(style.overflowX), y: free.y || rolls(style.overflowY) };
        if (style.position === 'fixed') break;
      }
      const besides = !free.x && (right > innerWidth + SLACK || left < -SLACK);
      const below = !free.y && (bottom > innerHeight + SLACK || top < -SLACK);
      if (!cut && (besides || below)) found.add(`“${node.textContent.trim().slice(0, 60)}” by the window`);
    }
    return [...found];
  });
}

/** What axe finds serious, each rule with the first elements that break it. */
export async function seriousFindings(page: Page, part?: string): Promise<string[]> {
  const axe = new AxeBuilder({ page });
  if (part) axe.include(part);
  const { violations } = await axe.analyze();
  const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
  return serious.map(({ id, help, nodes }) => {
    const where = nodes.slice(0, 3).map(({ target, html }) => `${target.join(' ')} ${html.slice(0, 160)}`);
    return `${id}: ${help} (${nodes.length}: ${where.join(' | ')})`;
  });
}

/** Whether it is shown what may come of something: odds, or in so many words what it sets off. */
export function tellsWhatComes(page: Page, words: string[]): Promise<boolean> {
  return page.evaluate((words) => {
    const isSeen = (element: Element) => {
      const { left, right, top, bottom } = element.getBoundingClientRect();
      return element.checkVisibility() && right > 0 && left < innerWidth && bottom > 0 && top < innerHeight;
    };
    const said = document.body.innerText.toLowerCase();
    return (
      [...document.querySelectorAll('[data-testid^=odds], [data-testid=outlook], [data-testid=trigger]')].some(
        isSeen,
      ) || words.some((word) => said.includes(word))
    );
  }, words);
}

/** What messages say, without what differs from time to time: the longest piece of each that stands as it is. */
export async function phrases(page: Page, game: string): Promise<Map<string, string>> {
  const lang = await page.evaluate(() => document.documentElement.lang || 'en');
  const found = new Map<string, string>();
  for (const query of [`lang=${lang}`, `lang=${lang}&game=${game}`]) {
    const text = await (await page.request.get(`/api/words?${query}`)).text();
    for (const [, key = '', said = ''] of text.matchAll(/^([\w-]+) = (.+)$/gm)) {
      const [longest = ''] = said.split(/\{[^}]*\}/).sort((a, b) => b.length - a.length);
      found.set(key, longest.trim().toLowerCase());
    }
  }
  return found;
}
