import { expect, test } from 'vitest';
import { chapter, contents, linked, matches, mentions } from './text';

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

const about = (id: string, en: string, kind = 'rule') => ({ id, kind, summary: { en, fr: en }, reconstructed: false });

test('the contents are the headings, with what stands under each', () => {
  const paragraphs = [
    about('1', 'Moves', 'heading'),
    about('1.1', 'a'),
    about('1.2', 'b'),
    about('2', 'Ends', 'heading'),
  ];
  const found = contents(paragraphs).map(({ heading, paragraphs }) => [heading.id, paragraphs.map(({ id }) => id)]);
  expect(found).toEqual([
    ['1', ['1.1', '1.2']],
    ['2', []],
  ]);
});

test('a paragraph knows which others speak of it', () => {
  const found = mentions([about('1.1', 'See 1.2 and 1.1.'), about('1.2', 'Nothing.'), about('1.3', '1.2, 1.2')], 'en');
  expect(found.get('1.2')).toEqual(['1.1', '1.3']);
  expect(found.get('1.1')).toBeUndefined();
});

test('the contents name a chapter by its first words', () => {
  expect(chapter('Heading: sequence of play. The surprise turns come first.')).toBe('Sequence of play');
  expect(chapter('Titre : mouvement.')).toBe('Mouvement');
});
