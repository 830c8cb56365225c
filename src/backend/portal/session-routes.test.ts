import { afterEach, beforeEach, expect, test } from 'vitest';
import { openTestPortal, type TestPortal } from './testing-portal.ts';
import type { Workers } from '../workers/workers.ts';

const idle: Workers = {
  importArchive: () => Promise.reject(new Error('not used')),
  check: () => Promise.reject(new Error('not used')),
  pack: () => Promise.reject(new Error('not used')),
  close: () => Promise.resolve(),
};
const HOUR = 60 * 60 * 1000;

let portal: TestPortal;
beforeEach(async () => {
  portal = await openTestPortal(idle);
});
afterEach(() => portal.close());

const issue = () => portal.services.issueToken(portal.services.localAdmin().id).token;
const call = async (method: 'GET' | 'POST', path: string, token?: string, payload?: object) => {
  const reply = await portal.inject({
    method,
    url: `/api/users/${path}`,
    headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
    ...(payload === undefined ? {} : { payload }),
  });
  return { status: reply.statusCode, headers: reply.headers, body: reply.json() };
};

test('me answers the account and the end of the session', async () => {
  const me = await call('GET', 'me', issue());
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
  let token = issue();
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
  const [one, two, three] = [issue(), issue(), issue()];
  expect((await call('POST', 'logout', one)).body).toEqual({ message: 'Signed out.' });
  expect((await call('GET', 'me', one)).body.code).toBe('token_invalid');
  expect((await call('GET', 'me', two)).status).toBe(200);
  expect((await call('POST', 'logout?all=true', two)).status).toBe(200);
  expect((await call('GET', 'me', three)).body.code).toBe('token_invalid');
  expect((await call('POST', 'logout', three)).status).toBe(401);
});

test('unknown parameters and members are refused', async () => {
  const token = issue();
  expect((await call('POST', 'logout?every=true', token)).status).toBe(400);
  expect((await call('POST', 'logout', token, { all: true })).body.errors[0].pointer).toBe('/all');
  expect((await call('GET', 'me?x=1', token)).status).toBe(400);
  expect((await call('GET', 'me', token)).status).toBe(200);
});
