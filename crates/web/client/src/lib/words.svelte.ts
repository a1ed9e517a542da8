// Messages and names in the reader's language.
import { FluentBundle, FluentResource, type FluentVariable } from '@fluent/bundle';
import en from '../locales/en.ftl?raw';
import fr from '../locales/fr.ftl?raw';
import type { Arg } from '../wire/Arg';
import type { Message } from '../wire/Message';
import type { Name } from '../wire/Name';
import { api, type Lang } from './api';
import { settings } from './settings.svelte';

const OWN: Record<Lang, string> = { en, fr };

function bundleOf(lang: Lang, parts: (FluentResource | undefined)[]): FluentBundle {
  const bundle = new FluentBundle(lang, { useIsolating: false });
  for (const part of parts) if (part) bundle.addResource(part, { allowOverrides: true });
  return bundle;
}

class Words {
  /** Words of the service and of games, by language and game. */
  private loaded = $state.raw<Record<string, FluentResource>>({});
  private game = $state<string | undefined>();
  private wanted = $state.raw<string[]>([]);
  /** One bundle for each game: games may use the same keys for words of their own. */
  private bundles = $derived.by(() => {
    const lang = settings.lang;
    const make = (game: string) => bundleOf(lang, [this.loaded[`${lang} `], this.loaded[`${lang} ${game}`]]);
    return new Map(['', ...this.wanted].map((game) => [game, make(game)]));
  });
  private own = $derived(bundleOf(settings.lang, [new FluentResource(OWN[settings.lang])]));

  private bundle(game = this.game): FluentBundle {
    return (this.bundles.get(game ?? '') ?? this.bundles.get('')) as FluentBundle;
  }

  /** Loads the words of the game whose table is shown. */
  async load(game?: string) {
    await this.need(game === undefined ? [] : [game]);
    this.game = game;
  }

  /**
   * Loads the words of several games, for lists in which they stand side by side, beside those loaded before, in the
   * present language. What has no name is all the service knows.
   */
  async need(games: string[]) {
    const lang = settings.lang;
    const asked = [...new Set([...this.wanted, ...games])];
    const missing = asked.filter((game) => this.loaded[`${lang} ${game}`] === undefined);
    const texts = await Promise.all(missing.map((game) => api.words(lang, game || undefined)));
    const found = missing.map((game, at) => [`${lang} ${game}`, new FluentResource(texts[at] ?? '')] as const);
    if (found.length > 0) this.loaded = { ...this.loaded, ...Object.fromEntries(found) };
    const added = games.filter((game) => !this.wanted.includes(game));
    if (added.length > 0) this.wanted = [...this.wanted, ...added];
  }

  /** A message in words, of the game shown or of the one named; an unknown key is shown in brackets. */
  say(message: Message | undefined, game = this.game): string {
    if (!message) return '';
    const bundle = this.bundle(game);
    const pattern = bundle.getMessage(message.key)?.value;
    if (!pattern) return `[${message.key}]`;
    const args = Object.fromEntries((message.args ?? []).map(([name, arg]) => [name, this.value(arg, game)]));
    return bundle.formatPattern(pattern, args, []);
  }

  /** Words of our own by key, or else those of the game that is shown. */
  word(key: string, args: Record<string, FluentVariable> = {}): string {
    const bundle = this.own.hasMessage(key) ? this.own : this.bundle();
    const pattern = bundle.getMessage(key)?.value;
    return pattern ? bundle.formatPattern(pattern, args, []) : `[${key}]`;
  }

  knows(key: string): boolean {
    return this.own.hasMessage(key) || this.bundle().hasMessage(key);
  }

  name(name: Name | undefined): string {
    return name ? name[settings.lang] : '';
  }

  percent(probability: number, digits = 1): string {
    const style = { style: 'percent', maximumFractionDigits: digits } as const;
    return new Intl.NumberFormat(settings.lang, style).format(probability);
  }

  private value(arg: Arg, game: string | undefined): FluentVariable {
    switch (arg.type) {
      case 'number':
      case 'text':
        return arg.value;
      case 'name':
        return this.name(arg.value);
      case 'message':
        return this.say(arg.value, game);
      case 'list':
        return arg.value.map((item) => String(this.value(item, game))).join(', ');
    }
  }
}

export const words = new Words();
