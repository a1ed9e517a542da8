import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { api as Api } from './api';

let asked: string[] = [];
let answer: (() => void)[] = [];
let api: typeof Api;

/** A page that has just been opened, and a service that takes its time. */
beforeEach(async () => {
  vi.resetModules();
  ({ api } = await import('./api'));
  asked = [];
  answer = [];
  vi.stubGlobal('fetch', (path: string, init?: RequestInit) => {
    asked.push(`${init?.method ?? 'GET'} ${path}`);
    return new Promise<Response>((resolve) => answer.push(() => resolve(Response.json({}))));
  });
});

afterEach(() => vi.unstubAllGlobals());

test('a newcomer does nothing before he knows who he is', async () => {
  const me = api.me();
  const done = api.take('t1', 'a');
  await vi.waitFor(() => expect(asked).toEqual(['GET /api/me']));
  answer[0]?.();
  await me;
  await vi.waitFor(() => expect(asked).toEqual(['GET /api/me', 'POST /api/tables/t1/take']));
  answer[1]?.();
  await done;
});

test('what anybody may look at does not wait', async () => {
  void api.me();
  void api.catalogue();
  await vi.waitFor(() => expect(asked).toEqual(['GET /api/me', 'GET /api/catalogue']));
});

test('who is known does several things at once', async () => {
  const me = api.me();
  answer[0]?.();
  await me;
  void api.take('t1', 'a');
  void api.take('t2', 'b');
  await vi.waitFor(() => expect(asked.slice(1)).toEqual(['POST /api/tables/t1/take', 'POST /api/tables/t2/take']));
});
