// Answers given in advance from this browser: what they are, and which of them hold for this turn only.
import { untrack } from 'svelte';
import type { Table } from '../lib/table.svelte';
import type { Message } from '../wire/Message';
import type { StandingAnswer } from '../wire/StandingAnswer';

export type Given = {
  kind: string;
  label: Message;
  answer: StandingAnswer;
  /** What an answer of the game's own says. */
  said?: Message;
  /** The turn it holds for; none if it holds for the whole game. */
  turn?: string;
};

export class StandingAnswers {
  given = $state.raw<Given[]>([]);
  private key: string;
  private expiring = false;

  constructor(private table: Table) {
    this.key = `grognard-standing-${table.id}-${table.seat}`;
    this.given = JSON.parse(localStorage.getItem(this.key) ?? '[]') as Given[];
  }

  /** The day or turn that is being played: the last headline of the log. What is on top changes with every impulse. */
  get turn(): string {
    return JSON.stringify(this.table.log.findLast(({ line }) => line.turn)?.line.turn ?? null);
  }

  async give(given: Given) {
    const turn = given.turn !== undefined;
    await this.table.outbox.send({ type: 'stand', kind: given.kind, answer: given.answer, turn });
    if (this.table.outbox.refused) return;
    const others = this.given.filter((other) => other.kind !== given.kind);
    this.keep(given.answer.type === 'ask' ? others : [...others, given]);
  }

  async takeBack(given: Given) {
    await this.give({ ...given, answer: { type: 'ask' } });
  }

  /** Takes back what held for a turn that is over. */
  async expire() {
    const turn = this.turn;
    const over = this.given.find((given) => given.turn !== undefined && given.turn !== turn);
    if (!over || !this.table.snapshot || this.expiring || untrack(() => this.table.outbox.busy)) return;
    this.expiring = true;
    await this.takeBack(over);
    this.expiring = false;
  }

  private keep(given: Given[]) {
    this.given = given;
    localStorage.setItem(this.key, JSON.stringify(given));
  }
}
