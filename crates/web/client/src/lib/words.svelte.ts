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

class Words {
  /** Words of the service and of games, by language and game. */
  private loaded = $state.raw<Record<string, string>>({});
  private game = $state<string | undefined>();
  private bundle = $derived.by(() => {
    const bundle = new FluentBundle(settings.lang, { useIsolating: false });
    const texts = [OWN[settings.lang], this.loaded[this.key(undefined)], this.game && this.loaded[this.key(this.game)]];
    for (const text of texts) if (text) bundle.addResource(new FluentResource(text), { allowOverrides: true });
    return bundle;
  });

  private key(game: string | undefined) {
    return `${settings.lang} ${game ?? ''}`;
  }

  /** Loads the words of the present language, and those of a game if one is named. */
  async load(game?: string) {
    const lang = settings.lang;
    const wanted = [undefined, game].filter((name, at) => at === 0 || name !== undefined);
    const missing = wanted.filter((name) => this.loaded[`${lang} ${name ?? ''}`] === undefined);
    const texts = await Promise.all(missing.map((name) => api.words(lang, name)));
    const found = Object.fromEntries(missing.map((name, at) => [`${lang} ${name ?? ''}`, texts[at] ?? '']));
    this.loaded = { ...this.loaded, ...found };
    this.game = game;
  }

  /** A message in words; an unknown key is shown in brackets. */
  say(message: Message | undefined): string {
    if (!message) return '';
    const pattern = this.bundle.getMessage(message.key)?.value;
    if (!pattern) return `[${message.key}]`;
    const args = Object.fromEntries((message.args ?? []).map(([name, arg]) => [name, this.value(arg)]));
    return this.bundle.formatPattern(pattern, args, []);
  }

  /** Words of our own by key. */
  word(key: string, args: Record<string, FluentVariable> = {}): string {
    const pattern = this.bundle.getMessage(key)?.value;
    return pattern ? this.bundle.formatPattern(pattern, args, []) : `[${key}]`;
  }

  knows(key: string): boolean {
    return this.bundle.hasMessage(key);
  }

  name(name: Name | undefined): string {
    return name ? name[settings.lang] : '';
  }

  percent(probability: number, digits = 1): string {
    const style = { style: 'percent', maximumFractionDigits: digits } as const;
    return new Intl.NumberFormat(settings.lang, style).format(probability);
  }

  private value(arg: Arg): FluentVariable {
    switch (arg.type) {
      case 'number':
      case 'text':
        return arg.value;
      case 'name':
        return this.name(arg.value);
      case 'message':
        return this.say(arg.value);
      case 'list':
        return arg.value.map((item) => String(this.value(item))).join(', ');
    }
  }
}

export const words = new Words();
