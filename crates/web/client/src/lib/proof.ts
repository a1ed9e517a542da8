// Throws the dice of a finished game again, in the browser: what the service says of them is not believed but worked out.
// Loaded only when somebody asks for it.
import { chacha8 } from '@noble/ciphers/chacha.js';
import { blake3 } from '@noble/hashes/blake3.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import type { DiceSheet } from '../wire/DiceSheet';
import type { Side } from './api';
import type { Kept } from './dice';

export type DiceFault =
  | { type: 'hash' }
  | { type: 'kept-hash' }
  | { type: 'kept-nonce'; side: Side }
  | { type: 'faces'; number: number }
  | { type: 'left-out'; count: number };

export type DiceVerdict = { checked: number; unnumbered: number; compared: boolean; faults: DiceFault[] };

export function commitment(seed: string): string {
  return bytesToHex(blake3(utf8ToBytes(seed)));
}

/** The dice of a seed and the words added to it. */
export function thrown(seed: string, words: string[], count: number, sides: number): number[] {
  const key = blake3(utf8ToBytes([seed, ...words].join('\0')));
  // A word above the last whole number of throws is left out, so that no face is more likely than another.
  const fair = 0xffffffff - (0xffffffff % sides);
  for (let blocks = 1 + Math.ceil(count / 16); ; blocks *= 2) {
    const stream = chacha8(key, new Uint8Array(12), new Uint8Array(64 * blocks));
    const view = new DataView(stream.buffer, stream.byteOffset, stream.byteLength);
    const faces: number[] = [];
    for (let at = 0; at < stream.length && faces.length < count; at += 4) {
      const word = view.getUint32(at, true);
      if (word < fair) faces.push((word % sides) + 1);
    }
    if (faces.length === count) return faces;
  }
}

/** Compares a finished game with what was published and with what this browser has kept. */
export function check(sheet: DiceSheet, kept: Kept | undefined): DiceVerdict {
  const { seed, nonces, throws } = sheet;
  const faults: DiceFault[] = [];
  const hash = commitment(seed);
  if (hash !== sheet.hash) faults.push({ type: 'hash' });
  if (kept && hash !== kept.hash) faults.push({ type: 'kept-hash' });
  for (const side of ['a', 'b'] as const) {
    const own = kept?.nonces[side];
    if (own && own !== nonces?.[side]) faults.push({ type: 'kept-nonce', side });
  }
  const added = nonces ? [nonces.a, nonces.b] : [];
  let [next, missing, checked] = [0, 0, 0];
  for (const { number, sides, faces } of throws) {
    missing += Math.max(0, number - next);
    const again = thrown(seed, [...added, String(number)], faces.length, sides);
    if (number >= next && again.join() === faces.join()) checked += 1;
    else faults.push({ type: 'faces', number });
    next = Math.max(next, number + 1);
  }
  const { a, b } = sheet.taken_back;
  if (missing > 0 && nonces && a + b === 0) faults.push({ type: 'left-out', count: missing });
  return { checked, unnumbered: sheet.unnumbered, compared: kept !== undefined, faults };
}
