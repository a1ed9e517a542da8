// A throw of the past: the dice as they lay ready before it, with what they then showed.
import type { Told } from '../lib/table.svelte';
import type { Dice } from '../wire/Dice';
import type { DiceGroup } from '../wire/DiceGroup';
import type { Target } from '../wire/Target';
import type { Tone } from '../wire/Tone';

/** What the dice of a line of the log show; nothing if it is about something else. */
export function facesOf({ line }: Told): number[] | undefined {
  const list = line.message.key === 'log-dice' ? line.message.args?.find(([name]) => name === 'faces')?.[1] : undefined;
  return list?.type === 'list' ? list.value.map((face) => Number(face.value)) : undefined;
}

/** By what chance a line of the log says that something was decided; nothing if it is about something else. */
export function decided(told: Told): 'dice' | 'draw' | undefined {
  if (told.line.message.key === 'log-draw') return 'draw';
  return facesOf(told) && 'dice';
}

function reaches(face: number, { compare, value }: Target): boolean {
  return {
    'at-most': face <= value,
    'at-least': face >= value,
    below: face < value,
    above: face > value,
    equal: face === value,
  }[compare];
}

/** The dice that lay ready, thrown: those that must each reach a number are marked if they did. */
export function thrown(ready: Dice, faces: number[]): DiceGroup[] | undefined {
  const left = [...faces];
  const groups = ready.groups.map((group) => {
    const { target } = group;
    const alone = group.dice.length === 1 && group.modifiers.length === 0;
    const dice = group.dice.map((die) => {
      const face = die.face ?? left.shift();
      const judged = face !== undefined && target !== undefined && (target.each || alone);
      const tone: Tone = judged && reaches(face, target) ? 'good' : 'plain';
      return { ...die, ...(face === undefined ? {} : { face }), tone };
    });
    return { ...group, dice };
  });
  return left.length === 0 ? groups : undefined;
}

/** How many of a group's dice reached their number; nothing if they need not. */
export function hits(group: DiceGroup): number | undefined {
  return group.target?.each ? group.dice.filter((die) => die.tone === 'good').length : undefined;
}
