// The games that the service offers, and who this visitor is to it.
import type { Catalogue } from '../wire/Catalogue';
import type { GameSheet } from '../wire/GameSheet';
import type { ScenarioSheet } from '../wire/ScenarioSheet';
import type { Visitor } from '../wire/Visitor';
import { api } from './api';
import type { Started } from './library.svelte';

class Shelf {
  catalogue = $state.raw<Catalogue | null>(null);
  visitor = $state.raw<Visitor | null>(null);

  async load() {
    if (this.catalogue) return;
    const [visitor, catalogue] = await Promise.all([api.me(), api.catalogue()]);
    this.visitor = visitor;
    this.catalogue = catalogue;
  }

  /** Where others reach the service. */
  get address(): string {
    return (this.catalogue?.address ?? location.origin).replace(/\/$/, '');
  }

  async rename(name: string) {
    if (name.trim() && name.trim() !== this.visitor?.name) this.visitor = await api.rename(name.trim());
  }

  game(id: string): GameSheet | undefined {
    return this.catalogue?.games.find((game) => game.id === id);
  }

  scenario({ game, scenario }: Started): ScenarioSheet | undefined {
    return this.game(game)?.scenarios.find((one) => one.id === scenario);
  }
}

export const shelf = new Shelf();
