// What every result of a game needs, read for one number at a time.
import type { Gauge } from '../wire/Gauge';
import type { Goal } from '../wire/Goal';
import type { Grade } from '../wire/Grade';
import type { Need } from '../wire/Need';
import { COMPARE } from './names';

/** A number that matters for a gauge: the results that need it, and whether it is reached. */
export type Step = { value: number; text: string; grades: Grade[]; winner: 'a' | 'b' | undefined; met: boolean };

export function met(need: Need, gauges: Gauge[]): boolean {
  const value = gauges.find((gauge) => gauge.id === need.gauge)?.value;
  const bar = need.than === undefined ? need.value : gauges.find((gauge) => gauge.id === need.than)?.value;
  if (value === undefined || bar === undefined) return false;
  switch (need.compare) {
    case 'at-most':
      return value <= bar;
    case 'at-least':
      return value >= bar;
    case 'below':
      return value < bar;
    case 'above':
      return value > bar;
    case 'equal':
      return value === bar;
  }
}

/** The numbers that results ask of a gauge, rising. */
export function steps(goal: Goal, gauge: Gauge): Step[] {
  const found = new Map<string, Step>();
  for (const grade of goal.grades) {
    for (const need of grade.needs) {
      if (need.gauge !== gauge.id || need.than !== undefined) continue;
      const text = `${COMPARE[need.compare]}${need.value}`;
      const step = found.get(text);
      if (step) step.grades.push(grade);
      else found.set(text, { value: need.value, text, grades: [grade], winner: grade.winner, met: met(need, [gauge]) });
    }
  }
  return [...found.values()].sort((one, two) => one.value - two.value);
}
