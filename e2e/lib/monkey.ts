// Plays at the page like somebody who clicks whatever is offered, and looks at each step whether the page keeps what it
// promises. The same seed plays the same game: the dice are typed in.
import type { Page, TestInfo } from '@playwright/test';
import { aim, pileOf, saysFinal, under, type Aim, type Kind } from './aim';
import { Chance } from './chance';
import { boxes, cutTexts, phrases, seriousFindings, tellsWhatComes, type Boxes } from './promises';
import { forgetPreview, frames, sentSoFar, settled, shownView, watch } from './witness';
import type { Candidate, Sent, Snapshot, View } from './witness';

/** What the monkey is to do, and how thoroughly it looks. */
export type Errand = {
  seed: number;
  /** It goes home when the game is over, or when this says so. */
  until?: (snapshot: Snapshot, done: number) => boolean;
  /** After so many choices it goes home in any case. */
  most?: number;
  /** Whether it taps with a finger. */
  finger?: boolean;
  /** Whether axe reads the whole page at each kind of prompt, or only the prompt from the second on. */
  whole?: boolean;
};

/** Something the page did not keep. */
type Fault = { step: number; what: string; picture?: string };

/** One time in so many it takes something back, waits over something, looks whether words are cut off. */
const UNDO = 7;
const LINGER = 5;
const READ = 4;
/** Longer than it takes until a pile fans out or a card comes. */
const LINGERED = 500;
/** Longer than it takes to ask for odds and to count them. */
const ODDS = 8_000;
const EFFECT = 3_000;
const PATIENT = 15_000;
/** So many kinds of faults are enough: the rest follows from them. */
const ENOUGH = 12;
/** Whether it says each of its choices, for who looks for a fault. */
const TELLS = Boolean(process.env.GROGNARD_MONKEY_TELLS);

export class Monkey {
  readonly faults: Fault[] = [];
  /** Kinds of what cannot be taken back, where neither odds nor a trigger were named by the view. */
  readonly untold = new Set<string>();
  private done = 0;
  private boxes: Boxes | null = null;
  private readonly asked = new Set<string>();
  private readonly known = new Set<string>();
  private words = new Map<string, string>();
  private readonly play: Chance;
  private readonly looks: Chance;

  constructor(
    private readonly page: Page,
    private readonly info: TestInfo,
    private readonly errand: Errand,
  ) {
    this.play = new Chance(errand.seed);
    this.looks = new Chance(errand.seed + 1_000_003);
    page.on('pageerror', (error) => void this.blame(`the page fails: ${error.message}`));
    page.on('console', (message) => {
      if (message.type() === 'error')
        void this.blame(`the console says: ${message.text()} (${message.location().url})`);
    });
  }

  /** To be called before the table is opened. */
  async arrive() {
    await watch(this.page);
  }

  /** Plays until the errand is over, and answers what it has found. */
  async plays(): Promise<number> {
    const { until, most = Infinity } = this.errand;
    while (this.done < most && this.faults.length < ENOUGH) {
      await settled(this.page);
      const curtain = this.page.getByTestId('curtain-ready');
      if (await curtain.isVisible()) {
        await curtain.click();
        continue;
      }
      const { snapshot, view } = await shownView(this.page);
      if (this.words.size === 0) this.words = await phrases(this.page, view.game);
      await this.looksAround(view);
      if (view.outcome) {
        if (!(await this.page.getByTestId('end-of-game').isVisible())) await this.blame('the end is not told');
        break;
      }
      if (until?.(snapshot, this.done)) break;
      if (snapshot.sheet.to_roll) await this.rolls(snapshot.sheet.to_roll);
      else await this.chooses(snapshot, view);
      this.done += 1;
    }
    return this.done;
  }

  /** What it has found, as the message of a failed test. */
  report(): string {
    const told = this.faults.map(({ step, what, picture }) => `step ${step}: ${what}${picture ? ` (${picture})` : ''}`);
    return told.length > 0 ? [`seed ${this.errand.seed}, ${this.done} choices`, ...told].join('\n') : '';
  }

