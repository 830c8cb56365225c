import { beforeEach, expect, test } from 'vitest';
import { PortalFailure } from '#backend/portals/target/portal-failure.ts';
import type { PortalAnswer } from '#backend/portals/target/portal-target.ts';
import { createPatience, endlessPatience } from './patience.ts';
import { defaultWaits } from './push-waits.ts';

const pauses: { waited: number[]; now: number } = { waited: [], now: 0 };
beforeEach(() => {
  pauses.waited.length = 0;
  pauses.now = 1_000_000;
});

const LIMIT = 60_000;
function clock() {
  return pauses.now;
}
async function pause(ms: number) {
  pauses.waited.push(ms);
  pauses.now += ms;
}
function answer(statusCode: number, headers: Record<string, string> = {}): PortalAnswer {
  return {
    statusCode,
    headers,
    rawPayload: Buffer.from('{"message":"Back soon."}'),
  };
}
const refused = new PortalFailure('refused', 'Nothing answers there.');
const get = { method: 'GET', url: '/api/limits', headers: {} } as const;

/** A portal that answers so, one after the other, and then always as the last time. */
function insist(...answers: (PortalAnswer | PortalFailure)[]) {
  const message: string[] = [];
  let calls = 0;
  const portal = {
    id: 'por',
    name: 'Portal',
    async call() {
      const next = answers[Math.min(calls, answers.length - 1)];
      calls += 1;
      if (next === undefined || next instanceof PortalFailure) throw next;
      return next;
    },
  };
  const patience = createPatience({ limit: LIMIT, clock, pause });
  const insisting = patience.insist(portal, (said) => message.push(said));
  return {
    message,
    calls: () => calls,
    call: () =>
      insisting.call(get).then(
        ({ statusCode }) => statusCode,
        (error: unknown) => (error instanceof PortalFailure ? error.message : error),
      ),
  };
}

test.each([408, 425, 429, 502, 503, 504])('%d is tried again', async (status) => {
  const portal = insist(answer(status), refused, answer(status), answer(200));
  expect(await portal.call()).toBe(200);
  expect(pauses.waited).toEqual([1000, 2000, 4000]);
  expect(portal.message[0]).toBe(`Portal returned ${status}: Back soon. Trying again.`);
});

test.each([200, 401, 404, 500])('%d is an answer', async (status) => {
  const portal = insist(answer(status));
  expect([await portal.call(), portal.calls()]).toEqual([status, 1]);
});

test('what another try would not change is thrown at once', async () => {
  for (const reason of ['sign-in', 'tls', 'unreadable', 'redirected', 'locked'] as const) {
    const portal = insist(new PortalFailure(reason, 'No.'));
    expect([await portal.call(), portal.calls()]).toEqual(['No.', 1]);
  }
});

test('a portal that stays away is given up when the time is over, and not before', async () => {
  const portal = insist(refused);
  expect(await portal.call()).toBe(
    'Nothing answers there. It could not be reached for 60 seconds. Nothing was sent.',
  );
  expect(pauses.now - 1_000_000).toBe(LIMIT);
  expect(pauses.waited).toEqual([1000, 2000, 4000, 8000, 16_000, 29_000]);
});

test('the time begins anew with each answer', async () => {
  const away = [refused, refused, refused, refused, answer(200)];
  const portal = insist(...away, refused, answer(200), refused, answer(200));
  expect([await portal.call(), await portal.call()]).toEqual([200, 200]);
  pauses.now += LIMIT - 1;
  expect(await portal.call()).toBe(200);
});

test('Retry-After is followed, in seconds and as a date', async () => {
  const date = new Date(pauses.now + 32_000).toUTCString();
  const portal = insist(
    answer(503, { 'retry-after': '25' }),
    answer(429, { 'retry-after': date }),
    answer(200),
  );
  expect(await portal.call()).toBe(200);
  expect(pauses.waited).toEqual([25_000, 7000]);
  const busy = new PortalFailure('busy', 'No sign-in now.', { retryAfter: 3000 });
  expect(await insist(busy, answer(200)).call()).toBe(200);
  expect(pauses.waited.at(-1)).toBe(3000);
});

test('a Retry-After beyond the time ends it at once, in words', async () => {
  const portal = insist(answer(503, { 'retry-after': '61' }));
  expect(await portal.call()).toBe(
    'Portal returned 503: Back soon. It asks to wait 61 seconds, but the limit is 60 seconds. Nothing was sent.',
  );
  expect([portal.calls(), pauses.waited]).toEqual([1, []]);
});

test('the outbox of the window never gives up, and asks once an hour at least', () => {
  const patience = endlessPatience(defaultWaits);
  expect(patience.failed({ failures: 3, retryAfter: undefined })).toEqual({ wait: 4000 });
  expect(patience.failed({ failures: 3, retryAfter: 120_000 })).toEqual({ wait: 120_000 });
  expect(patience.failed({ failures: 3, retryAfter: 9e9 })).toEqual({ wait: 3_600_000 });
});
