import type { Bar } from '../wire/Bar';
import type { Message } from '../wire/Message';
import type { Tone } from '../wire/Tone';

/** Outcomes of one kind: their title (none if they stand alone) and all their chances together. */
export type BarGroup = { title: string; tone: Tone; probability: number; bars: Bar[] };

/** Bars of one group together, in the order in which the groups first appear. */
export function barGroups(bars: Bar[], say: (message: Message) => string): BarGroup[] {
  const groups = new Map<string, BarGroup>();
  for (const bar of bars) {
    const title = bar.group ? say(bar.group) : '';
    const group = groups.get(title) ?? { title, tone: bar.tone, probability: 0, bars: [] };
    group.bars.push(bar);
    group.probability += bar.probability;
    if (group.tone !== bar.tone) group.tone = 'plain';
    groups.set(title, group);
  }
  return [...groups.values()];
}
