// What this visitor likes: language, theme, motion. Kept in the browser.
import type { Lang, Theme } from './api';

type Choice = 'auto' | Theme;
/** Steps a second when something is played back; 0 shows the end at once. */
export type Speed = 0 | 1 | 2 | 4 | 8;

const KEY = 'grognard';
const dark = matchMedia('(prefers-color-scheme: dark)');
const still = matchMedia('(prefers-reduced-motion: reduce)');

class Settings {
  lang = $state<Lang>(navigator.language.startsWith('fr') ? 'fr' : 'en');
  themeChoice = $state<Choice>('auto');
  speed = $state<Speed>(2);
  calm = $state(still.matches);
  private systemDark = $state(dark.matches);
  theme = $derived<Theme>(this.themeChoice === 'auto' ? (this.systemDark ? 'dark' : 'light') : this.themeChoice);

  constructor() {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}');
    const { lang, themeChoice, speed, calm } = kept as Partial<Settings>;
    if (lang === 'en' || lang === 'fr') this.lang = lang;
    if (themeChoice === 'light' || themeChoice === 'dark') this.themeChoice = themeChoice;
    if (speed !== undefined && [0, 1, 2, 4, 8].includes(speed)) this.speed = speed;
    if (typeof calm === 'boolean') this.calm = calm;
    dark.addEventListener('change', () => (this.systemDark = dark.matches));
  }

  /** To be called inside the root component: keeps the choices and marks the page with them. */
  keep() {
    $effect(() => {
      const { lang, themeChoice, speed, calm, theme } = this;
      localStorage.setItem(KEY, JSON.stringify({ lang, themeChoice, speed, calm }));
      document.documentElement.lang = lang;
      document.documentElement.dataset.theme = theme;
      document.documentElement.dataset.calm = String(calm);
    });
  }
}

export const settings = new Settings();
