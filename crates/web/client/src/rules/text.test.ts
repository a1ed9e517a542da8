import { expect, test } from 'vitest';
import { lesson, linked, matches } from './text';

const known = new Set(['S12a', 'S2.3b', 'R4', '13.2', '7']);

test('numbers of paragraphs become links, other numbers do not', () => {
  const parts = linked('As in S12a (see 13.2, S2.3b): 7 dice, not R99.', known);
  expect(parts.filter((part) => part.paragraph).map((part) => part.text)).toEqual(['S12a', '13.2', 'S2.3b']);
  expect(parts.map((part) => part.text).join('')).toBe('As in S12a (see 13.2, S2.3b): 7 dice, not R99.');
});

test('a search finds words without their accents, and numbers by their beginning', () => {
  const paragraph = {
    id: 'S12a',
    kind: 'rule',
    summary: { en: 'Surprise helps.', fr: 'L’effet de la surprise aide l’élite.' },
    reconstructed: false,
  };
  expect(matches(paragraph, 'fr', "l'elite")).toBe(true);
  expect(matches(paragraph, 'fr', 'S12 surprise')).toBe(true);
  expect(matches(paragraph, 'en', 'elite')).toBe(false);
});

test('a worked example is read in the language of the reader', () => {
  const text = 'lab bulge\ntitle A\ntitre B\nnote N\nremarque R\nscenario campaign\ndone';
  const example = { file: 'x.lab', paragraphs: ['S1'], text };
  expect(lesson(example, 'fr')).toEqual({ title: 'B', note: 'R', text: 'scenario campaign\ndone' });
  expect(lesson(example, 'en').title).toBe('A');
});
