import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import type { ListReader } from '#backend/lists/list-reader.ts';
import type { NotRead } from '#storage/portal/view-page.ts';
import { idleWorkers, openTestPortal, type TestPortal } from '#backend/portal/portal.testing.ts';

let portal: TestPortal;

beforeAll(async () => {
  portal = await openTestPortal(idleWorkers);
});
afterEach(() => vi.restoreAllMocks());
afterAll(() => portal.close());

function search(q: string) {
  return portal.inject({ method: 'GET', url: `/api/apis?q=${q}` });
}

test.each<[NotRead, string]>([
  ['busy', 'Too many searches'],
  ['late', 'took too long'],
])(
  'a list that was not read (%s) is answered 503, and asked for again it is read',
  async (why, words) => {
    vi.spyOn(portal.services.lists, 'read').mockResolvedValueOnce(why);
    const refused = await search(why);
    expect([refused.statusCode, refused.json().code]).toEqual([503, 'unavailable']);
    expect(refused.json().detail).toContain(words);
    expect(refused.headers['retry-after']).toBe('5');
    expect((await search(why)).statusCode).toBe(200);
  },
);

test('a caller that goes away is told to the reader', async () => {
  const asked = Promise.withResolvers<AbortSignal | undefined>();
  const read: ListReader['read'] = async (_filter, _page, signal) => {
    asked.resolve(signal);
    await new Promise((resolve) => signal?.addEventListener('abort', resolve));
    const why: NotRead = 'gone';
    return why;
  };
  vi.spyOn(portal.services.lists, 'read').mockImplementationOnce(read);
  const caller = new AbortController();
  const reply = portal.inject({ method: 'GET', url: '/api/apis?q=other', signal: caller.signal });
  const ended = Promise.allSettled([reply]);
  const signal = await asked.promise;
  expect(signal?.aborted).toBe(false);
  caller.abort();
  await ended;
  await vi.waitFor(() => expect(signal?.aborted).toBe(true));
});
