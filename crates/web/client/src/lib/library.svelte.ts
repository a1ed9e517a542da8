// What tables share: the board and the map of their scenario, the rules of their game, fetched once and kept.
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
  boards: new Kept<Board>((id) => {
    const [game = '', scenario = ''] = id.split(' ');
    return api.board(game, scenario);
  }),
  rules: new Kept<RuleSheet>(api.rules),
  maps: new Kept<MapSheet>((id) => {
    const [game = '', scenario = '', lang, theme] = id.split(' ');
    return api.map(game, scenario, lang as Lang, theme as Theme);
  }),
};

/** What decides the board: a game and one of its scenarios. */
export type Started = { game: string; scenario: string };

export function boardOf({ game, scenario }: Started): Board | undefined {
  return library.boards.get(`${game} ${scenario}`);
}

/** The map of a scenario as this reader likes it. */
export function mapOf({ game, scenario }: Started): MapSheet | undefined {
  return library.maps.get(`${game} ${scenario} ${settings.lang} ${settings.theme}`);
}
