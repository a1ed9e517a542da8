// What every table of a game shares: its board, its map and its rules, fetched once and kept.
import { SvelteMap } from 'svelte/reactivity';
import type { Board } from '../wire/Board';
import type { MapSheet } from '../wire/MapSheet';
import type { RuleSheet } from '../wire/RuleSheet';
import { api, type Lang, type Theme } from './api';
import { notices } from './notices.svelte';
import { settings } from './settings.svelte';

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
    } catch (error) {
      // Asked again when it is next needed.
      this.coming.delete(id);
      notices.report(error);
    }
  }
}

export const library = {
  boards: new Kept<Board>(api.board),
  rules: new Kept<RuleSheet>(api.rules),
  maps: new Kept<MapSheet>((id) => {
    const [game = '', lang, theme] = id.split(' ');
    return api.map(game, lang as Lang, theme as Theme);
  }),
};

/** The map of a game as this reader likes it. */
export function mapOf(game: string): MapSheet | undefined {
  return library.maps.get(`${game} ${settings.lang} ${settings.theme}`);
}
