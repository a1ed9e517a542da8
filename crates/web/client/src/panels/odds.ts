import type { Bar } from '../wire/Bar';
import type { Message } from '../wire/Message';

export type BarGroup = { title: string; probability: number; bars: Bar[] };

/** Bars of one group together, in the order in which the groups first appear. */
export function barGroups(bars: Bar[], say: (message: Message) => string): BarGroup[] {
  const groups = new Map<string, BarGroup>();
  for (const bar of bars) {
    const title = bar.group ? say(bar.group) : '';
    const group = groups.get(title) ?? { title, probability: 0, bars: [] };
    group.bars.push(bar);
    group.probability += bar.probability;
    groups.set(title, group);
  }
  return [...groups.values()];
}
