import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildApp } from './build-app.ts';
import { createLogOptions } from './log-options.ts';
import { openServices, type Services } from './open-services.ts';
import { ensureFirstAdmin } from '#backend/portal/accounts/first-accounts.ts';
import { apiFiles, zipOf } from '#backend/portal/archive.testing.ts';
import { quickPasswords } from '#backend/portal/portal.testing.ts';

const PASSWORD = 'canary-password-of-the-admin';
const SECRET = 'canary-provisioning-secret-of-a-server';

let folder = '';
let services: Services;
let app: FastifyInstance;
let logs = '';
const answers: string[] = [];

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'portolan-secrets-'));
  services = await openServices({
    dataDir: folder,
    passwords: quickPasswords,
    env: { PORTOLAN_PROVISIONING_SECRET: SECRET },
  });
  const env = { PORTOLAN_ADMIN_EMAIL: 'root@example.com', PORTOLAN_ADMIN_PASSWORD: PASSWORD };
  await ensureFirstAdmin(services, services.passwords, env);
  app = buildApp(services, {
    logger: createLogOptions('trace', {
      write: (text) => {
        logs += text;
      },
    }),
  });
});
afterAll(async () => {
  await app.close();
  await services.close();
  rmSync(folder, { recursive: true, force: true });
});

async function call(options: InjectOptions, status: number) {
  const reply = await app.inject(options);
  expect([options.url, reply.statusCode]).toEqual([options.url, status]);
  return reply;
}
/** A call whose answer must not repeat what was sent. */
async function checked(options: InjectOptions, status: number) {
  const reply = await call(options, status);
  answers.push(reply.body, JSON.stringify(reply.headers));
  return reply;
}
function post(url: string, payload: InjectOptions['payload'], headers = {}): InjectOptions {
  return {
    method: 'POST',
    url,
    headers,
    ...(payload === undefined ? {} : { payload }),
  };
}

test('no secret is in the logs, the database or an error', async () => {
  const login = await call(
    post('/api/users/login', { email: 'root@example.com', password: PASSWORD }),
    200,
  );
  const { token } = login.json();
  const bearer = { authorization: `Bearer ${token}` };
  const refreshed = (await call(post('/api/users/refresh-token', undefined, bearer), 200)).json();
  const session = { authorization: `Bearer ${refreshed.refreshedToken}` };
  const secret = { 'x-provisioning-secret': SECRET };
  const signUp = {
    email: 'boss@acme.example',
    password: 'canary-password-of-a-tenant',
    name: 'Boss',
    tenant: { slug: 'acme', name: 'Acme' },
  };
  const zip = { 'content-type': 'application/zip' };

  // Refusals, which repeat part of what they refuse.
  const wrong = { email: 'root@example.com', password: 'canary-wrong-password' };
  await checked(post('/api/users/login', wrong), 401);
  await checked(post('/api/users/login', { ...wrong, more: 'canary-member' }), 400);
  await checked(
    post('/api/users/login', '{"password":"canary-broken-json', {
      'content-type': 'application/json',
    }),
    400,
  );
  await checked({ url: '/api/users/me', headers: bearer }, 401);
  await checked({ url: '/api/users/me', headers: { authorization: 'Bearer canary-token' } }, 401);
  await checked({ url: '/api/users/me', headers: { authorization: 'Basic canary-basic' } }, 401);
  await checked({ url: '/api/nothing?preview=canary-preview', headers: session }, 404);
  await checked(post('/api/apis', 'canary-archive', { ...session, ...zip }), 400);
  await checked(
    post('/api/provisioning/signup', signUp, { 'x-provisioning-secret': 'canary-guess' }),
    401,
  );
  await checked(
    post('/api/provisioning/signup', signUp, { ...secret, origin: 'https://a.example' }),
    403,
  );
  await checked(post('/api/provisioning/signup', { ...signUp, role: 1 }, secret), 400);

  // What works.
  await checked(
    post('/api/apis', await zipOf(apiFiles()), { ...session, ...zip, 'idempotency-key': 'key-1' }),
    201,
  );
  await checked(post('/api/provisioning/signup', signUp, secret), 201);
  await checked({ url: '/api/provisioning/domains/a.com', headers: secret }, 200);
  const account = { ...signUp, email: 'x@y.z', password: 'canary-new-password', role: 'viewer' };
  const { tenant: _tenant, ...made } = account;
  const { user } = (await checked(post('/api/users', made, session), 201)).json();
  await checked(
    {
      method: 'PATCH',
      url: `/api/users/${user.id}`,
      headers: session,
      payload: { password: 'canary-changed-password' },
    },
    200,
  );

  // A failure of our own, which is logged with its cause.
  const broken = buildApp(
    {
      ...services,
      passwords: { ...services.passwords, verify: () => Promise.reject(new Error('no memory')) },
    },
    { logger: createLogOptions('trace', { write: (text) => void (logs += text) }) },
  );
  const failed = await broken.inject(post('/api/users/login', wrong, session));
  answers.push(failed.body);
  expect(failed.statusCode).toBe(500);
  await broken.close();

  const tokens = [token, refreshed.refreshedToken];
  expect(logs).toContain('/api/users/login');
  expect(logs).toContain('no memory');
  const stored = readdirSync(folder).map((file) => readFileSync(join(folder, file), 'latin1'));
  expect(stored.join('')).toContain('boss@acme.example');
  const places = { logs, answers: answers.join('\n'), database: stored.join('\n') };
  for (const [place, text] of Object.entries(places)) {
    const found = [...text.matchAll(/canary-[\w-]*/g)].map(([word]) => word);
    expect([place, found]).toEqual([place, []]);
    expect([place, tokens.filter((one) => text.includes(one))]).toEqual([place, []]);
  }
});

test('what a handler logs about a request is without its secrets', () => {
  const logged: string[] = [];
  const headers = { authorization: 'canary-a', 'x-provisioning-secret': 'canary-b' };
  const { log } = buildApp(services, {
    logger: createLogOptions('info', { write: (text) => void logged.push(text) }),
  });
  log.info({ headers, request: { headers }, password: 'canary-c', token: 'canary-d' }, 'all');
  log.info(
    { body: { password: 'canary-e', token: 'canary-f', refreshedToken: 'canary-g' } },
    'all',
  );
  log.info({ 'x-provisioning-secret': 'canary-h', authorization: 'canary-i' }, 'all');
  expect(logged).toHaveLength(3);
  expect(logged.join('')).not.toContain('canary');
});

test('the token of a preview link is not in the logs, wherever it stands in the address', async () => {
  let logged = '';
  const preview = buildApp(services, {
    logger: createLogOptions('trace', { write: (text) => void (logged += text) }),
  });
  for (const url of ['/preview/canary-a?x', '/preview/canary-b/reference/get/pay', '/?a=canary-c'])
    await preview.inject({ url });
  expect(logged).toContain('/preview/[secret]/reference/get/pay');
  expect(logged).not.toContain('canary');
  await preview.close();
});

test('what others sent is in the logs, but nothing that a terminal takes for a command', () => {
  const logged: string[] = [];
  const { log } = buildApp(services, {
    logger: createLogOptions('info', { write: (text) => void logged.push(text) }),
  });
  const path = '/\u001b]52;c;cm0=\u0007\u009b2J\u202e\n::error::##vso[task.complete]';
  log.info({ path }, path);
  expect(JSON.parse(logged.join(''))).toMatchObject({ path, msg: path });
  expect(logged.join('')).not.toMatch(/(?!\n$)[\p{Cc}\p{Cf}]|##vso\[/u);
});
