import type { Bar } from '../wire/Bar';
import type { Message } from '../wire/Message';
import type { Tone } from '../wire/Tone';

/** Outcomes of one kind: their title (none if they stand alone) and all their chances together. */
export type BarGroup = { title: string; tone: Tone; probability: number; bars: Bar[] };

/** The same outcomes counted in one way or in two: where groups share details, and none has one of them twice, a throw
 * decides two things, and each has a chart of its own, without what belongs to the other. */
export function oddsCharts(bars: Bar[], say: (message: Message) => string): BarGroup[][] {
  const groups = barGroups(bars, say);
  const details = new Map<string, Bar>();
  let crossed = false;
  for (const bar of groups.flatMap((group) => (group.title ? group.bars : []))) {
    const known = details.get(say(bar.label));
    crossed ||= known !== undefined;
    details.set(say(bar.label), {
      label: bar.label,
      tone: bar.tone,
      probability: bar.probability + (known?.probability ?? 0),
    });
  }
  const twice = groups.some(({ bars }) => new Set(bars.map(({ label }) => say(label))).size < bars.length);
  if (!crossed || twice) return [groups];
  const alone = groups.filter(({ title }) => !title).flatMap((group) => group.bars);
  const titled = groups.filter(({ title }) => title);
  return [barGroups([...details.values(), ...alone], say), titled.map((group) => ({ ...group, bars: [] }))];
}

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
