// Paragraphs as text with links, and worked examples taken apart for reading.
import type { Lang } from '../lib/api';
import type { ParagraphAbout } from '../wire/ParagraphAbout';
import type { RuleExample } from '../wire/RuleExample';

export type Part = { text: string; paragraph: string | undefined };

/** Splits a text at the numbers of paragraphs that exist (`S12a`, `13.2`, `R4`); bare numbers are only numbers. */
export function linked(text: string, known: ReadonlySet<string>): Part[] {
  const parts = text.split(/([A-Z]\d+(?:\.\d+)*[a-z]?|\d+(?:\.\d+)+[a-z]?)/);
  return parts
    .map((part) => ({ text: part, paragraph: known.has(part) ? part : undefined }))
    .filter((part) => part.text !== '');
}

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').replace(/[’]/g, "'").toLowerCase();

/** Whether every word that is looked for stands in the paragraph or is the beginning of its number. */
export function matches(paragraph: ParagraphAbout, lang: Lang, sought: string): boolean {
  const text = plain(paragraph.summary[lang]);
  const id = paragraph.id.toLowerCase();
  return plain(sought)
    .split(/\s+/)
    .filter(Boolean)
    .every((word) => text.includes(word) || id.startsWith(word));
}

/** A heading without the word that says that it is one. */
export const headline = (text: string) =>
  text.replace(/^(Heading|Titre)\s*:\s*(.)/u, (_, _word, first: string) => first.toUpperCase());

export type Lesson = { title: string; note: string; text: string };

/** A worked example for a reader of one language: its title, its note, and what is played in it. */
export function lesson(example: RuleExample, lang: Lang): Lesson {
  const heads = { title: { en: 'title', fr: 'titre' }, note: { en: 'note', fr: 'remarque' } };
  const lines = example.text.split('\n');
  const said = (word: string) =>
    lines
      .filter((line) => line.startsWith(`${word} `))
      .map((line) => line.slice(word.length + 1))
      .join(' ');
  const skipped = ['lab ', 'title ', 'titre ', 'note ', 'remarque '];
  const rest = lines.filter((line) => !skipped.some((head) => line.startsWith(head)));
  return {
    title: said(heads.title[lang]) || example.file,
    note: said(heads.note[lang]),
    text: rest.join('\n').trim(),
  };
}
