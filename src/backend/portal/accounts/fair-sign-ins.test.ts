import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { json } from 'node:stream/consumers';
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { buildApp } from '#backend/app/build-app.ts';
import { login } from './login.ts';
import { createPasswords, type Passwords } from './passwords.ts';
import {
  idleWorkers,
  openTestPortal,
  PASSWORD,
  type TestPortal,
} from '#backend/portal/portal.testing.ts';

// One client with 250 connections and made-up e-mails, over sockets of its own address.

const CLIENTS = 250;
const STRANGER = '127.0.0.2';
/** What a hash costs: tens of milliseconds, so that hundreds of them make a line, or next to nothing. */
const SLOW = 14;
const QUICK = 4;
const right = { email: 'ada@example.com', password: PASSWORD };

let portal: TestPortal;
let app: FastifyInstance | undefined;
let port = 0;
let agent: Agent;
/** How many passwords were asked to be checked. */
let verified = 0;

async function open(signInsPerMinute: number, log2N: number): Promise<void> {
  portal = await openTestPortal(idleWorkers, { signInsPerMinute });
  const slow = createPasswords(1, 1000, { log2N, r: 8, p: 1 });
  const passwords: Passwords = {
    ...slow,
    verify(...args) {
      verified += 1;
      return slow.verify(...args);
    },
  };
  const passwordHash = await slow.hash(PASSWORD);
  await portal.addUser({ email: right.email, role: 'admin', passwordHash });
  app = buildApp({ ...portal.services, passwords });
  port = Number(new URL(await app.listen({ host: '127.0.0.1', port: 0 })).port);
}

beforeEach(() => {
  verified = 0;
  agent = new Agent({ keepAlive: false, maxSockets: Infinity });
});
afterEach(async () => {
  agent.destroy();
  await app?.close();
  await portal.close();
});

type Answer = { status: number; retryAfter: string | undefined; body: unknown };

async function signIn(credentials: object, from: string, signal?: AbortSignal): Promise<Answer> {
  const call = request({
    host: '127.0.0.1',
    port,
    agent,
    localAddress: from,
    method: 'POST',
    path: '/api/users/login',
    headers: { 'content-type': 'application/json' },
    ...(signal ? { signal } : {}),
  });
  call.end(JSON.stringify(credentials));
  const [response] = await once(call, 'response');
  return {
    status: response.statusCode,
    retryAfter: response.headers['retry-after'],
    body: await json(response),
  };
}

function strangers(signal?: AbortSignal) {
  return Array.from({ length: CLIENTS }, (_one, index) =>
    signIn({ email: `nobody-${index}@example.com`, password: 'guess' }, STRANGER, signal),
  );
}

test('a right sign-in from another address does not wait behind those of one client', async () => {
  await open(100_000, SLOW);
  const end = new AbortController();
  let answered = 0;
  const others = strangers(end.signal).map(async (one) => {
    await one;
    answered += 1;
  });
  const ended = Promise.allSettled(others);
  await expect.poll(() => verified, { timeout: 15_000 }).toBe(CLIENTS);
  const before = answered;
  expect(before).toBeLessThan(CLIENTS / 2);
  expect((await signIn(right, '127.0.0.1')).status).toBe(200);
  // One was being hashed, and one had its turn; the others are answers that were on their way already.
  expect(answered - before).toBeLessThan(20);
  end.abort();
  await ended;
});

test('an address from which somebody signed in comes before many others', async () => {
  await open(100_000, SLOW);
  expect((await signIn(right, '127.0.0.1')).status).toBe(200);
  const end = new AbortController();
  let answered = 0;
  const guess = { email: 'nobody@example.com', password: 'guess' };
  const others = Array.from({ length: 60 }, async (_one, index) => {
    await signIn(guess, `127.0.1.${index + 1}`, end.signal);
    answered += 1;
  });
  const ended = Promise.allSettled(others);
  await expect.poll(() => verified, { timeout: 15_000 }).toBe(1 + others.length);
  const before = answered;
  expect(before).toBeLessThan(others.length / 2);
  expect((await signIn(right, '127.0.0.1')).status).toBe(200);
  // At the end of the line it would have waited for all of them.
  expect(answered - before).toBeLessThan(others.length / 4);
  end.abort();
  await ended;
});

test('one address has so many tries, known or not; what is over them is not hashed', async () => {
  await open(30, QUICK);
  const answers = await Promise.all(strangers());
  const refused = answers.filter(({ status }) => status === 429);
  expect([answers.length - refused.length, refused.length]).toEqual([30, CLIENTS - 30]);
  expect(verified).toBe(30);
  expect(refused[0]).toMatchObject({ retryAfter: '2', body: { code: 'rate_limited' } });
  // The owner's own try there is told the same as one for an account that nobody has.
  expect((await signIn(right, STRANGER)).status).toBe(429);
  expect((await signIn(right, '127.0.0.1')).status).toBe(200);
  portal.clock.now += 2000;
  expect((await signIn(right, STRANGER)).status).toBe(200);
});

test('what a caller that has left asked for is not hashed', async () => {
  await open(100_000, SLOW);
  const caller = new AbortController();
  const others = Promise.allSettled(strangers(caller.signal));
  await expect.poll(() => verified, { timeout: 15_000 }).toBe(CLIENTS);
  const start = process.cpuUsage();
  caller.abort();
  await others;
  expect((await signIn(right, STRANGER)).status).toBe(200);
  const spent = process.cpuUsage(start);
  const one = process.cpuUsage();
  await signIn(right, STRANGER);
  const { user } = process.cpuUsage(one);
  // All of them would have taken two hundred times as much.
  expect(spent.user).toBeLessThan(user * 60);
});

test('a caller that has left takes no try of its address', async () => {
  await open(1, QUICK);
  const caller = { network: '127.0.0.1', gone: AbortSignal.abort() };
  expect(await login(portal.services, right, caller)).toEqual({ ok: false, code: 'unavailable' });
  const wrong = { ...right, password: 'guess' };
  expect((await signIn(wrong, '127.0.0.1')).status).toBe(401);
  expect((await signIn(wrong, '127.0.0.1')).status).toBe(429);
});
