import type { ParagraphAbout } from '../wire/ParagraphAbout';
import type { RuleSheet } from '../wire/RuleSheet';

/** The paragraph of that number or, where the rules do not divide so finely, the one it is part of. */
export function nearestParagraph(rules: RuleSheet, id: string): ParagraphAbout | undefined {
  for (let part = id; part.length > 0; part = part.slice(0, -1)) {
    const found = rules.paragraphs.find((paragraph) => paragraph.id === part);
    if (found) return found;
  }
  return undefined;
}
