// Whether colours that mean different things on the map differ for everybody, also for the colour-blind.
import { describe, expect, it } from 'vitest';
import css from './tokens.css?raw';

type Triple = [number, number, number];
/** What each kind of eye makes of linear red, green and blue (Machado, Oliveira, Fernandes 2009, full severity). */
const EYES: Record<string, [Triple, Triple, Triple]> = {
  usual: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritanopia: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
};
const MEANINGS = ['choose', 'move', 'attack', 'selected', 'side-a', 'side-b'];
/** CIE76: about 2 is just seen side by side; forms differ as well. */
const APART = 12;

const linear = (part: number) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);
const parts = (colour: string) => [1, 3, 5].map((at) => linear(parseInt(colour.slice(at, at + 2), 16) / 255)) as Triple;
const times = (row: Triple, [r, g, b]: Triple) => row[0] * r + row[1] * g + row[2] * b;

/** Lightness and two hues, in which distance is difference. */
function lab(colour: Triple): Triple {
  const curve = (part: number) => (part > 0.008856 ? Math.cbrt(part) : 7.787 * part + 16 / 116);
  const x = curve(times([0.4124564, 0.3575761, 0.1804375], colour) / 0.95047);
  const y = curve(times([0.2126729, 0.7151522, 0.072175], colour));
  const z = curve(times([0.0193339, 0.119192, 0.9503041], colour) / 1.08883);
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

function seen(colour: string, eye: [Triple, Triple, Triple]): Triple {
  const rgb = parts(colour);
  return lab(eye.map((row) => Math.min(1, Math.max(0, times(row, rgb)))) as Triple);
}

const tokens = (text: string) =>
  Object.fromEntries([...text.matchAll(/--([\w-]+): (#[0-9a-f]{6})/g)].map(([, name, value]) => [name, value]));
const [first = '', second = ''] = css.split(":root[data-theme='dark']");
const themes = { light: tokens(first), dark: { ...tokens(first), ...tokens(second) } };

describe.each(Object.entries(themes))('colours of the %s map', (_, theme) => {
  it('are all there', () => {
    expect(MEANINGS.filter((name) => !theme[name])).toEqual([]);
  });

  it.each(Object.entries(EYES))('differ for %s eyes', (_, eye) => {
    const near = MEANINGS.flatMap((one, at) =>
      MEANINGS.slice(at + 1).flatMap((other) => {
        const [a, b] = [seen(theme[one] ?? '', eye), seen(theme[other] ?? '', eye)];
        const apart = Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
        return apart < APART ? [`${one} and ${other}: ${apart.toFixed(0)}`] : [];
      }),
    );
    expect(near).toEqual([]);
  });
});
