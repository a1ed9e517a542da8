// What every table of a game shares: its board and its rules, fetched once and kept.
import { SvelteMap } from 'svelte/reactivity';
import type { Board } from '../wire/Board';
import type { RuleSheet } from '../wire/RuleSheet';
import { api } from './api';

/** Things fetched by id: nothing until they have come, then the thing. */
class Kept<T> {
  private here = new SvelteMap<string, T>();
  private coming = new Map<string, Promise<void>>();

  constructor(private fetch: (id: string) => Promise<T>) {}

  get(id: string): T | undefined {
    if (!this.coming.has(id)) this.coming.set(id, this.bring(id));
    return this.here.get(id);
  }

  private async bring(id: string) {
    try {
      this.here.set(id, await this.fetch(id));
    } catch {
      // Asked again when it is next needed.
      this.coming.delete(id);
    }
  }
}

export const library = {
  boards: new Kept<Board>(api.board),
  rules: new Kept<RuleSheet>(api.rules),
};
