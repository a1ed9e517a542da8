// Stands beside the page and keeps what the service tells it and what it sends: what the monkey compares the page with.
import type { Page } from '@playwright/test';
import type { Candidate as Offered } from '../../crates/web/client/src/wire/Candidate';
import type { Message } from '../../crates/web/client/src/wire/Message';
import type { Snapshot } from '../../crates/web/client/src/wire/Snapshot';
import type { View } from '../../crates/web/client/src/wire/View';

export type { Snapshot, View };
/** A candidate, with what it sets off and whether it is asked about once more where the game says so. */
export type Candidate = Offered & { triggers?: { message: Message }[]; confirm?: boolean };

/** Something the page has sent: a change of the table, or a batch it only tries out. */
export type Sent = { what: 'do' | 'preview'; batch: string[]; type: string; status?: number };
type Seen = {
  snapshot: Snapshot | null;
  /** The table after what is in hand. */
  preview: View | null;
  sent: Sent[];
  /** Requests under way. */
  busy: number;
  /** What was accepted last and should come back in a snapshot. */
  accepted: { seat: string; number: number } | null;
};
type Watched = Window & { seen: Seen };

export async function watch(page: Page) {
  await page.addInitScript(() => {
    const seen: Seen = { snapshot: null, preview: null, sent: [], busy: 0, accepted: null };
    (window as unknown as Watched).seen = seen;
    window.EventSource = class extends EventSource {
      constructor(url: string | URL, init?: EventSourceInit) {
        super(url, init);
        // Before the page's own listener: what it shows is never newer than what is kept here.
        this.addEventListener('snapshot', (event) => {
          seen.snapshot = JSON.parse((event as MessageEvent<string>).data) as Snapshot;
          seen.preview = null;
        });
      }
    };
    const fetched = window.fetch.bind(window);
    window.fetch = async (input, init) => {
      const path = new URL(input instanceof Request ? input.url : input, location.href).pathname;
      const what = (['do', 'preview'] as const).find((one) => path.endsWith(`/${one}`));
      if (!what) return fetched(input, init);
      const body = JSON.parse(String(init?.body)) as {
        seat: string;
        draft?: string[];
        change?: { type: string; batch?: string[] };
      };
      const { change, draft } = body;
      const sent: Sent = { what, batch: change?.batch ?? draft ?? [], type: change?.type ?? 'draft' };
      seen.sent.push(sent);
      seen.busy += 1;
      try {
        const answer = await fetched(input, init);
        sent.status = answer.status;
        if (answer.ok && what === 'preview') seen.preview = (await answer.clone().json()) as View;
        if (answer.ok && what === 'do') {
          const { number } = (await answer.clone().json()) as { number: number };
          seen.accepted = { seat: body.seat, number };
        }
        return answer;
      } finally {
        seen.busy -= 1;
      }
    };
  });
}

/** Waits until the page shows what it was told last and waits for somebody to do something. */
export async function settled(page: Page) {
  await page.waitForFunction(
    () => {
      const { snapshot, busy, accepted } = (window as unknown as Watched).seen;
      if (document.querySelector('[data-testid=curtain-ready]')) return true;
      const prompt = document.querySelector('[data-testid=prompt]');
      if (!document.querySelector('[data-testid=map]')) return false;
      if (!snapshot || !prompt || busy > 0 || prompt.getAttribute('aria-busy') === 'true') return false;
      const { viewer, prompt: asked } = snapshot.view;
      const seat = typeof viewer === 'object' ? viewer.seat : 'watch';
      if (accepted?.seat === seat && snapshot.number < accepted.number) return false;
      return Boolean(asked ?? snapshot.sheet.to_roll ?? snapshot.view.outcome);
    },
    undefined,
    { timeout: 30_000, polling: 'raf' },
  );
  await frames(page, 2);
}

export const frames = (page: Page, count: number) =>
  page.evaluate(async (count) => {
    for (let at = 0; at < count; at += 1) await new Promise((next) => requestAnimationFrame(next));
  }, count);

/** The table as the page should show it: with what is in hand, if something is. */
export async function shownView(page: Page): Promise<{ snapshot: Snapshot; view: View; holding: boolean }> {
  return page.evaluate(() => {
    const { snapshot, preview } = (window as unknown as Watched).seen;
    const holding = document.querySelector('[data-testid=draft]') !== null;
    return { snapshot: snapshot!, view: (holding && preview) || snapshot!.view, holding };
  });
}

export const sentSoFar = (page: Page): Promise<Sent[]> => page.evaluate(() => (window as unknown as Watched).seen.sent);

/** What was in hand has been put back. */
export const forgetPreview = (page: Page) =>
  page.evaluate(() => void ((window as unknown as Watched).seen.preview = null));