  /** Notes a fault, each kind once and with a picture. */
  private async blame(what: string) {
    const kind = what.replaceAll(/\d+/g, '#').slice(0, 90);
    if (this.known.has(kind)) return;
    this.known.add(kind);
    if (TELLS) console.info(`  !! ${what}`);
    const fault: Fault = { step: this.done, what };
    this.faults.push(fault);
    const path = this.info.outputPath(`seed-${this.errand.seed}-step-${this.done}-${this.faults.length}.png`);
    const taken = await this.page.screenshot({ path, animations: 'disabled' }).catch(() => null);
    if (taken) fault.picture = path;
  }

  private async looksAround(view: View) {
    const now = await boxes(this.page);
    this.boxes ??= now;
    for (const part of ['header', 'map', 'prompt'] as const) {
      const [was, is] = [this.boxes[part], now[part]].map((box) => JSON.stringify(box));
      if (was !== is) await this.blame(`${part} has moved from ${was} to ${is}`);
    }
    this.boxes = now;
    const kind = view.prompt?.question.key ?? (view.outcome ? 'over' : 'dice');
    const isNew = !this.asked.has(kind);
    this.asked.add(kind);
    if (isNew || this.looks.oneIn(READ)) {
      for (const text of await cutTexts(this.page)) await this.blame(`cut off: ${text}`);
    }
    if (!isNew) return;
    const whole = this.errand.whole || this.asked.size === 1;
    for (const finding of await seriousFindings(this.page, whole ? undefined : '[data-testid=prompt]')) {
      await this.blame(`axe at ${kind}: ${finding}`);
    }
  }

  private async rolls([count, sides]: [number, number]) {
    const fields = this.page.getByTestId('die-input');
    if ((await fields.count()) !== count)
      return this.blame(`${count} dice are to be typed, fields: ${await fields.count()}`);
    for (let at = 0; at < count; at += 1) await fields.nth(at).fill(String(1 + this.play.below(sides)));
    await this.page.getByTestId('dice-done').click();
  }

  private async chooses(snapshot: Snapshot, view: View) {
    const open = (view.prompt?.candidates ?? []).filter(({ limit }) => !limit || limit.taken < limit.max);
    if (open.length === 0) throw new Error(`nothing is offered at step ${this.done}: ${JSON.stringify(view.prompt)}`);
    const chosen = this.play.weighed(open, ({ ends, role }) => {
      if (role === 'attack') return 4;
      if (role === 'forgo') return open.length / 12;
      return ends ? open.length / 5 : 1;
    });
    const before = (await sentSoFar(this.page)).length;
    if (TELLS) console.info(`${Date.now() % 1_000_000} ${this.done}: ${chosen.action}`);
    const sent = await this.pursues(chosen, before, view);
    if (sent?.what === 'do') await this.checksUndo(sent, snapshot);
  }

  /** Clicks until the choice is made: on the map where that can be done, otherwise on its button. */
  private async pursues(chosen: Candidate, before: number, view: View): Promise<Sent | undefined> {
    const onMap: Kind[] = this.looks.oneIn(6) ? [] : ['edge', 'piece', 'place'];
    for (const kind of [...onMap, 'button', 'listed'] as const) {
      if (kind === 'listed' && !(await this.opensList(chosen))) continue;
      const target = await this.finds(kind === 'listed' ? 'button' : kind, chosen);
      if (!target) continue;
      if (!(await this.clicks(target, chosen, view))) continue;
      const isButton = kind === 'button' || kind === 'listed';
      const sent = await this.effect(chosen, before, isButton ? PATIENT : EFFECT);
      if (sent === 'menu') {
        const item = await aim(this.page, 'menu', chosen);
        if (item && (await this.clicks(item, chosen, view))) {
          const done = await this.effect(chosen, before, PATIENT);
          if (done && done !== 'menu') return done;
        } else await this.page.keyboard.press('Escape');
      } else if (sent) return sent;
      if (kind === 'button' || kind === 'listed')
        await this.blame(`a click on the button ${chosen.action} does nothing`);
    }
    // The fault is noted; the game goes on as if it had been possible.
    await this.blame(`${chosen.action} is offered, but nobody can click it`);
    const button = this.page.locator(`button[data-action=${JSON.stringify(chosen.action)}]`).first();
    await button.dispatchEvent('click', undefined, { timeout: PATIENT });
    const sent = await this.effect(chosen, before, PATIENT);
    if (!sent || sent === 'menu') throw new Error(`${chosen.action} cannot be chosen\n${this.report()}`);
    return sent;
  }

