import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import JSZip from 'jszip';
import { expect, test } from 'playwright/test';
import { startPortalGroup } from '#tests/cluster/portal-group.ts';
import { installedPostgres } from '#scripts/setup/postgres.mjs';
import { startCrashingServer } from '#tests/cluster/crashing-server.ts';
import { ADMIN as admin } from '#tests/faults/portal-process.ts';
import { waitForLine } from './process-line.ts';

const cli = fileURLToPath(new URL('../out/main/cli.js', import.meta.url));

let api = '';
let stop: () => Promise<void> = async () => {};

/** One process with a data file, which is asked to end. */
async function startOnFile(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'portolan-serve-'));
  const child = spawn(process.execPath, [cli, 'serve', '--port', '0', '--data', folder], {
    env: {
      ...process.env,
      PORTOLAN_ADMIN_EMAIL: admin.email,
      PORTOLAN_ADMIN_PASSWORD: admin.password,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  api = await waitForLine(child, /^Portolan portal is ready at (\S+)$/);
  stop = async () => {
    const ended = once(child, 'exit');
    child.kill('SIGINT');
    expect((await ended)[0]).toBe(0);
    await rm(folder, { recursive: true, force: true });
  };
}

/** Processes on one PostgreSQL, where each request goes to another one. */
async function startOnPostgres(size: number): Promise<void> {
  const server = await startCrashingServer({ fsync: 'off' });
  stop = () => server.close();
  const group = await startPortalGroup({ program: cli, database: server.url, size });
  api = group.url;
  stop = async () => {
    await group.close();
    await server.close();
    expect(Math.min(...group.proxy.answered)).toBeGreaterThan(0);
  };
}

function overview(changes: object = {}) {
  return JSON.stringify({
    name: 'Payments',
    slug: 'payments',
    version: '1.0.0',
    summary: 'Take card payments',
    links: [{ rel: 'support', title: 'Help', url: 'https://example.com' }],
    spec: 'openapi.yaml',
    changelog: 'changelog.md',
    pricing: { model: 'free' },
    sdks: [{ language: 'typescript', name: 'payments-js' }],
    ...changes,
  });
}
function spec(responses: string) {
  return `openapi: 3.1.0
info: { title: Payments, version: 1.0.0 }
servers: [{ url: https://api.example.com }]
paths:
  /payments:
    get:
      responses: ${responses}
`;
}
const goodSpec = spec("{ '200': { description: All payments } }");

async function archive(files: Record<string, string>): Promise<Uint8Array<ArrayBuffer>> {
  const zip = new JSZip();
  for (const [path, text] of Object.entries(files)) zip.file(path, text);
  return new Uint8Array(await zip.generateAsync({ type: 'arraybuffer' }));
}

function good(changes?: object) {
  return archive({
    'overview.json': overview(changes),
    'openapi.yaml': goodSpec,
    'changelog.md': '# Changelog\n\n## [1.0.0] - 2026-01-31\n\n### Added\n\n- Payments.\n',
  });
}

function login(body: object) {
  return fetch(`${api}/users/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
}

async function send(method: string, path: string, body: Uint8Array<ArrayBuffer>, token?: string) {
  const answer = await fetch(`${api}${path}`, {
    method,
    headers: {
      'content-type': 'application/zip',
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
    body,
  });
  return {
    status: answer.status,
    type: answer.headers.get('content-type'),
    body: await answer.json(),
  };
}

async function get(path: string) {
  const answer = await fetch(`${api}${path}`);
  return { status: answer.status, body: await answer.json() };
}

for (const [name, start] of [
  ['a data file', startOnFile],
  ['PostgreSQL', () => startOnPostgres(1)],
  ['PostgreSQL, four processes', () => startOnPostgres(4)],
] as const) {
  test.describe(name, () => {
    test.skip(
      start !== startOnFile && installedPostgres() === undefined,
      'PostgreSQL is not installed here',
    );
    test.beforeAll(start);
    test.afterAll(() => stop());
    portalTests();
  });
}

function portalTests(): void {
  test('the eight given routes, one after the other', async () => {
    const { token } = (await (await login(admin)).json()) as { token: string };

    expect(await send('POST', '/apis', await good(), token)).toMatchObject({
      status: 201,
      body: { apis: [{ slug: 'payments', action: 'created', status: 'published', revision: 1 }] },
    });
    expect(
      await send('PUT', '/apis/payments', await good({ name: 'Payments API' }), token),
    ).toMatchObject({
      status: 200,
      body: { apis: [{ action: 'updated', revision: 2 }] },
    });
    expect(await get('/apis?limit=1')).toMatchObject({
      status: 200,
      body: { limit: 1, page: 1, totalDocs: 1, docs: [{ slug: 'payments', name: 'Payments API' }] },
    });
    expect(await get('/apis/payments')).toMatchObject({ status: 200, body: { version: '1.0.0' } });
    expect(await get('/apis/payments/pricing')).toMatchObject({
      body: { pricing: { model: 'free' } },
    });
    expect(await get('/apis/payments/sdks')).toMatchObject({
      body: { sdks: [{ name: 'payments-js' }] },
    });
    expect(await get('/apis/payments/changelog')).toMatchObject({
      body: { changelog: [{ version: '1.0.0', date: '2026-01-31' }] },
    });
    // Taken: the same slug again by POST.
    expect(await send('POST', '/apis', await good(), token)).toMatchObject({
      status: 409,
      body: { code: 'slug_taken' },
    });
  });

  test('the site shows the same to readers, its texts rendered in a thread', async () => {
    const page = async (path: string) => {
      const answer = await fetch(new URL(path, api), { headers: { accept: 'text/html' } });
      return { status: answer.status, text: await answer.text() };
    };
    expect(await page('/')).toMatchObject({
      status: 200,
      text: expect.stringContaining('<a href="/apis/payments">Payments API</a>'),
    });
    expect(await page('/apis/payments/changelog')).toMatchObject({
      status: 200,
      text: expect.stringContaining('<li>Payments.</li>'),
    });
    expect((await page('/apis/nothing')).status).toBe(404);
  });

  test('refusals say what is wrong, as problem+json', async () => {
    const wrong = await login({ ...admin, password: 'not the password' });
    expect(wrong.status).toBe(401);
    expect(await wrong.json()).toMatchObject({ code: 'invalid_credentials' });

    expect(await send('POST', '/apis', await good())).toMatchObject({
      status: 401,
      type: expect.stringContaining('application/problem+json'),
      body: { code: 'token_missing' },
    });

    const { token } = (await (await login(admin)).json()) as { token: string };
    const broken = (await good()).slice(0, 200);
    expect(await send('POST', '/apis', broken, token)).toMatchObject({
      status: 400,
      body: { code: 'archive_unreadable' },
    });

    const bad = await archive({
      'overview.json': overview({ slug: 'bad', changelog: undefined }),
      'openapi.yaml': spec("{ '200': { description: 3 } }"),
    });
    expect(await send('POST', '/apis', bad, token)).toMatchObject({
      status: 422,
      type: expect.stringContaining('application/problem+json'),
      body: {
        code: 'spec_invalid',
        errors: [{ file: 'openapi.yaml', line: 7, column: expect.any(Number) }],
      },
    });
    expect(await get('/apis/bad')).toMatchObject({ status: 404 });
  });
}
