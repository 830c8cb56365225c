import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { PortalAnswer, PortalCall } from '#backend/portals/target/portal-target.ts';
import { watchSilence } from './watch-silence.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
});

const LIMIT = 5000;
const done: PortalAnswer = { statusCode: 200, headers: {}, rawPayload: Buffer.alloc(0) };
function call(run: (request: PortalCall) => Promise<PortalAnswer>, bytes = 0) {
  const request: PortalCall = {
    method: 'PUT',
    url: '/api/apis/a',
    headers: {},
    payload: Buffer.alloc(bytes),
  };
  const watching = {
    limit: LIMIT,
    until: Date.now() + LIMIT,
    clock: Date.now,
    onMoved: () => undefined,
  };
  return watchSilence({ id: 'por', name: 'Portal', call: run }, request, watching).then(
    ({ statusCode }) => statusCode,
    (error: unknown) => error,
  );
}
function sleep(ms: number) {
  return new Promise((resolve) => void setTimeout(resolve, ms));
}
/** The time that passes until a call has ended. */
async function timeOf<T>(ended: Promise<T>): Promise<[T, number]> {
  const from = Date.now();
  const timed = ended.then((value): [T, number] => [value, Date.now() - from]);
  await vi.advanceTimersByTimeAsync(600_000);
  return timed;
}

test('a call that nothing comes of is given up after the limit, though it does not let go', async () => {
  const signals: (AbortSignal | undefined)[] = [];
  const hanging = call(({ signal }) => {
    signals.push(signal);
    return new Promise(() => undefined);
  }, 1_000_000);
  const [error, time] = await timeOf(hanging);
  expect(error).toMatchObject({ reason: 'timeout', sentAll: false });
  expect([time, signals[0]?.aborted]).toEqual([LIMIT, true]);
});

test('an upload that moves goes on beyond the limit', async () => {
  const [status, time] = await timeOf(
    call(async ({ onSent }) => {
      for (let sent = 1; sent <= 20; sent += 1) {
        await sleep(LIMIT - 1);
        onSent?.(sent * 10_000);
      }
      return done;
    }, 200_000),
  );
  expect([status, time > 19 * LIMIT]).toEqual([200, true]);
});

test('an upload that stops moving is given up, and may have arrived only where all of it was handed over', async () => {
  const stopping = (sent: number) =>
    call(async ({ onSent }) => {
      await sleep(4000);
      onSent?.(sent);
      return new Promise(() => undefined);
    }, 1_000_000);
  const [half, time] = await timeOf(stopping(500_000));
  expect(half).toMatchObject({ reason: 'timeout', sentAll: false });
  expect(time).toBeGreaterThanOrEqual(4000 + LIMIT);
  const [whole] = await timeOf(stopping(1_000_000));
  expect(whole).toMatchObject({ reason: 'timeout', sentAll: true });
});

test('bytes in the buffers of the system get the time that they need at the pace of those before', async () => {
  const MEBI = 1024 * 1024;
  const [status] = await timeOf(
    call(async ({ onSent }) => {
      // The buffers take 4 MiB at once; then 200 KiB leave each second, and are asked for in large pieces.
      onSent?.(4 * MEBI);
      for (let sent = 5; sent <= 12; sent += 1) {
        await sleep((1024 / 200) * 1000);
        onSent?.(sent * MEBI);
      }
      await sleep(((4 * 1024) / 200) * 1000);
      return done;
    }, 12 * MEBI),
  );
  expect(status).toBe(200);
});

test('an answer that comes in pieces is waited for', async () => {
  const [status] = await timeOf(
    call(async ({ onMoved }) => {
      for (let piece = 0; piece < 5; piece += 1) {
        await sleep(LIMIT - 1);
        onMoved?.();
      }
      return done;
    }),
  );
  expect(status).toBe(200);
});

test('who gives the call up ends it', async () => {
  vi.useRealTimers();
  const abort = new AbortController();
  const request = { method: 'GET', url: '/api/apis', headers: {}, signal: abort.signal } as const;
  const portal = {
    id: 'por',
    name: 'Portal',
    call: ({ signal }: PortalCall): Promise<PortalAnswer> =>
      pause(60_000, done, signal ? { signal } : {}),
  };
  const watching = {
    limit: 60_000,
    until: Date.now() + 60_000,
    clock: Date.now,
    onMoved: () => undefined,
  };
  const calling = watchSilence(portal, request, watching);
  abort.abort(new Error('Enough.'));
  await expect(calling).rejects.toThrow('aborted');
});
