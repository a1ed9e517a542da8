// What this visitor likes: language, theme, motion, pace, sound. Kept in the browser.
import type { WarningKind } from '../wire/WarningKind';
import type { Lang, Theme } from './api';

type Choice = 'auto' | Theme;
/** Seconds for each event when something is told; 0 shows the end at once. */
export const PACES = [0.5, 1, 1.5, 2.5, 4, 0] as const;
export type Pace = (typeof PACES)[number];

/** Kinds of blunders of which one is reminded. */
export const WARNINGS: WarningKind[] = ['supply', 'guard', 'unspent', 'odds'];

const KEY = 'grognard';
const dark = matchMedia('(prefers-color-scheme: dark)');
const still = matchMedia('(prefers-reduced-motion: reduce)');

class Settings {
  lang = $state<Lang>(navigator.language.startsWith('fr') ? 'fr' : 'en');
  themeChoice = $state<Choice>('auto');
  pace = $state<Pace>(1.5);
  sound = $state(true);
  calm = $state(still.matches);
  /** Kinds of blunders of which one does not want to be reminded. */
  unwarned = $state<WarningKind[]>([]);
  /** Whether what cannot be taken back is asked once more. */
  confirm = $state(true);
  private systemDark = $state(dark.matches);
  theme = $derived<Theme>(this.themeChoice === 'auto' ? (this.systemDark ? 'dark' : 'light') : this.themeChoice);

  constructor() {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}');
    const { lang, themeChoice, pace, sound, calm, confirm, unwarned } = kept as Partial<Settings>;
    if (lang === 'en' || lang === 'fr') this.lang = lang;
    if (themeChoice === 'light' || themeChoice === 'dark') this.themeChoice = themeChoice;
    if (pace !== undefined && PACES.includes(pace)) this.pace = pace;
    if (typeof sound === 'boolean') this.sound = sound;
    if (typeof calm === 'boolean') this.calm = calm;
    if (Array.isArray(unwarned)) this.unwarned = WARNINGS.filter((kind) => unwarned.includes(kind));
    if (typeof confirm === 'boolean') this.confirm = confirm;
    dark.addEventListener('change', () => (this.systemDark = dark.matches));
  }

  /** To be called inside the root component: keeps the choices and marks the page with them. */
  keep() {
    $effect(() => {
      const { lang, themeChoice, pace, sound, calm, confirm, unwarned, theme } = this;
      localStorage.setItem(KEY, JSON.stringify({ lang, themeChoice, pace, sound, calm, confirm, unwarned }));
      document.documentElement.lang = lang;
      document.documentElement.dataset.theme = theme;
      document.documentElement.dataset.calm = String(calm);
    });
  }
}

export const settings = new Settings();
