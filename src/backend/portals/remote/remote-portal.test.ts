import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  type PayloadPortal,
  type PayloadPortalOptions,
  STAND_IN_ACCOUNT,
  startPayloadPortal,
} from '#tests/stand-in/payload-portal.ts';
import { zipOf } from '#backend/portal/archive.testing.ts';
import type { FoundSecret } from '#backend/portals/secrets/secret-keeper.ts';
import { startTestServer } from '#backend/designs/import/server.testing.ts';
import { openNetwork } from '#backend/portals/network/network.ts';
import { createRemotePortal, type RemotePortal } from './remote-portal.ts';
import { defaultTimeouts } from '#backend/portals/network/watch-time.ts';

const closing: (() => unknown)[] = [];
let standIn: PayloadPortal;
let secret: FoundSecret;
let now: number;

beforeEach(() => {
  secret = { ok: true, secret: STAND_IN_ACCOUNT.password };
  now = Date.now();
});
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

function remote(address: string, email: string | null = STAND_IN_ACCOUNT.email): RemotePortal {
  const network = openNetwork({});
  closing.push(() => network.close());
  return createRemotePortal({
    id: 'por_1',
    name: 'Stand-in',
    address,
    email,
    password: async () => secret,
    client: { network, timeouts: defaultTimeouts, maxAnswer: 1_000_000 },
    clock: () => now,
  });
}
async function open(options: PayloadPortalOptions = {}): Promise<RemotePortal> {
  standIn = await startPayloadPortal(options);
  closing.push(() => standIn.close());
  return remote(standIn.address);
}
async function upload(slug: string) {
  return {
    method: 'POST' as const,
    url: '/api/apis?draft=true',
    headers: { 'content-type': 'application/zip' },
    payload: await zipOf({
      'overview.json': JSON.stringify({ name: slug, slug, version: '1.0.0', spec: 'openapi.yaml' }),
      'openapi.yaml': 'openapi: 3.1.0\ninfo: {title: T, version: 1.0.0}\npaths: {}\n',
    }),
  };
}
function seen() {
  return standIn.requests.map(({ method, path }) => `${method} ${path}`);
}
function read(url: string) {
  return { method: 'GET' as const, url, headers: {} };
}

test('signs in when it is first needed, once for calls at the same time', async () => {
  const portal = await open();
  expect(await portal.session.describe()).toMatchObject({ state: 'signed-out', user: null });
  const [first, second] = await Promise.all([
    portal.call(await upload('one')),
    portal.call(await upload('two')),
  ]);
  expect([first.statusCode, second.statusCode]).toEqual([201, 201]);
  expect(seen().filter((one) => one.includes('login'))).toHaveLength(1);
  expect(await portal.session.describe()).toMatchObject({
    state: 'signed-in',
    until: expect.stringMatching(/^\d{4}-.*Z$/),
    user: { email: STAND_IN_ACCOUNT.email, role: 'admin' },
  });
});

test('refreshes before the end, and signs in again after it', async () => {
  const portal = await open({ tokenSeconds: 100 });
  await portal.session.signIn();
  now += 90_000;
  await portal.call(read('/api/apis'));
  expect(seen().filter((one) => one.includes('refresh'))).toHaveLength(1);
  now += 200_000;
  standIn.endSessions();
  await portal.call(read('/api/apis'));
  expect(seen().filter((one) => one.includes('login'))).toHaveLength(2);
});

test('a session that was ended elsewhere is renewed once with the kept password', async () => {
  const portal = await open();
  await portal.session.signIn();
  standIn.endSessions();
  expect((await portal.call(await upload('shop'))).statusCode).toBe(201);
  expect(
    standIn.requests.filter(({ method }) => method === 'POST').map(({ path }) => path),
  ).toEqual([
    '/api/users/login',
    '/api/apis?draft=true',
    '/api/users/login',
    '/api/apis?draft=true',
  ]);
  standIn.endSessions();
  secret = { ok: true, secret: undefined };
  await expect(portal.call(await upload('more'))).rejects.toMatchObject({ reason: 'sign-in' });
  expect(await portal.session.describe()).toMatchObject({ state: 'asked' });
});

test('a read of drafts is not answered as to anybody when the session has ended', async () => {
  const portal = await open();
  await portal.call(await upload('shop'));
  standIn.endSessions();
  now += 61_000;
  expect((await portal.call(read('/api/apis/shop?draft=true'))).statusCode).toBe(200);
});

test('a wrong password is told in words, and not tried again until the user signs in', async () => {
  const portal = await open();
  secret = { ok: true, secret: 'canary wrong' };
  const wrong = { reason: 'sign-in', message: expect.stringContaining('is incorrect') };
  await expect(portal.call(await upload('shop'))).rejects.toMatchObject(wrong);
  await expect(portal.call(await upload('shop'))).rejects.toMatchObject({ reason: 'sign-in' });
  expect(standIn.requests).toHaveLength(1);
  await portal.session.signIn(STAND_IN_ACCOUNT.password);
  expect(await portal.session.describe()).toMatchObject({ state: 'signed-in' });
  await portal.session.signOut();
  expect(await portal.session.describe()).toMatchObject({ state: 'signed-out' });
  expect(seen().at(-1)).toBe('POST /api/users/logout');
  const before = standIn.requests.length;
  await expect(portal.call(read('/api/apis'))).rejects.toMatchObject({ reason: 'sign-in' });
  expect(standIn.requests).toHaveLength(before);
});

