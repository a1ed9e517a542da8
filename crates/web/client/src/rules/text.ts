// Paragraphs as text with links both ways, and what they stand under.
import type { Lang } from '../lib/api';
import type { ParagraphAbout } from '../wire/ParagraphAbout';

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

/** The first words of a heading: what stands in the contents. */
export const chapter = (text: string) =>
  headline(text)
    .split(/[.:]\s/u)[0]
    ?.replace(/\.$/u, '') ?? '';

/** The headings, each with the paragraphs that follow it. */
export function contents(paragraphs: ParagraphAbout[]): { heading: ParagraphAbout; paragraphs: ParagraphAbout[] }[] {
  const found: { heading: ParagraphAbout; paragraphs: ParagraphAbout[] }[] = [];
  for (const paragraph of paragraphs) {
    if (paragraph.kind === 'heading') found.push({ heading: paragraph, paragraphs: [] });
    else found.at(-1)?.paragraphs.push(paragraph);
  }
  return found;
}

/** Which paragraphs speak of each. */
export function mentions(paragraphs: ParagraphAbout[], lang: Lang): Map<string, string[]> {
  const known = new Set(paragraphs.map(({ id }) => id));
  const found = new Map<string, string[]>();
  for (const { id, summary } of paragraphs) {
    const named = new Set(linked(summary[lang], known).flatMap(({ paragraph }) => paragraph ?? []));
    for (const other of named) if (other !== id) found.set(other, [...(found.get(other) ?? []), id]);
  }
  return found;
}