  private async finds(kind: Kind, chosen: Candidate): Promise<Aim | null> {
    const found = await aim(this.page, kind, chosen);
    if (found || kind !== 'piece' || !chosen.piece) return found;
    // It may lie deep in a pile.
    const pile = await pileOf(this.page, chosen.piece);
    if (!pile) return null;
    if (this.errand.finger) await this.page.touchscreen.tap(pile.x, pile.y);
    else await this.page.mouse.move(pile.x, pile.y, { steps: 2 });
    await this.page.waitForTimeout(LINGERED);
    return aim(this.page, kind, chosen);
  }

  /** Opens the panel with all choices and looks for one. */
  private async opensList(chosen: Candidate): Promise<boolean> {
    await this.page.keyboard.press('Escape');
    const all = this.page.getByTestId('all-choices');
    if (!(await this.page.getByTestId('choices').isVisible())) {
      if (!(await all.isVisible())) return false;
      await all.click();
    }
    await this.page.getByTestId('choices-find').fill(chosen.action);
    await frames(this.page, 2);
    return true;
  }

  /** Points at something and clicks it, if it is still what lies under the pointer. */
  private async clicks(target: Aim, chosen: Candidate, view: View): Promise<boolean> {
    const means = (view.prompt?.candidates ?? []).filter((one) => this.fits(one, target));
    const only = means.length === 1 ? means[0] : undefined;
    const final = only !== undefined && !only.undoable;
    if (!this.errand.finger) await this.page.mouse.move(target.x, target.y, { steps: 2 });
    await frames(this.page, 1);
    if (final) await this.readsWhatComes(only, target);
    else if (!this.errand.finger && this.looks.oneIn(LINGER)) await this.page.waitForTimeout(LINGERED);
    const there = await under(this.page, target);
    if (there !== target.at) {
      await this.blame(
        `${target.kind} ${target.at} was aimed at for ${chosen.action}, under the pointer lies ${there}`,
      );
      await this.page.mouse.move(2, 2);
      return false;
    }
    if (this.errand.finger) await this.page.touchscreen.tap(target.x, target.y);
    else await this.page.mouse.click(target.x, target.y);
    return true;
  }

  /** All that a click on something may mean. */
  private fits(one: Candidate, { kind, at }: Aim): boolean {
    if (kind === 'piece') return one.piece === at;
    if (kind === 'place') return one.place === at;
    if (kind === 'edge') return one.edge !== undefined && at.split(' ').every((end) => one.edge!.includes(end));
    return one.action === at;
  }

  /** What cannot be taken back says so before it is clicked, and what may come of it. */
  private async readsWhatComes(chosen: Candidate, target: Aim) {
    if (!(await saysFinal(this.page, target))) {
      await this.blame(`${chosen.action} (${target.kind}) is final and not marked so`);
    }
    const triggers = chosen.triggers ?? [];
    if (!chosen.odds_plan && triggers.length === 0) {
      this.untold.add(chosen.action.split(' ')[0] ?? '');
      return;
    }
    // A finger cannot point, and what is asked about once more is told then.
    if (this.errand.finger || chosen.confirm) return;
    if (!(await this.isTold(chosen))) {
      await this.blame(`${chosen.action} (${target.kind}) is final, and what may come of it is not shown`);
    }
  }

