// Recorded games of the repository, read as scripts for the browser.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** A line of a record: what a side does, or what the dice show. */
export type Entry = { side: string; action: string } | { faces: number[] };

export const recordText = (path: string): string =>
  readFileSync(fileURLToPath(new URL(`../../${path}`, import.meta.url)), 'utf8');

const isHead = (line: string) =>
  /^(grognard-record|game|scenario|option|rules|data|player|seed|end|hash|result)\b/.test(line);

/** The entries of a record in order; positions and comments are left out. */
export function entries(text: string): Entry[] {
  const found: Entry[] = [];
  let inPosition = false;
  for (const line of text.split('\n')) {
    if (line.startsWith('position ')) inPosition = true;
    else if (inPosition) inPosition = line !== 'done';
    else if (line.startsWith('roll ')) found.push({ faces: line.slice(5).split(' ').map(Number) });
    else if (line.trim() && !line.startsWith('#') && !isHead(line)) {
      const [side = '', ...words] = line.trim().split(' ');
      found.push({ side, action: words.join(' ') });
    }
  }
  return found;
}

/** What is sent at once: actions of one side, or what the dice show. */
export type Step = { side: string; batch: string[] } | { faces: number[] };

/** Entries in as few steps as can be: all actions of a side up to the next roll or the other side's go together. */
export function steps(list: Entry[]): Step[] {
  const found: Step[] = [];
  for (const entry of list) {
    const last = found.at(-1);
    if ('faces' in entry) found.push(entry);
    else if (last && 'side' in last && last.side === entry.side) last.batch.push(entry.action);
    else found.push({ side: entry.side, batch: [entry.action] });
  }
  return found;
}
