// A player at a table in a browser of his own.
import { expect, test as base, type Browser, type BrowserContext, type Page } from '@playwright/test';
import { entries, steps, type Entry } from './record';

/** A test after which all its players go home: a page left open would go on following its table. */
export const test = base.extend<{ home: void }>({
  home: [
    async ({ browser }, use) => {
      await use();
      for (const context of browser.contexts()) await context.close();
    },
    { auto: true },
  ],
});

export const isAction = (action: string) => (entry: Entry) => 'action' in entry && entry.action === action;

export type Side = 'a' | 'b';
type Wish = { type: 'me' } | { type: 'open' } | { type: 'computer'; level: string };

export type Opening = {
  game: string;
  scenario?: string;
  options?: [string, string][];
  seats: { a: Wish; b: Wish };
  dice?: 'rolled' | 'typed';
  guide?: boolean;
};

export const me: Wish = { type: 'me' };
export const open: Wish = { type: 'open' };

export class Player {
  private constructor(
    readonly page: Page,
    readonly context: BrowserContext,
  ) {}

  static async arrive(browser: Browser, options: Parameters<Browser['newContext']>[0] = {}): Promise<Player> {
    const context = await browser.newContext(options);
    const page = await context.newPage();
    // Who he is comes with the first answers, and they come several at a time: until all are there it can change.
    await page.goto('/', { waitUntil: 'networkidle' });
    return new Player(page, context);
  }

  /** Opens a table and returns its id. */
  async opens(opening: Opening): Promise<string> {
    const data = { options: [], dice: 'rolled', guide: false, ...opening };
    const answer = await this.page.request.post('/api/tables', { data });
    expect(answer.status(), await answer.text()).toBe(200);
    return ((await answer.json()) as { table: string }).table;
  }

  /** Puts a record (or the beginning of one) on a new table, both seats his own. */
  async uploads(record: string, dice: 'rolled' | 'typed' = 'rolled'): Promise<string> {
    const headers = { 'content-type': 'text/plain' };
    const answer = await this.page.request.post(`/api/tables/record?dice=${dice}`, { headers, data: record });
    expect(answer.status(), await answer.text()).toBe(200);
    return ((await answer.json()) as { table: string }).table;
  }

  /** Opens a table, both seats his own, and has the beginning of a record done at it. */
  async prepares(record: string, until: (entry: Entry) => boolean): Promise<string> {
    const head = (name: string) => new RegExp(`^${name} (.*)$`, 'm').exec(record)?.[1];
    const game = head('game') ?? '';
    const table = await this.opens({ game, scenario: head('scenario'), seats: { a: me, b: me }, dice: 'typed' });
    const sides = await this.sideIds(game, head('scenario'));
    const numbers = { a: 0, b: 0 };
    const all = entries(record);
    const end = all.findIndex(until);
    expect(end, 'the record comes so far').toBeGreaterThanOrEqual(0);
    for (const step of steps(all.slice(0, end))) {
      const seat = 'faces' in step ? 'a' : (sides[step.side] ?? 'a');
      const change = 'faces' in step ? { type: 'roll', faces: step.faces } : { type: 'act', batch: step.batch };
      numbers[seat] += 1;
      const answer = await this.page.request.post(`/api/tables/${table}/do`, {
        data: { seat, number: numbers[seat], change },
      });
      expect(answer.status(), `${JSON.stringify(step)}: ${await answer.text()}`).toBe(200);
    }
    return table;
  }

  /** The seat of each side by the id that records use. */
  private async sideIds(game: string, scenario?: string): Promise<Record<string, Side>> {
    const answer = await this.page.request.get('/api/catalogue');
    const { games } = (await answer.json()) as {
      games: { id: string; scenarios: { id: string; sides: { id: string }[] }[] }[];
    };
    const scenarios = games.find(({ id }) => id === game)?.scenarios ?? [];
    const [a, b] = (scenarios.find(({ id }) => id === scenario) ?? scenarios[0])?.sides ?? [];
    return { [a?.id ?? '']: 'a', [b?.id ?? '']: 'b' };
  }

  /** The link that brings another player to an open seat. */
  async linkTo(table: string, side: Side): Promise<string> {
    const answer = await this.page.request.get(`/api/tables/${table}/invitations`);
    const { seats } = (await answer.json()) as { seats: { side: Side; path: string }[] };
    const seat = seats.find((invitation) => invitation.side === side);
    expect(seat, `no link to ${side}`).toBeTruthy();
    return seat!.path;
  }

  async sits(table: string, seat: Side | 'watch' = 'a') {
    await this.page.goto(`/table/${table}?seat=${seat}`);
    await this.passesCurtain();
    await expect(this.prompt).toBeVisible();
  }

  /** Takes a seat by its link. */
  async joins(link: string, name: string) {
    await this.page.goto(link);
    await this.page.getByTestId('name').fill(name);
    await this.page.getByTestId('sit-down').click();
    await expect(this.prompt).toBeVisible();
  }

  /** Chooses from the menu of the table. */
  async wishes(item: string) {
    await this.page.getByTestId('table-menu').click();
    await this.page.getByTestId(`menu-${item}`).click();
  }

  /** Where the screen changes hands, the next player says that he is there. */
  private async passesCurtain() {
    const there = this.page.getByTestId('curtain-ready');
    await expect(this.prompt.or(there).first()).toBeVisible();
    if (await there.isVisible()) await there.click();
  }

  /** The log has a line with these words. */
  async reads(text: string) {
    // A battle that ends just now brings the log by itself, and the click would close it again.
    await expect(async () => {
      if (!(await this.log.isVisible())) await this.page.getByTestId('tab-log').click();
      await expect(this.log).toContainText(text, { timeout: 2_000 });
    }).toPass({ timeout: 30_000 });
  }

  get prompt() {
    return this.page.getByTestId('prompt');
  }

  get log() {
    return this.page.getByTestId('log');
  }

  /** Does an action by clicking what stands for it. */
  async does(action: string) {
    const listed = ['prompt', 'choices'].map((where) => `[data-testid=${where}] [data-action="${action}"]`);
    const offered = this.page.locator(listed.join()).first();
    // The answer to what was done before may still be on its way: it takes the list away that is being opened, or
    // brings the curtain down.
    await expect(async () => {
      await this.passesCurtain();
      if (await offered.isVisible()) return;
      await this.page.getByTestId('all-choices').click({ timeout: 1_000 });
      await this.page.getByTestId('choices-find').fill(action);
      await expect(offered).toBeVisible({ timeout: 2_000 });
    }).toPass({ timeout: 30_000 });
    const asks = (await offered.getAttribute('data-confirm')) !== null;
    await offered.click();
    if (asks) await this.page.getByTestId('confirm').click();
  }

  /** Types what the dice show. */
  async throws(faces: number[]) {
    const boxes = this.page.getByTestId('die-input');
    await expect(boxes).toHaveCount(faces.length);
    for (const [at, face] of faces.entries()) await boxes.nth(at).fill(String(face));
    await this.page.getByTestId('dice-done').click();
  }
}

/** Plays entries of a record: each action by the player of its side, dice by the first. */
export async function plays(script: Entry[] | string, players: Record<string, Player>) {
  const list = typeof script === 'string' ? entries(script) : script;
  for (const entry of list) {
    if ('faces' in entry) await Object.values(players)[0]!.throws(entry.faces);
    else await players[entry.side]!.does(entry.action);
  }
}