  private async isTold({ triggers = [] }: Candidate): Promise<boolean> {
    const words = triggers.flatMap(({ message }) => this.words.get(message.key) || []);
    for (let waited = 0; waited < ODDS; waited += 100) {
      if (await tellsWhatComes(this.page, words)) return true;
      await this.page.waitForTimeout(100);
    }
    return false;
  }

  /** Says yes where it is asked once more, if what may come of it is told there. */
  private async confirms(chosen: Candidate): Promise<boolean> {
    const asked = this.page.locator('dialog[open], [role=dialog], [role=alertdialog]');
    const yes = asked.locator('[data-testid^=confirm], button.primary, button[data-action]').first();
    if (!(await yes.isVisible())) return false;
    const hasWords = Boolean(chosen.odds_plan) || (chosen.triggers ?? []).length > 0;
    if (hasWords && !(await this.isTold(chosen))) {
      await this.blame(`${chosen.action} is asked about, and what may come of it is not shown`);
    }
    await yes.click();
    return true;
  }

  /** What came of a click: something sent, a menu, or nothing within a moment. */
  private async effect(chosen: Candidate, before: number, patience: number): Promise<Sent | 'menu' | undefined> {
    for (let waited = 0; waited < patience; waited += 50) {
      const sent = (await sentSoFar(this.page)).slice(before).filter(({ status }) => status !== undefined);
      const done = sent.findLast(({ what }) => what === 'do') ?? sent.at(-1);
      if (done) return this.judges(done, chosen);
      if (await this.page.locator('[role=menu] [data-action]').first().isVisible()) return 'menu';
      if (await this.confirms(chosen)) waited = 0;
      await this.page.waitForTimeout(50);
    }
    return undefined;
  }

  private async judges(sent: Sent, chosen: Candidate): Promise<Sent | undefined> {
    await settled(this.page);
    if ((sent.status ?? 0) >= 400) {
      await this.blame(`${sent.batch.join(', ')} was offered and is refused (${sent.status})`);
      return undefined;
    }
    if (!sent.batch.includes(chosen.action)) {
      await this.blame(`aimed at ${chosen.action}, done was ${sent.batch.join(', ') || sent.type}`);
    }
    return sent;
  }

  /** What was not marked as final can be taken back, and done again. */
  private async checksUndo({ batch }: Sent, before: Snapshot) {
    // The turn has passed to the other side.
    if (await this.page.getByTestId('curtain').isVisible()) return;
    const { snapshot } = await shownView(this.page);
    if (JSON.stringify(snapshot.view.viewer) !== JSON.stringify(before.view.viewer)) return;
    const marked = before.view.prompt?.candidates.some((one) => batch.includes(one.action) && !one.undoable);
    const last = batch.length > 1 || before.view.prompt?.candidates.some((one) => one.action === batch[0]);
    if (marked || !last) return;
    const steps = snapshot.undo.undo - before.undo.undo;
    if (steps <= 0) {
      await this.blame(`${batch.join(', ')} was not marked as final and cannot be taken back`);
      return;
    }
    if (!this.looks.oneIn(UNDO) || snapshot.view.outcome) return;
    await this.presses('undo', steps);
    await this.compares(before.view, `taking back ${batch.join(', ')}`);
    await this.presses('redo', steps);
    await this.compares(snapshot.view, `doing ${batch.join(', ')} again`);
  }

  private async presses(button: 'undo' | 'redo', times: number) {
    for (let at = 0; at < times; at += 1) {
      const answered = this.page.waitForResponse((answer) => answer.url().includes('/do?'));
      await this.page.getByTestId(button).click();
      await answered;
      await settled(this.page);
    }
  }

  private async compares(expected: View, what: string) {
    const { view } = await shownView(this.page);
    const parts = Object.keys(expected).filter((key) => {
      const name = key as keyof View;
      return JSON.stringify(expected[name]) !== JSON.stringify(view[name]);
    });
    if (parts.length > 0) await this.blame(`${what} leaves another table: ${parts.join(', ')}`);
    await forgetPreview(this.page);
  }
}
