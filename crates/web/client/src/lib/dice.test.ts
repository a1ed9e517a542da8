import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { TableSheet } from '../wire/TableSheet';
import { addNonces, kept } from './dice';

type Sent = { path: string; body: { seat: string; nonce: string } };
let sent: Sent[] = [];
/** What the service answers; it cannot be reached if it is nothing. */
let answer: ((nonce: string) => string) | null = (nonce) => nonce;

beforeEach(() => {
  localStorage.clear();
  sent = [];
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => {
    if (!answer) return Promise.reject(new Error('away'));
    const body = JSON.parse(String(init.body)) as Sent['body'];
    sent.push({ path, body });
    return Promise.resolve(Response.json({ seat: body.seat, nonce: answer(body.nonce) }));
  });
});
afterEach(() => vi.unstubAllGlobals());

function sheet(id: string, mine: boolean[]): TableSheet {
  const seats = (['a', 'b'] as const).map((side, at) => ({ side, mine: mine[at] }));
  return { id, dice_hash: `hash of ${id}`, nonces_wanted: ['a', 'b'], seats } as unknown as TableSheet;
}

it('adds to the dice for one’s own seats, once, and keeps what was promised', async () => {
  await addNonces(sheet('t1', [true, false]));
  await addNonces(sheet('t1', [true, false]));
  expect(sent.map(({ path, body }) => [path, body.seat])).toEqual([['/api/tables/t1/nonce', 'a']]);
  const nonce = sent[0]?.body.nonce ?? '';
  expect(nonce).toMatch(/^[0-9a-f]{32}$/);
  expect(kept('t1')).toEqual({ table: 't1', hash: 'hash of t1', nonces: { a: nonce } });
});

it('adds for both seats where one person has both', async () => {
  await addNonces(sheet('t2', [true, true]));
  expect(sent.map(({ body }) => body.seat).sort()).toEqual(['a', 'b']);
  expect(Object.keys(kept('t2')?.nonces ?? {}).sort()).toEqual(['a', 'b']);
});

it('sends the same again when the service was away', async () => {
  const usual = answer;
  answer = null;
  await addNonces(sheet('t3', [true, false]));
  const first = kept('t3')?.nonces.a;
  answer = usual;
  await addNonces(sheet('t3', [true, false]));
  expect(sent.map(({ body }) => body.nonce)).toEqual([first]);
});

it('keeps nothing for a seat whose other device was first', async () => {
  const usual = answer;
  answer = () => 'theirs';
  await addNonces(sheet('t4', [true, false]));
  answer = usual;
  expect(kept('t4')).toEqual({ table: 't4', hash: 'hash of t4', nonces: {} });
});
