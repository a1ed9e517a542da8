// Dice that nobody can choose: one's seats add to them what nobody can guess, once the hash of the seed was shown. Both are
// kept, so that they can be compared when the game is over.
import { api, type Side } from './api';
import type { TableSheet } from '../wire/TableSheet';

/** What was promised at a table before the first throw, and what one has added. */
export type Kept = { table: string; hash: string; nonces: Partial<Record<Side, string>> };

const KEY = 'grognard-dice';
/** Of how many tables it is kept. */
const TABLES = 300;
const BYTES = 16;

/** What is under way. */
const asked = new Set<string>();

function all(): Kept[] {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '[]') as Kept[];
  } catch {
    return [];
  }
}

export function kept(table: string): Kept | undefined {
  return all().find((one) => one.table === table);
}

function keep(one: Kept) {
  const others = all().filter((other) => other.table !== one.table);
  localStorage.setItem(KEY, JSON.stringify([one, ...others].slice(0, TABLES)));
}

function fresh(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(BYTES));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Adds to the dice for every seat of one's own that they wait for; without a click, once. */
export async function addNonces(sheet: TableSheet): Promise<void> {
  const wanted = sheet.nonces_wanted.filter((side) => sheet.seats.some((seat) => seat.side === side && seat.mine));
  await Promise.all(wanted.map((side) => addNonce(sheet, side)));
}

async function addNonce({ id, dice_hash }: TableSheet, side: Side) {
  const key = `${id} ${side}`;
  if (asked.has(key)) return;
  asked.add(key);
  const before = kept(id) ?? { table: id, hash: dice_hash, nonces: {} };
  const nonce = before.nonces[side] ?? fresh();
  keep({ ...before, nonces: { ...before.nonces, [side]: nonce } });
  try {
    const given = await api.nonce(id, side, nonce);
    // Another device of this seat was first: that one can compare it.
    if (given.nonce !== nonce) forget(id, side);
  } catch {
    // It is asked for again with whatever comes next.
    asked.delete(key);
  }
}

function forget(table: string, side: Side) {
  const known = kept(table);
  if (!known) return;
  const nonces = { ...known.nonces };
  delete nonces[side];
  keep({ ...known, nonces });
}
