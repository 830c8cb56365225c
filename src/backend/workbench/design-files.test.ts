import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { partsOf, PIECE_BYTES } from '#backend/files/pieces.ts';
import {
  idleWorkers,
  openTestWorkbench,
  TEST_HOST,
  type TestWorkbench,
} from './workbench.testing.ts';

let workbench: TestWorkbench;
let home: string;
let workspace: string;

beforeEach(async () => {
  workbench = await openTestWorkbench(idleWorkers);
  ({ home, workspace } = workbench);
});
afterEach(() => workbench.close());

test('reads and saves a file with its ETag, and tells when it has changed', async () => {
  const { body: design } = await workbench.create();
  const url = `/workbench/designs/${design.id}/files/docs/overview.md`;
  const read = await workbench.call({ url });
  const etag = String(read.headers.etag);
  expect(read.headers['content-type']).toBe('text/plain; charset=utf-8');
  expect(read.body).toBe(await readFile(join(workspace, 'shop/docs/overview.md'), 'utf8'));
  expect((await workbench.call({ url, headers: { 'if-none-match': etag } })).statusCode).toBe(304);

  const headers = { 'content-type': 'text/plain; charset=utf-8', 'if-match': etag };
  const saved = await workbench.call({ method: 'PUT', url, headers, payload: '\uFEFFHällo\r\n' });
  expect(saved.json()).toEqual({
    path: 'docs/overview.md',
    bytes: 11,
    etag: saved.headers.etag,
  });
  expect((await workbench.call({ url })).headers.etag).toBe(saved.headers.etag);
  expect(await readFile(join(workspace, 'shop/docs/overview.md'), 'utf8')).toBe('\uFEFFHällo\r\n');

  const stale = await workbench.call({ method: 'PUT', url, headers, payload: 'other' });
  expect([stale.statusCode, stale.json().code]).toEqual([412, 'file_changed']);
  expect((await workbench.call({ url })).headers.etag).toBe(saved.headers.etag);
});

test('a large file is handed to the desktop app piece by piece', async () => {
  const large = Buffer.alloc(3 * PIECE_BYTES, 'text\n');
  const { body: design } = await workbench.create();
  await writeFile(join(workspace, 'shop/docs/overview.md'), large);
  const headers = { host: TEST_HOST, authorization: 'Bearer launch-token' };
  const url = `/workbench/designs/${design.id}/files/docs/overview.md`;
  const options = { url, headers, remoteAddress: 'no-address', payloadAsStream: true };
  const parts = await partsOf((await workbench.app.inject(options)).stream());
  expect(parts.map(({ length }) => length)).toEqual(Array(3).fill(PIECE_BYTES));
  expect(large.equals(Buffer.concat(parts))).toBe(true);
});

test('a save must say what it overwrites', async () => {
  const { body: design } = await workbench.create();
  const url = `/workbench/designs/${design.id}/files/new.md`;
  const put = (headers: Record<string, string>) =>
    workbench.call({
      method: 'PUT',
      url,
      headers: { 'content-type': 'text/plain', ...headers },
      payload: 'new',
    });
  expect((await put({})).json().code).toBe('invalid_parameter');
  expect((await put({ 'if-match': '*' })).json().code).toBe('invalid_parameter');
  expect((await put({ 'if-none-match': '*' })).statusCode).toBe(200);
  expect((await put({ 'if-none-match': '*' })).json().code).toBe('file_changed');
});

test('takes files up to 64 MiB', async () => {
  const { body: design } = await workbench.create();
  const put = (bytes: number) =>
    workbench.call({
      method: 'PUT',
      url: `/workbench/designs/${design.id}/files/large-${bytes}.md`,
      headers: { 'content-type': 'text/plain', 'if-none-match': '*' },
      payload: Buffer.alloc(bytes, 'x'),
    });
  expect((await put(64 * 1024 * 1024)).statusCode).toBe(200);
  const refused = await put(64 * 1024 * 1024 + 1);
  expect([refused.statusCode, refused.json().code]).toEqual([413, 'body_too_large']);
});

test('the hidden texts of rulesets are listed by themselves, read and saved; nothing else that is hidden is', async () => {
  const { body: design } = await workbench.create();
  const url = `/workbench/designs/${design.id}`;
  const folder = join(workspace, 'shop');
  for (const name of ['.spectral.yaml', '.spectral.js', '.env'])
    await writeFile(join(folder, name), 'extends: spectral:oas\n');
  const { files, rulesets } = (await workbench.call({ url })).json();
  expect(rulesets).toEqual(['.spectral.yaml']);
  expect(JSON.stringify(files)).not.toContain('spectral');

  const read = await workbench.call({ url: `${url}/files/.spectral.yaml` });
  expect([read.statusCode, read.body]).toEqual([200, 'extends: spectral:oas\n']);
  const headers = { 'content-type': 'text/plain', 'if-match': String(read.headers.etag) };
  const put = (name: string) =>
    workbench.call({ method: 'PUT', url: `${url}/files/${name}`, headers, payload: 'rules: {}\n' });
  expect((await put('.spectral.yaml')).statusCode).toBe(200);
  expect(await readFile(join(folder, '.spectral.yaml'), 'utf8')).toBe('rules: {}\n');
  for (const name of ['.spectral.js', '.env', '.git/.spectral.yaml']) {
    expect((await workbench.call({ url: `${url}/files/${name}` })).json().code).toBe('path_unsafe');
    expect((await put(name)).json().code).toBe('path_unsafe');
  }
});

test.each(['..%2F..%2Fsecret.txt', '%2Fetc%2Fpasswd', '.git/config', 'docs/%2e%2e/%2e%2e/x'])(
  'reads no file at %s',
  async (path) => {
    const { body: design } = await workbench.create();
    await writeFile(join(home, 'secret.txt'), 'secret');
    const answer = await workbench.call({ url: `/workbench/designs/${design.id}/files/${path}` });
    expect(answer.statusCode).toBeGreaterThanOrEqual(400);
    expect(answer.json().code).toMatch(/^(path_unsafe|file_not_found|not_found)$/);
  },
);

test('shows no binary file as text', async () => {
  const { body: design } = await workbench.create();
  await writeFile(join(workspace, 'shop/logo.png'), Uint8Array.from([0x89, 0x50, 0xff]));
  const answer = await workbench.call({ url: `/workbench/designs/${design.id}/files/logo.png` });
  expect([answer.statusCode, answer.json().code]).toEqual([422, 'file_not_text']);
});
