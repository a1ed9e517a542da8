// Names of units and places inside a sentence, so that they can be clicked.

export type Mention = { name: string; id: string };
/** `tail` is punctuation that must not be parted from a mention. */
export type Part = { text: string; id?: string; tail?: string };

/** A sentence cut where it mentions something. */
export function mentioned(sentence: string, mentions: Mention[]): Part[] {
  const parts = cut(sentence, mentions);
  return parts.map((part, at) => {
    const [before, after] = [parts[at - 1], parts[at + 1]];
    if (part.id !== undefined)
      return { ...part, tail: PUNCTUATION.exec(after?.id ? '' : (after?.text ?? ''))?.[0] ?? '' };
    return before?.id ? { text: part.text.replace(PUNCTUATION, '') } : part;
  });
}

const PUNCTUATION = /^[.,;:!?)…]+/;

/** Cuts a sentence where it mentions something; longer names win over those they contain. */
function cut(sentence: string, mentions: Mention[]): Part[] {
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
