// Finding by name, regardless of accents and capitals.
const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Entries whose name or id contains all words typed; those that begin with them first. */
export function find<T extends { id: string; name: string }>(entries: T[], text: string): T[] {
  const wanted = plain(text).split(/\s+/).filter(Boolean);
  if (wanted.length === 0) return [];
  const scored = entries.flatMap((entry) => {
    const name = plain(entry.name);
    const all = `${name} ${plain(entry.id)}`;
    if (!wanted.every((word) => all.includes(word))) return [];
    const begins = wanted.every((word) => all.split(/[^\p{L}\p{N}]+/u).some((part) => part.startsWith(word)));
    return [{ entry, score: (name.startsWith(wanted[0] ?? '') ? 0 : begins ? 1 : 2) * 1000 + name.length }];
  });
  return scored.sort((a, b) => a.score - b.score).map(({ entry }) => entry);
}
