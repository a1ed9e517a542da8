// Frames of the page while its map is moved: one event of the pointer or wheel for each frame.
import type { Page } from '@playwright/test';

/** `work` is processor time of the page's main thread for one frame: it hardly depends on what else the machine does. */
export type Frames = { frames: number; perSecond: number; p95: number; worst: number; work: number };
/** Pulling the map about, or turning the wheel in and out. */
export type Gesture = 'drag' | 'wheel';

const FRAMES = 180;

export async function frames(page: Page, gesture: Gesture): Promise<Frames> {
  const inspector = await page.context().newCDPSession(page);
  await inspector.send('Performance.enable', { timeDomain: 'threadTicks' });
  const worked = async () => {
    const { metrics } = await inspector.send('Performance.getMetrics');
    return metrics.find((metric) => metric.name === 'TaskDuration')?.value ?? 0;
  };
  const before = await worked();
  const times = await page.evaluate(
    async ({ gesture, count }) => {
      const map = document.querySelector<HTMLElement>('[data-testid=map]');
      if (!map) throw new Error('no map on this page');
      const box = map.getBoundingClientRect();
      const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
      const frame = () => new Promise<number>((next) => requestAnimationFrame(next));
      const mouse = (type: string, to: EventTarget, dx: number, dy: number, buttons: number) => {
        const init = { bubbles: true, cancelable: true, view: window, clientX: x + dx, clientY: y + dy, buttons };
        to.dispatchEvent(new MouseEvent(type, init));
      };
      const times = [await frame()];
      if (gesture === 'drag') mouse('mousedown', map, 0, 0, 1);
      for (let at = 1; at <= count; at += 1) {
        const turn = (at / 60) * Math.PI * 2;
        if (gesture === 'drag') mouse('mousemove', window, Math.sin(turn) * 260, (1 - Math.cos(turn)) * 160, 1);
        else {
          const deltaY = Math.floor(at / 30) % 2 === 0 ? -40 : 40;
          map.dispatchEvent(
            new WheelEvent('wheel', { bubbles: true, cancelable: true, clientX: x, clientY: y, deltaY }),
          );
        }
        times.push(await frame());
      }
      if (gesture === 'drag') mouse('mouseup', window, 0, 0, 0);
      return times;
    },
    { gesture, count: FRAMES },
  );
  const work = ((await worked()) - before) * 1000;
  await inspector.detach();
  const gaps = times.slice(1).map((time, at) => time - (times[at] ?? time));
  const sorted = [...gaps].sort((a, b) => a - b);
  const whole = gaps.reduce((sum, gap) => sum + gap, 0);
  return {
    frames: gaps.length,
    perSecond: (gaps.length * 1000) / whole,
    p95: sorted[Math.floor(sorted.length * 0.95)] ?? 0,
    worst: sorted.at(-1) ?? 0,
    work: work / gaps.length,
  };
}

/** Milliseconds from pressing a key until what it changes is painted. */
export function painted(page: Page, key: string): Promise<number> {
  return page.evaluate(async (key) => {
    const frame = () => new Promise<number>((next) => requestAnimationFrame(next));
    const start = performance.now();
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
    // The first frame is drawn, the second waits until it is painted.
    await frame();
    await frame();
    return (await frame()) - start;
  }, key);
}

/** Milliseconds from asking for the page until its map with counters is painted; call before going there. */
export async function watchFirstMap(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const look = () => {
      if (
        document.querySelector('[data-testid=map] [data-layer]') &&
        document.querySelector('[data-testid=map] [data-piece]')
      ) {
        requestAnimationFrame(() =>
          requestAnimationFrame((now) => (document.documentElement.dataset.firstMap = String(now))),
        );
      } else requestAnimationFrame(look);
    };
    look();
  });
  return async () => {
    const mark = page.locator('html[data-first-map]');
    await mark.waitFor({ timeout: 60_000 });
    return Number(await mark.getAttribute('data-first-map'));
  };
}
