// What a term does to a sum, as signs a player reads at a glance.
import type { Effect } from '../wire/Effect';

const FRACTIONS: Record<string, string> = { '1/2': '½', '1/3': '⅓', '2/3': '⅔', '1/4': '¼', '3/4': '¾' };

const plain = (value: number) => String(value).replace('-', '−');

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
      return `= ${plain(effect.value)}`;
    case 'limit': {
      const { low, high } = effect;
      if (low !== undefined && high !== undefined) return `${plain(low)}…${plain(high)}`;
      return low !== undefined ? `≥ ${plain(low)}` : high !== undefined ? `≤ ${plain(high)}` : '';
    }
  }
}
