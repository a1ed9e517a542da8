// The course of the game as lines on a grid.
import type { Score } from '../wire/Score';

/** Scores that count the same thing for different sides share a chart. */
export function charts(scores: Score[]): Score[][] {
  const byKind = new Map<string, Score[]>();
  for (const score of scores) {
    const kind = score.label.key;
    byKind.set(kind, [...(byKind.get(kind) ?? []), score]);
  }
  return [...byKind.values()];
}

export type Scale = { low: number; high: number; ticks: number[] };

/** A scale of round numbers that holds all values, and 0. */
export function scaleOf(values: number[]): Scale {
  const least = Math.min(0, ...values);
  const most = Math.max(1, ...values);
  const rough = (most - least) / 4;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = Math.max(1, [1, 2, 5, 10].map((by) => by * power).find((by) => by >= rough) ?? rough);
  const low = Math.floor(least / step) * step;
  const high = Math.ceil(most / step) * step;
  const ticks = Array.from({ length: Math.round((high - low) / step) + 1 }, (_, at) => low + at * step);
  return { low, high, ticks };
}

/** How the luck of a side is put in words. */
export function luckKey(percentile: number): string {
  if (percentile < 0.1) return 'panel-luck-very-bad';
  if (percentile < 0.3) return 'panel-luck-bad';
  if (percentile <= 0.7) return 'panel-luck-ordinary';
  return percentile <= 0.9 ? 'panel-luck-good' : 'panel-luck-very-good';
}
