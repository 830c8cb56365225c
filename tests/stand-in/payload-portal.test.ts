import { readFile } from 'node:fs/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import JSZip from 'jszip';
import { type PayloadPortal, STAND_IN_ACCOUNT, startPayloadPortal } from './payload-portal.ts';

let portal: PayloadPortal;
beforeEach(async () => {
  portal = await startPayloadPortal();
});
afterEach(() => portal.close());

async function recorded(name: string) {
  const file = new URL(`recorded/${name}.json`, import.meta.url);
  const { response } = JSON.parse(await readFile(file, 'utf8'));
  return response;
}
async function ask(path: string, init: RequestInit = {}) {
  const response = await fetch(portal.address + path, init);
  return { status: response.status, body: await response.json() };
}
function json(body: object): RequestInit {
  return {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  };
}
async function signIn() {
  const { body } = await ask('/api/users/login', json(STAND_IN_ACCOUNT));
  return { authorization: `Bearer ${body.token}` };
}
async function archive(name: string) {
  const zip = new JSZip();
  const overview = { name, slug: 'shop', version: '1.0.0', spec: 'openapi.yaml' };
  zip.file('overview.json', JSON.stringify(overview));
  zip.file('openapi.yaml', 'openapi: 3.1.0\ninfo: {title: Shop, version: 1.0.0}\npaths: {}\n');
  return zip.generateAsync({ type: 'arraybuffer' });
}

/** The fields of an answer, of its records too: what a client can lean on. */
function shape(value: unknown): unknown {
  if (Array.isArray(value)) return value.slice(0, 1).map(shape);
  if (typeof value !== 'object' || value === null) return typeof value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => !['spec', 'tenant', 'user', 'links'].includes(key))
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, one]) => [key, one === null ? 'null' : shape(one)]),
  );
}
async function same(name: string, answer: { status: number; body: unknown }) {
  const { status, body } = await recorded(name);
  expect([name, answer.status, shape(answer.body)]).toEqual([name, status, shape(body)]);
}

test('answers have the statuses and the fields of the recorded ones', async () => {
  await same('login-ok', await ask('/api/users/login', json(STAND_IN_ACCOUNT)));
  const wrong = { ...STAND_IN_ACCOUNT, password: 'nope' };
  await same('login-wrong-password', await ask('/api/users/login', json(wrong)));

  await same('me-anonymous', await ask('/api/users/me'));
  await same('refresh-anonymous', await ask('/api/users/refresh-token', { method: 'POST' }));
  await same('not-found-slug', await ask('/api/apis/no-such-api'));
  await same('not-found-route', await ask('/api/nowhere'));
  const headers = await signIn();
  await same('refresh-ok', await ask('/api/users/refresh-token', { method: 'POST', headers }));
  const zip = { 'content-type': 'application/zip' };
  const bad = { authorization: 'Bearer abc.def.ghi', ...zip };
  const body = await archive('Shop');
  await same('create-bad-token', await ask('/api/apis', { method: 'POST', headers: bad, body }));
  const signedIn = { ...(await signIn()), ...zip };
  const upload = { method: 'POST', headers: signedIn, body };
  expect((await ask('/api/apis?draft=true', upload)).body.doc).toMatchObject({ _status: 'draft' });
  await same('import-duplicate-slug', await ask('/api/apis', upload));
  await same('detail-draft-anonymous', await ask('/api/apis/shop?draft=true'));
});

test('a draft stays beside what is public, and an ended session is refused', async () => {
  const headers = { ...(await signIn()), 'content-type': 'application/zip' };
  await ask('/api/apis', { method: 'POST', headers, body: await archive('Shop') });
  const put = { method: 'PUT', headers, body: await archive('Shop two') };
  expect((await ask('/api/apis/shop?draft=true', put)).status).toBe(200);
  expect((await ask('/api/apis/shop')).body.name).toBe('Shop');
  expect((await ask('/api/apis/shop?draft=true', { headers })).body.name).toBe('Shop two');
  portal.endSessions();
  expect((await ask('/api/apis/shop', put)).status).toBe(403);
});

test('connections break where they are told to, and the address can go silent', async () => {
  const headers = { ...(await signIn()), 'content-type': 'application/zip' };
  const post = { method: 'POST', headers, body: await archive('Shop') };
  portal.cutNext({ method: 'POST', path: /^\/api\/apis/, at: 10 });
  await expect(ask('/api/apis', post)).rejects.toThrow('fetch failed');
  expect(portal.records.has('shop')).toBe(false);
  portal.cutNext({ method: 'POST', path: /^\/api\/apis/, at: 'answer' });
  await expect(ask('/api/apis', post)).rejects.toThrow('fetch failed');
  expect(portal.records.has('shop')).toBe(true);
  await portal.goOffline();
  await expect(ask('/api/apis')).rejects.toThrow('fetch failed');
  await portal.goOnline();
  expect((await ask('/api/apis')).body.totalDocs).toBe(1);
});
