import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { buildWorkbench } from '#backend/app/build-workbench.ts';
import { createLogOptions } from '#backend/app/log-options.ts';
import { openServices, type Services } from '#backend/app/open-services.ts';
import { createTestKeyring } from '#backend/portals/secrets/keyring.testing.ts';

// Distinct, and with what JSON, addresses and headers write in another way.
const CANARIES = {
  password: 'canary-password "quoted" ü',
  keyring: 'canary-keyring-password',
  wrong: 'canary-wrong-password',
  token: 'canary-token-of-a-session',
  refreshed: 'canary-token-refreshed',
  provisioning: 'canary-provisioning-secret-of-32-bytes',
  local: 'canary-local-provisioning-secret-of-32-bytes',
  passphrase: 'canary passphrase of the file',
};
const HOST = '127.0.0.1:4321';

let folder = '';
let services: Services;
let app: FastifyInstance;
let echo: Server;
let address = '';
let logs = '';
let sent = '';
const answers: string[] = [];

/** A portal at its worst: it repeats whatever it is sent, in bodies, headers and errors. */
async function startEcho(): Promise<void> {
  echo = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const body = Buffer.concat(chunks).toString();
      const all = JSON.stringify({ ...request.headers, body, url: request.url });
      sent += all;
      if (request.url === '/api/users/login' && !body.includes(CANARIES.wrong)) {
        const exp = Math.floor(Date.now() / 1000) + 30;
        const user = { name: all, email: `${all} ${CANARIES.token}`, role: all };
        response.end(JSON.stringify({ token: CANARIES.token, exp, message: all, user }));
      } else if (request.url === '/api/users/refresh-token') {
        response.end(JSON.stringify({ refreshedToken: CANARIES.refreshed, expiresIn: 3600 }));
      } else if (request.url?.startsWith('/api/apis?') || request.url === '/api/apis/shop') {
        response.writeHead(200, { etag: `"${request.headers.authorization}"` });
        response.end(JSON.stringify({ docs: [{ slug: 'shop', name: all, summary: all }] }));
      } else if (request.url?.includes('/archive')) {
        response.writeHead(200, { 'content-type': 'application/zip' }).end(all);
      } else {
        response.writeHead(422, { 'content-type': 'application/json' });
        response.end(JSON.stringify({ message: all, errors: [{ message: all }] }));
      }
    });
  }).listen(0, '127.0.0.1');
  await once(echo, 'listening');
  const bound = echo.address();
  address = `http://127.0.0.1:${bound !== null && typeof bound === 'object' ? bound.port : 0}`;
}

async function open(): Promise<void> {
  const log = { write: (text: string) => void (logs += text) };
  services = await openServices({
    dataDir: join(folder, 'data'),
    env: { PORTOLAN_PROVISIONING_SECRET: CANARIES.local },
    keyring: createTestKeyring().cipher,
    clock: () => Date.now(),
  });
  app = await buildWorkbench(services, {
    host: 'web',
    workspace: join(folder, 'workspace'),
    guard: { hosts: () => [HOST], launchToken: 'launch' },
    logger: createLogOptions('trace', log),
  });
}
async function close(): Promise<void> {
  await app.close();
  await services.close();
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'portolan-canaries-'));
  await startEcho();
  await open();
});
afterAll(async () => {
  await close();
  echo.close();
  echo.closeAllConnections();
  rmSync(folder, { recursive: true, force: true });
});

async function call(method: InjectOptions['method'] & string, path: string, payload?: object) {
  const reply = await app.inject({
    method: method as 'GET' | 'POST',
    url: `/workbench/${path}`,
    headers: { host: HOST, authorization: 'Bearer launch' },
    ...(payload ? { payload } : {}),
  });
  answers.push(reply.body, JSON.stringify(reply.headers));
  return reply;
}
function filesBelow(path: string): string[] {
  return statSync(path).isDirectory()
    ? readdirSync(path).flatMap((name) => filesBelow(join(path, name)))
    : [path];
}

