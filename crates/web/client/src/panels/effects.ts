// What a term does to a sum, as signs a player reads at a glance.
import { words } from '../lib/words.svelte';
import type { Effect } from '../wire/Effect';

const FRACTIONS: Record<string, string> = { '1/2': '½', '1/3': '⅓', '2/3': '⅔', '1/4': '¼', '3/4': '¾' };

export function signed(value: number): string {
  return value < 0 ? `−${-value}` : `+${value}`;
}

export function effectWords(effect: Effect | undefined): string {
  switch (effect?.type) {
    case undefined:
      return '?';
    case 'add':
      return signed(effect.value);
    case 'times': {
      const { by, over } = effect;
      return over === 1 ? `×${by}` : `×${FRACTIONS[`${by}/${over}`] ?? `${by}/${over}`}`;
    }
    case 'set':
      return `= ${effect.value}`;
    case 'limit': {
      const { low, high } = effect;
      if (low !== undefined && high !== undefined) return words.word('panel-limit-both', { low, high });
      return low !== undefined ? `≥ ${low}` : high !== undefined ? `≤ ${high}` : '';
    }
  }
}
