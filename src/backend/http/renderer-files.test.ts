import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { CONTENT_SECURITY_POLICY } from './content-security-policy.ts';
import { createRendererFiles } from './renderer-files.ts';

let serve = createRendererFiles('/');

beforeAll(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'renderer-'));
  const root = join(folder, 'renderer');
  await mkdir(join(root, 'assets'), { recursive: true });
  await writeFile(join(folder, 'secret.js'), 'private');
  await mkdir(join(folder, 'renderer-old'));
  await writeFile(join(folder, 'renderer-old', 'index.js'), 'private');
  await writeFile(join(root, 'index.html'), '<!doctype html>');
  await writeFile(join(root, 'assets', 'main.js'), 'run()');
  await writeFile(join(root, 'THIRD-PARTY-NOTICES.txt'), 'Mara Lindström');
  serve = createRendererFiles(root);
});

function get(path: string, method = 'GET') {
  return serve(new Request(`app://portolan${path}`, { method }));
}

test('the address itself is the page, with the policy', async () => {
  const answer = await get('/');
  expect(await answer.text()).toBe('<!doctype html>');
  expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(answer.headers.get('content-security-policy')).toBe(CONTENT_SECURITY_POLICY);
});

test('a script has its media type and the policy, which workers need too', async () => {
  const answer = await get('/assets/main.js');
  expect(await answer.text()).toBe('run()');
  expect(answer.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
  expect(answer.headers.get('content-security-policy')).toBe(CONTENT_SECURITY_POLICY);
});

test('the licences of others are a text, with all its letters', async () => {
  const answer = await get('/THIRD-PARTY-NOTICES.txt');
  expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8');
  expect(await answer.text()).toBe('Mara Lindström');
});

test('HEAD has no body', async () => {
  const answer = await get('/assets/main.js', 'HEAD');
  expect(answer.status).toBe(200);
  expect(answer.body).toBeNull();
});

test.each([
  '/missing.js',
  '/assets',
  '/..%2Fsecret.js',
  '/%2e%2e%2fsecret.js',
  '/assets/..%2f..%2fsecret.js',
  '/..%2Frenderer-old%2Findex.js',
  '/index.html%00.js',
  '/%E0%A4%A.js',
])('%s is not found', async (path) => {
  const answer = await get(path);
  expect(answer.status).toBe(404);
  expect(await answer.text()).not.toContain('private');
});
