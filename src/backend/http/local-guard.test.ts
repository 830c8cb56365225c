import { randomUUID } from 'node:crypto';
import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises';
import { get } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildWorkbench } from '#backend/app/build-workbench.ts';
import { openServices, type Services } from '#backend/app/open-services.ts';
import { idleWorkers } from '#backend/workbench/workbench.testing.ts';

const launchToken = randomUUID();
let services: Services;
let app: FastifyInstance;
let home: string;
let port: number;

beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'portolan-guard-'));
  await mkdir(join(home, 'renderer/assets'), { recursive: true });
  await writeFile(join(home, 'renderer/index.html'), '<!doctype html><title>Portolan</title>');
  await writeFile(join(home, 'renderer/assets/index-B4x_9Q-z.js'), 'export {};');
  services = await openServices({ dataDir: ':memory:', workers: idleWorkers });
  app = await buildWorkbench(services, {
    host: 'web',
    workspace: join(home, 'workspace'),
    rendererDir: join(home, 'renderer'),
    guard: { hosts: () => [`127.0.0.1:${port}`, `localhost:${port}`], launchToken },
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  ({ port } = app.server.address() as AddressInfo);
});
afterAll(async () => {
  await app.close();
  await services.close();
  await rm(home, { recursive: true });
});

type Answer = { status: number; code: string | undefined; headers: Record<string, unknown> };

/** Over a real socket, where `Host` can be anything. */
function ask(path: string, headers: Record<string, string> = {}): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const options = { port, path, headers: { host: `127.0.0.1:${port}`, ...headers } };
    get({ ...options, hostname: '127.0.0.1' }, (answer) => {
      let text = '';
      answer.setEncoding('utf8').on('data', (part: string) => (text += part));
      answer.on('end', () => {
        const problem: unknown =
          answer.headers['content-type']?.startsWith('application/problem+json') === true
            ? JSON.parse(text)
            : {};
        const { code } = problem as { code?: string };
        resolve({ status: answer.statusCode ?? 0, code, headers: answer.headers });
      });
    }).on('error', reject);
  });
}

const bearer = { authorization: `Bearer ${launchToken}` };

describe('the private routes', () => {
  test.each([
    ['the window itself', bearer, 200, undefined],
    [
      'a name that was bound to this address',
      { ...bearer, host: 'evil.example' },
      421,
      'host_not_allowed',
    ],
    ['another origin', { ...bearer, origin: 'https://evil.example' }, 403, 'origin_not_allowed'],
    ['a sandboxed page', { ...bearer, origin: 'null' }, 403, 'origin_not_allowed'],
    [
      'a cross-site request',
      { ...bearer, 'sec-fetch-site': 'cross-site' },
      403,
      'origin_not_allowed',
    ],
    ['no token', {}, 401, 'launch_token_invalid'],
    ['the address of every interface', { ...bearer, host: '0.0.0.0' }, 421, 'host_not_allowed'],
    ['another token', { authorization: 'Bearer guess' }, 401, 'launch_token_invalid'],
    [
      'a page of another port',
      { ...bearer, 'sec-fetch-site': 'same-site' },
      403,
      'origin_not_allowed',
    ],
  ])('%s', async (_who, headers, status, code) => {
    expect(await ask('/workbench/about', headers)).toMatchObject({ status, code });
  });

  test('the own origin and the name localhost', async () => {
    const host = `localhost:${port}`;
    const headers = { ...bearer, host, origin: `http://${host}`, 'sec-fetch-site': 'same-origin' };
    expect((await ask('/workbench/about', headers)).status).toBe(200);
    expect(
      (await ask('/workbench/about', { ...headers, origin: `http://127.0.0.1:${port}` })).code,
    ).toBe('origin_not_allowed');
  });

  test('the right name with another port is another server', async () => {
    expect((await ask('/workbench/about', { ...bearer, host: '127.0.0.1:80' })).status).toBe(421);
  });
});

test('the portal has the same guard and needs no launch token', async () => {
  expect((await ask('/api/users/login', { host: 'evil.example' })).status).toBe(421);
  expect(await ask('/api/users/login', { origin: 'https://evil.example' })).toMatchObject({
    status: 403,
    code: 'origin_not_allowed',
  });
  expect(await ask('/api/users/login')).toMatchObject({ status: 405 });
});

test('the window is served to its own name only, with strict headers', async () => {
  expect((await ask('/', { host: 'evil.example' })).status).toBe(421);
  const page = await ask('/');
  expect(page).toMatchObject({
    status: 200,
    headers: {
      'content-security-policy':
        "default-src 'none'; script-src 'self'; worker-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cache-control': 'no-cache',
    },
  });
  expect((await ask('/assets/index-B4x_9Q-z.js')).headers['cache-control']).toBe(
    'public, max-age=31536000, immutable',
  );
  expect(await ask('/assets/none.js')).toMatchObject({ status: 404, code: 'not_found' });
});

test.each([
  '/../package.json',
  '/assets/../../package.json',
  '/..%2f..%2fetc%2fpasswd',
  '/%2e%2e/package.json',
  '/%2E%2E%2Fpackage.json',
  '/assets/%2e%2e/%2e%2e/package.json',
  '/..\\package.json',
  '/..%5cpackage.json',
  '/%2e%2e%5Cpackage.json',
  '/a/..',
  '/..',
  '/%252e%252e%252fpackage.json',
  '/index.html%00.js',
  '/%00',
  '/.hidden',
  '/assets',
  '/assets/',
  '/....//package.json',
  `/${'a'.repeat(5000)}`,
])('nothing is at %s', async (path) => {
  expect(await ask(path)).toMatchObject({ status: 404, code: 'not_found' });
});

test('a link from another site opens the window, and nothing else', async () => {
  const link = { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' };
  expect((await ask('/', link)).status).toBe(200);
  for (const path of ['/api/apis', '/%61pi/apis', '/workbench/about', '/%77orkbench/about']) {
    expect(await ask(path, { ...bearer, ...link })).toMatchObject({
      status: 403,
      code: 'origin_not_allowed',
    });
  }
});

test('no answer lets another site read it', async () => {
  const answers = [await ask('/'), await ask('/workbench/about', bearer), await ask('/nothing')];
  for (const { headers } of answers) {
    expect(Object.keys(headers).filter((name) => name.startsWith('access-control-'))).toEqual([]);
  }
});
