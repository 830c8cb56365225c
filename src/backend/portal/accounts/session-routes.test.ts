import { createHash } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readPortalSettings } from '#backend/portal/settings/portal-settings.ts';
import { idleWorkers, openTestPortal, type TestPortal } from '#backend/portal/portal.testing.ts';

const HOUR = 60 * 60 * 1000;

let portal: TestPortal;
beforeEach(async () => {
  portal = await openTestPortal(idleWorkers);
});
afterEach(() => portal.close());

async function issue() {
  return (await portal.services.signInLocally()).token;
}
async function call(method: 'GET' | 'POST', path: string, token?: string, payload?: object) {
  const reply = await portal.inject({
    method,
    url: `/api/users/${path}`,
    headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
    ...(payload === undefined ? {} : { payload }),
  });
  return { status: reply.statusCode, headers: reply.headers, body: reply.json() };
}

test('me answers the account and the end of the session', async () => {
  const me = await call('GET', 'me', await issue());
  expect(me.status).toBe(200);
  expect(me.headers['cache-control']).toBe('no-store');
  expect(me.body).toMatchObject({
    user: { email: 'designer@portolan.invalid', role: 'admin', tenant: { slug: 'default' } },
    exp: portal.clock.now / 1000 + 7200,
  });
  expect((await call('GET', 'me')).body.code).toBe('token_missing');
});

test('a refreshed token takes the place of the old one, for twelve hours in all', async () => {
  const start = portal.clock.now;
  let token = await issue();
  for (let hour = 1; hour <= 11; hour += 1) {
    portal.clock.now += HOUR;
    const refreshed = await call('POST', 'refresh-token', token);
    expect(refreshed.status).toBe(200);
    expect(refreshed.body.exp).toBe(
      Math.min(portal.clock.now + 2 * HOUR, start + 12 * HOUR) / 1000,
    );
    expect((await call('GET', 'me', token)).body.code).toBe('token_invalid');
    token = refreshed.body.refreshedToken;
  }
  portal.clock.now = start + 12 * HOUR;
  expect((await call('POST', 'refresh-token', token)).body.code).toBe('token_expired');
});

test('logout ends one session, or all of the account', async () => {
  const [one, two, three] = [await issue(), await issue(), await issue()];
  expect((await call('POST', 'logout', one)).body).toEqual({ message: 'Signed out.' });
  expect((await call('GET', 'me', one)).body.code).toBe('token_invalid');
  expect((await call('GET', 'me', two)).status).toBe(200);
  expect((await call('POST', 'logout?all=true', two)).status).toBe(200);
  expect((await call('GET', 'me', three)).body.code).toBe('token_invalid');
  expect((await call('POST', 'logout', three)).status).toBe(401);
});

test('unknown parameters and members are refused', async () => {
  const token = await issue();
  expect((await call('POST', 'logout?every=true', token)).status).toBe(400);
  expect((await call('POST', 'logout', token, { all: true })).body.errors[0].pointer).toBe('/all');
  expect((await call('GET', 'me?x=1', token)).status).toBe(400);
  expect((await call('GET', 'me', token)).status).toBe(200);
});

test('of two refreshes at once one gets the next token', async () => {
  const token = await issue();
  const replies = await Promise.all([
    call('POST', 'refresh-token', token),
    call('POST', 'refresh-token', token),
  ]);
  expect(replies.map((reply) => String(reply.status)).sort()).toEqual(['200', '401']);
  const won = replies.find((reply) => reply.status === 200);
  expect((await call('GET', 'me', won?.body.refreshedToken)).status).toBe(200);
});

test('an expired token is told from one that never was', async () => {
  const token = await issue();
  const ended = await issue();
  await call('POST', 'logout', ended);
  portal.clock.now += 2 * HOUR - 1;
  expect((await call('GET', 'me', token)).status).toBe(200);
  portal.clock.now += 1;
  const expired = await portal.inject({
    method: 'GET',
    url: '/api/users/me',
    headers: { authorization: `Bearer ${token}` },
  });
  expect([expired.statusCode, expired.json().code]).toEqual([401, 'token_expired']);
  expect(expired.headers['www-authenticate']).toBe('Bearer error="invalid_token"');
  for (const wrong of [ended, 'x', 'x'.repeat(43), '']) {
    expect((await call('GET', 'me', wrong)).body.code).toBe('token_invalid');
  }
});

test('lifetimes are settings', async () => {
  const short = await openTestPortal(idleWorkers, { sessionTtl: 60_000, sessionMax: 90_000 });
  const { token, exp } = await short.services.signInLocally();
  expect(exp).toBe(short.clock.now / 1000 + 60);
  short.clock.now += 50_000;
  const refreshed = await short.inject({
    method: 'POST',
    url: '/api/users/refresh-token',
    headers: { authorization: `Bearer ${token}` },
  });
  // 90 s after the sign-in, not 60 s after the refresh.
  expect(refreshed.json().exp).toBe(exp + 30);
  await short.close();
  expect(
    readPortalSettings({ PORTOLAN_SESSION_TTL: '60', PORTOLAN_SESSION_MAX: '90' }),
  ).toMatchObject({
    sessionTtl: 60_000,
    sessionMax: 90_000,
  });
  expect(readPortalSettings({})).toMatchObject({ sessionTtl: 2 * HOUR, sessionMax: 12 * HOUR });
  expect(() => readPortalSettings({ PORTOLAN_SESSION_MAX: '-1' })).toThrow(
    'PORTOLAN_SESSION_MAX is "-1". Use a whole number of seconds above zero.',
  );
});

test('the database holds digests of tokens only', async () => {
  const token = await issue();
  const find = (digest: Uint8Array) => portal.read(({ sessions }) => sessions.find(digest));
  const found = await find(createHash('sha256').update(token).digest());
  expect(found?.expiresAt).toBe(portal.clock.now + 2 * HOUR);
  expect(await find(Buffer.from(token))).toBeUndefined();
});

test('a clock that jumps ends sessions at most early, and makes none longer than twelve hours', async () => {
  const start = portal.clock.now;
  const token = await issue();
  portal.clock.now = start + 3 * HOUR;
  expect((await call('GET', 'me', token)).body.code).toBe('token_expired');
  const late = await issue();
  // Set right again: what was begun in between would hold for hours more.
  portal.clock.now = start + HOUR;
  expect((await call('GET', 'me', token)).status).toBe(200);
  expect((await call('GET', 'me', late)).body.code).toBe('token_expired');
  expect((await call('POST', 'refresh-token', late)).body.code).toBe('token_expired');
  // A small step is no jump.
  portal.clock.now = start - 60_000;
  const refreshed = await call('POST', 'refresh-token', token);
  expect(refreshed.body.exp).toBe((start + 2 * HOUR - 60_000) / 1000);
  portal.clock.now = start - 24 * HOUR;
  expect((await call('GET', 'me', refreshed.body.refreshedToken)).body.code).toBe('token_expired');
  portal.clock.now = start - HOUR;
  const { refreshedToken } = (await call('POST', 'refresh-token', await issue())).body;
  portal.clock.now = start + 12 * HOUR;
  expect((await call('POST', 'refresh-token', refreshedToken)).body.code).toBe('token_expired');
});
