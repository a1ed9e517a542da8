// Names of units and places inside a sentence, so that they can be clicked.

export type Mention = { name: string; id: string };
export type Part = { text: string; id?: string };

/** Cuts a sentence where it mentions something; longer names win over those they contain. */
export function cut(sentence: string, mentions: Mention[]): Part[] {
  const [first, ...others] = [...mentions]
    .filter(({ name }) => name.length > 0)
    .sort((a, b) => b.name.length - a.name.length);
  if (!first) return sentence ? [{ text: sentence }] : [];
  const at = sentence.indexOf(first.name);
  if (at < 0) return cut(sentence, others);
  const before = sentence.slice(0, at);
  const after = sentence.slice(at + first.name.length);
  return [...cut(before, others), { text: first.name, id: first.id }, ...cut(after, others)];
}