test('with an account nothing is read as by anybody', async () => {
  const portal = await open();
  await portal.call(await upload('shop'));
  const draft = read('/api/apis/shop?draft=true');
  const list = read('/api/apis?draft=true');
  // A session may end at any moment, even right after the portal was seen to know it.
  for (const url of [draft, list]) {
    standIn.endSessions();
    const answer = await portal.call(url);
    expect([answer.statusCode, answer.rawPayload.toString()]).toEqual([
      200,
      expect.stringContaining('"slug":"shop"'),
    ]);
  }
  // After a restart without a kept password, and after one that the portal refuses.
  for (const found of [undefined, 'canary wrong']) {
    secret = { ok: true, secret: found };
    const started = remote(standIn.address);
    standIn.endSessions();
    for (const url of [draft, list, read('/api/apis/shop')]) {
      await expect(started.call(url)).rejects.toMatchObject({ reason: 'sign-in' });
      await expect(portal.call(url)).rejects.toMatchObject({ reason: 'sign-in' });
    }
  }
  expect(standIn.requests.filter(({ path, signedIn }) => /apis/.test(path) && !signedIn)).toEqual([
    expect.objectContaining({ path: draft.url }),
    expect.objectContaining({ path: list.url }),
    expect.objectContaining({ path: draft.url }),
  ]);
});

/** A portal that does not say what became of a token, and answers an unknown one as it answers anybody. */
async function openSilent(seconds: number) {
  const tokens = new Set<string>();
  const logins: number[] = [];
  let isThrottled = false;
  const server = await startTestServer((request, response) => {
    request.resume();
    if (request.url === '/api/users/login') {
      logins.push(now);
      if (isThrottled) {
        response.writeHead(429).end('{}');
        return;
      }
      tokens.add(`t${logins.length}`);
      const body = { token: `t${logins.length}`, expires_in: seconds };
      response.writeHead(200).end(JSON.stringify(body));
      return;
    }
    if (request.url?.startsWith('/api/apis') !== true) {
      response.writeHead(404).end('<p>');
      return;
    }
    const [, token = ''] = /^Bearer (.*)$/.exec(request.headers.authorization ?? '') ?? [];
    response.writeHead(200).end(JSON.stringify(tokens.has(token) ? ['a', 'draft'] : ['a']));
  });
  closing.push(() => server.close());
  return { portal: remote(server.origin), tokens, logins, throttle: () => (isThrottled = true) };
}
async function seenIn(portal: RemotePortal) {
  const { rawPayload } = await portal.call(read('/api/apis?draft=true'));
  return JSON.parse(rawPayload.toString());
}

test('what does not say whether a session lives is signed in to again now and then', async () => {
  const { portal, tokens, logins } = await openSilent(3600);
  expect(await seenIn(portal)).toEqual(['a', 'draft']);
  tokens.clear();
  now += 6000;
  expect(await seenIn(portal)).toEqual(['a', 'draft']);
  await seenIn(portal);
  expect(logins).toHaveLength(2);
});

test('in doubt it signs in first where the portal does not say whether a session lives', async () => {
  const { portal, tokens, logins } = await openSilent(3600);
  await seenIn(portal);
  tokens.clear();
  expect(await seenIn(portal)).toEqual(['a']);
  const { rawPayload } = await portal.call({
    ...read('/api/apis?draft=true'),
    inNewSession: true,
  });
  expect(JSON.parse(rawPayload.toString())).toEqual(['a', 'draft']);
  expect(logins).toHaveLength(2);
  const telling = await open();
  await telling.call({ ...read('/api/apis'), inNewSession: true });
  await telling.call({ ...read('/api/apis'), inNewSession: true });
  expect(seen().filter((one) => one.includes('login'))).toHaveLength(1);
});

test('a portal that takes no more sign-ins for now keeps the session that it has', async () => {
  const silent = await openSilent(3600);
  expect(await seenIn(silent.portal)).toEqual(['a', 'draft']);
  silent.throttle();
  for (let times = 0; times < 3; times += 1) {
    now += 6000;
    expect(await seenIn(silent.portal)).toEqual(['a', 'draft']);
  }
  expect(silent.logins).toHaveLength(2);
});

test('a token that lives for a minute is used for most of it', async () => {
  const portal = await open({ tokenSeconds: 60 });
  const refreshes = () => seen().filter((call) => call.includes('refresh-token')).length;
  for (const seconds of [0, 20, 20]) {
    now += seconds * 1000;
    await portal.call({ method: 'GET', url: '/api/apis', headers: {} });
  }
  expect(refreshes()).toBe(0);
  now += 15_000;
  await portal.call({ method: 'GET', url: '/api/apis', headers: {} });
  expect(refreshes()).toBe(1);
});

test('an account that is locked is said to be, whatever the status', async () => {
  const portal = await open();
  const message = 'This user is locked due to having too many failed login attempts.';
  const answer = { status: 401, body: { errors: [{ message }] } };
  standIn.turnNext({ method: 'POST', path: /login/, at: 1, answer });
  await expect(portal.session.signIn()).rejects.toMatchObject({
    reason: 'sign-in',
    message: expect.stringMatching(
      /^Stand-in has locked this account after .* It says: This user is locked/,
    ),
  });
});

test('without an account it reads what is public; a locked passphrase is asked for', async () => {
  await open();
  const anonymous = remote(standIn.address, null);
  expect((await anonymous.call(read('/api/apis'))).statusCode).toBe(200);
  await expect(anonymous.call(await upload('shop'))).rejects.toMatchObject({ reason: 'sign-in' });
  expect(await anonymous.session.describe()).toMatchObject({ state: 'not-needed' });
  const portal = remote(standIn.address);
  secret = { ok: false, reason: 'locked', message: 'The passphrase is required first.' };
  await expect(portal.call(await upload('shop'))).rejects.toMatchObject({ reason: 'locked' });
  expect(await portal.session.describe()).toMatchObject({ state: 'locked' });
});