test('no secret of a portal is in an answer, a log, the data folder or an archive', async () => {
  await call('POST', 'secrets/unlock', { passphrase: CANARIES.passphrase });
  const form = { name: 'Echo', address, email: 'me@example.com' };
  const secrets = { provisioningSecret: CANARIES.provisioning, keepIn: 'passphrase' };
  const kept = await call('POST', 'portals', { ...form, ...secrets, password: CANARIES.password });
  expect(kept.statusCode).toBe(201);
  const ring = { ...form, name: 'Ring', password: CANARIES.keyring, keepIn: 'keyring' };
  expect((await call('POST', 'portals', ring)).statusCode).toBe(201);
  const { id } = kept.json();

  await call('POST', 'portals', { ...form, password: CANARIES.wrong });
  await call('POST', 'portals', { ...form, password: CANARIES.wrong, more: CANARIES.wrong });
  await call('POST', 'portals', { ...form, address: 'ftp://x', password: CANARIES.wrong });
  await call('POST', 'portal-test', { ...form, password: CANARIES.wrong });
  await call('POST', 'portal-test', { ...form, id });
  await call('POST', `portals/${id}/sign-in`, { password: CANARIES.wrong });
  await call('POST', `portals/${id}/sign-in`, {});
  await call('POST', 'secrets/unlock', { passphrase: `${CANARIES.passphrase} wrong` });
  await call('GET', 'portals');
  // Late enough for a refresh.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 25_000 });
  for (const path of [
    'apis?limit=5',
    'apis?draft=true',
    'apis/shop',
    'apis/shop/spec',
    'users/me',
  ]) {
    await call('GET', `portals/${id}/api/${path}`);
  }
  vi.useRealTimers();
  await call('POST', `portals/${id}/api/apis/shop/publish`, {});
  await call('DELETE', `portals/${id}/api/apis/shop`);
  await call('POST', `portals/${id}/designs`, { slug: 'shop', folder: 'shop' });
  await call('GET', `portals/${id}/provisioning/domains/a.com`);
  const local = await call('GET', 'portals/local/provisioning/domains/a.com');
  expect([local.statusCode, local.json().available]).toEqual([200, true]);
  const tenant = { slug: 'acme', name: 'Acme' };
  const signup = { email: 'a@b.com', password: 'a long password', name: 'A', tenant };
  await call('POST', `portals/${id}/provisioning/signup`, signup);
  const design = { name: 'Shop', slug: 'mine', template: 'blank', format: 'yaml' };
  const made = (await call('POST', 'designs', design)).json();
  const archive = await call('POST', `designs/${made.id}/archive`);
  expect(archive.statusCode).toBe(200);
  await call('POST', `designs/${made.id}/import`, { portal: id, draft: true });
  await call('POST', `designs/${made.id}/review`, { portal: id });
  await call('POST', `portals/${id}/test`, {});
  await call('PUT', `portals/${id}`, { name: 'Renamed', keepIn: 'keyring' });
  await call('POST', `portals/${id}/sign-out`, {});

  // The portal itself got them, so that what is not found elsewhere was there to be found.
  for (const one of [
    CANARIES.keyring,
    CANARIES.wrong,
    CANARIES.token,
    CANARIES.refreshed,
    CANARIES.provisioning,
  ]) {
    expect([one, sent.includes(one)]).toEqual([one, true]);
  }
  expect(sent).toContain('canary-password');

  const disk = filesBelow(folder).map((file) => readFileSync(file, 'latin1'));
  expect(filesBelow(folder).join(' ')).toMatch(/portolan\.db-wal.*secrets\.json/);
  expect(disk.join('')).toContain('me@example.com');
  expect(logs).toContain('/workbench/portals');
  const places = { answers: answers.join('\n'), logs, disk: disk.join('\n') };
  for (const [place, text] of Object.entries(places)) {
    const found = [...text.matchAll(/canary[\w-]*/g)].map(([word]) => word);
    expect([place, found]).toEqual([place, []]);
  }
});
