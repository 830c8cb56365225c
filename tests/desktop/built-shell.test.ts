import { randomUUID } from 'node:crypto';
import { existsSync, statSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { builtFolder } from '#tests/built-program.ts';
import { cancelPath, REQUEST_ID_HEADER } from '#contracts/cancelled-requests.ts';
import { openShellProcess, type ShellProcess } from './shell-process.ts';

// The shell as it is built, by requests as Electron makes them: without a signal, bodies as buffers or streams.

let folder = '';
let shell: ShellProcess;
let origin = '';

const args = () => ['--data', join(folder, 'data'), '--workspace', join(folder, 'designs')];
async function start(): Promise<void> {
  origin = new URL(await shell.start(args())).origin;
}
function send(path: string, init: RequestInit & { json?: unknown } = {}): Promise<Response> {
  const { json, ...given } = init;
  const headers = { ...Object(given.headers) };
  if (json === undefined) return fetch(`${origin}${path}`, { ...given, headers });
  headers['content-type'] = 'application/json';
  return fetch(`${origin}${path}`, {
    method: 'POST',
    ...given,
    headers,
    body: JSON.stringify(json),
  });
}

/** Makes a design; answers its id and where it is. */
async function design(slug: string): Promise<{ id: string; path: string }> {
  const wanted = { name: slug, slug, template: 'blank', format: 'yaml' };
  const made = await send('/workbench/designs', { json: wanted });
  expect(made.status).toBe(201);
  return made.json();
}

/** A document that takes the worker a moment. */
function largeDocument(operations: number): string {
  const lines = ['openapi: 3.1.0', 'info: { title: Large, version: 1.0.0 }', 'paths:'];
  for (let at = 0; at < operations; at += 1) {
    lines.push(
      `  /things-${at}/{id}:`,
      '    get:',
      `      operationId: read${at}`,
      '      parameters:',
      '        - { name: id, in: path, required: true, schema: { type: string } }',
      "      responses: { '200': { description: Found. } }",
    );
  }
  return `${lines.join('\n')}\n`;
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'built-shell-'));
  shell = await openShellProcess(join(builtFolder, 'main.js'));
  await start();
});
afterAll(async () => {
  await shell.end();
  await rm(folder, { recursive: true, force: true });
});

test('an import that is cancelled before its commit publishes nothing', async () => {
  const { id, path } = await design('large');
  await writeFile(join(path, 'openapi.yaml'), largeDocument(3000));
  const request = randomUUID();
  const wanted = { portal: 'local', draft: false };
  const importing = send(`/workbench/designs/${id}/import`, {
    json: wanted,
    headers: { [REQUEST_ID_HEADER]: request },
  });
  importing.catch(() => undefined);
  await pause(100);
  expect((await send(cancelPath(request), { method: 'POST' })).status).toBe(204);
  await expect(importing).rejects.toThrow('fetch failed');
  // One that is not cancelled comes through, and is the only one.
  const small = await design('small');
  const imported = await send(`/workbench/designs/${small.id}/import`, { json: wanted });
  expect(imported.status).toBe(200);
  const list = await send('/workbench/portals/local/api/apis');
  expect((await list.json()).docs.map(({ slug }: { slug: string }) => slug)).toEqual(['small']);
});

test('an emptied document is saved', async () => {
  const { id, path } = await design('emptied');
  const file = `/workbench/designs/${id}/files/openapi.yaml`;
  const read = await send(file);
  await read.text();
  const saved = await send(file, {
    method: 'PUT',
    headers: { 'content-type': 'text/plain', 'if-match': read.headers.get('etag') ?? '' },
    body: '',
  });
  expect(saved.status).toBe(200);
  expect(await readFile(join(path, 'openapi.yaml'), 'utf8')).toBe('');
});

test('what fails in a route is in the log under the id that was answered', async () => {
  // A folder where a file is expected.
  const journal = randomUUID();
  await mkdir(join(folder, 'data', 'unsaved', journal, 'changes.jsonl'), { recursive: true });
  const failed = await send(`/workbench/unsaved/${journal}`);
  await rm(join(folder, 'data', 'unsaved', journal), { recursive: true });
  const id = String(failed.headers.get('x-request-id'));
  const log = await readFile(join(folder, 'data', 'chromium', 'logs', 'portolan.log'), 'utf8');
  expect(failed.status).toBe(500);
  expect(log).toContain(`request ${id}: Error (EISDIR)`);
  expect(log.split(id)).toHaveLength(2);
});

test('data is its owner’s alone, and Chromium’s profile has a folder of its own', () => {
  const data = join(folder, 'data');
  expect(existsSync(join(data, 'chromium'))).toBe(true);
  // Windows has other rights.
  const rights = process.platform === 'win32' ? 0o700 : statSync(data).mode & 0o777;
  expect(rights).toBe(0o700);
});

test('a text that is sent while the app quits is on disk before it exits; new work is refused', async () => {
  const { id, path } = await design('typed');
  const journal = randomUUID();
  const text = '# typed last\n'.repeat(200_000);
  const wanted = { name: 'Late', slug: 'late', template: 'blank', format: 'yaml' };
  const { code, statuses } = await shell.quit([
    {
      url: `/workbench/unsaved/${journal}?design=${id}&file=openapi.yaml`,
      method: 'PUT',
      headers: { 'content-type': 'text/plain' },
      body: text,
    },
    {
      url: '/workbench/designs',
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(wanted),
    },
  ]);
  // One that takes longer than two seconds ends with 1.
  expect(code).toBe(0);
  expect(statuses).toEqual([200, 503]);
  expect(existsSync(join(path, '..', 'late'))).toBe(false);
  await start();
  const unsaved = await (await send('/workbench/unsaved')).json();
  expect(unsaved.texts).toMatchObject([{ journal, design: id }]);
  expect(await (await send(`/workbench/unsaved/${journal}/text`)).text()).toBe(text);
  expect((await shell.quit()).code).toBe(0);
});
