import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openWorkers } from '#backend/workers/open-workers.ts';
import { apiFiles, zipOf } from '#backend/portal/archive.testing.ts';
import { openTestPortal, type TestPortal } from '#backend/portal/portal.testing.ts';

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const HOSTILE_SVG =
  '<svg xmlns="http://www.w3.org/2000/svg" onload="fetch(\'/api/users/me\')"><script>alert(1)</script></svg>';

const DOCUMENT = `# Payments

![A plan](images/plan.png) ![Flow](../flow.svg "How it flows") <img src="images/a%20b.JPG">
![Outside](../../secret.png) ![Elsewhere](https://example.com/far.png) ![Absolute](/etc/hosts.png)
[The document](../openapi.yaml) [Notes](../notes.md) ![Not there](images/missing.png)
`;

let portal: TestPortal;
let authorization = '';

beforeAll(async () => {
  portal = await openTestPortal(openWorkers({ size: 1 }));
  authorization = `Bearer ${(await portal.services.signInLocally()).token}`;
  const files = {
    ...apiFiles({ docs: [{ role: 'overview', path: 'docs/overview.md' }] }),
    'docs/overview.md': DOCUMENT,
    'docs/images/plan.png': PNG,
    'docs/images/a b.JPG': PNG,
    'flow.svg': HOSTILE_SVG,
    'notes.md': '# Notes that overview.json does not name\n',
    'docs/images/unused.png': PNG,
    'secret.png': PNG,
    'changelog.md': '# Changelog\n\n## [2.1.0] - 2026-01-31\n\n![Shot](shots/new.webp)\n',
    'shots/new.webp': PNG,
  };
  await post(files);
  await post({ ...files, 'docs/images/plan.png': Buffer.from('newer') }, '&draft=true');
});
afterAll(() => portal.close());

async function post(files: Record<string, string | Uint8Array>, query = '') {
  const { statusCode } = await portal.inject({
    method: 'POST',
    url: `/api/apis?onConflict=update${query}`,
    payload: await zipOf(files),
    headers: { 'content-type': 'application/zip', authorization },
  });
  expect(statusCode).toBeLessThan(202);
}
function get(path: string, headers: InjectOptions['headers'] = {}, slug = 'payments') {
  return portal.inject({ method: 'GET', url: `/api/apis/${slug}/docs/${path}`, headers });
}

test('an image that a document shows is served as what it is', async () => {
  const png = await get('docs/images/plan.png', { accept: 'image/avif,image/png,image/*;q=0.8' });
  expect(png.statusCode).toBe(200);
  expect(png.headers['content-type']).toBe('image/png');
  expect(png.rawPayload.equals(PNG)).toBe(true);
  expect((await get('docs/images/a%20b.JPG')).headers['content-type']).toBe('image/jpeg');
  expect((await get('shots/new.webp')).headers['content-type']).toBe('image/webp');
  const known = await get('docs/images/plan.png', { 'if-none-match': String(png.headers['etag']) });
  expect(known.statusCode).toBe(304);
});

test('a document of bad intent runs nothing, and is in no origin', async () => {
  const { headers } = await get('docs/overview.md');
  expect(headers).toMatchObject({
    'content-type': 'text/markdown; charset=utf-8',
    'x-content-type-options': 'nosniff',
    'content-security-policy':
      "sandbox; default-src 'none'; img-src 'self' data: https:; style-src 'unsafe-inline'",
  });
});

test('an SVG of bad intent runs nothing, loads nothing and is in no origin', async () => {
  const svg = await get('flow.svg');
  expect(svg.headers).toMatchObject({
    'content-type': 'image/svg+xml',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "sandbox; default-src 'none'; style-src 'unsafe-inline'",
  });
  expect(svg.body).toBe(HOSTILE_SVG);
});

test.each([
  'docs/images/unused.png',
  'docs/images/missing.png',
  'secret.png',
  'notes.md',
  'openapi.yaml',
  'overview.json',
  'changelog.md',
  'flow.SVG',
  'docs/..%2fflow.svg',
  '%2e%2e/%2e%2e/%2e%2e/etc/passwd',
  '..%2f..%2f..%2fetc%2fpasswd.png',
  '/etc/hosts.png',
  'docs%5cimages%5cplan.png',
  'docs/images/plan.png%00',
  'docs/images/plan.png/',
])('nothing else of the archive is served, nor of the machine: %s', async (path) => {
  const { statusCode, body } = await get(path);
  expect(statusCode).toBe(404);
  expect(body).not.toContain('root:');
});

test('a draft shows its own image, to who may see drafts', async () => {
  expect((await get('docs/images/plan.png?draft=true')).statusCode).toBe(401);
  expect((await get('docs/images/plan.png?draft=true', { authorization })).body).toBe('newer');
  expect((await get('docs/images/plan.png')).rawPayload.equals(PNG)).toBe(true);
});

test('a document and its image are refused to readers who take neither', async () => {
  const image = await get('docs/images/plan.png', { accept: 'text/markdown' });
  const document = await get('docs/overview.md', { accept: 'image/png' });
  expect([image.statusCode, document.statusCode]).toEqual([406, 406]);
  expect((await get('docs/overview.md', { accept: 'text/*' })).statusCode).toBe(200);
});

test('a document that is public in another language shows its image, whoever reads it', async () => {
  const changes = {
    slug: 'mixed',
    locale: 'en',
    docs: [{ role: 'overview', path: 'docs/overview.md' }],
    locales: { de: { name: 'Zahlungen', docs: [{ role: 'overview', path: 'docs/de.md' }] } },
  };
  const filesWith = (image: string) => ({
    ...apiFiles(changes),
    'docs/overview.md': `![Plan](${image}) ![Plan](both.png)`,
    'docs/de.md': `![Plan](both.png) ![Plan](de-${image})`,
    [`docs/de-${image}`]: PNG,
    [`docs/${image}`]: PNG,
    'docs/both.png': Buffer.from(image),
  });
  await post(filesWith('one.png'));
  await post(filesWith('two.png'), '&draft=true');
  await portal.inject({
    method: 'POST',
    url: '/api/apis/mixed/publish',
    headers: { authorization },
    payload: { revision: 2, locales: ['de'] },
  });
  const image = (path: string, language: string) =>
    get(`docs/${path}`, { 'accept-language': language }, 'mixed');
  // English is public from the first revision, German from the second.
  expect((await image('one.png', 'de')).statusCode).toBe(200);
  expect((await image('de-two.png', 'de')).statusCode).toBe(200);
  expect((await image('de-two.png', 'en')).statusCode).toBe(200);
  for (const language of ['en', 'de']) {
    // Of the first revision's German nothing is public.
    expect((await image('de-one.png', language)).statusCode).toBe(404);
  }
  const drafts = await get('docs/de-two.png?draft=true', { authorization }, 'mixed');
  expect(drafts.statusCode).toBe(200);
  const [english, german] = [await image('both.png', 'en'), await image('both.png', 'de')];
  expect([english.body, german.body]).toEqual(['one.png', 'two.png']);
  expect(english.headers['etag']).not.toBe(german.headers['etag']);
  expect(german.headers['vary']).toContain('accept-language');
  expect(german.headers['content-language']).toBeUndefined();
});

test('another tenant does not see it', async () => {
  await portal.addTenant({ slug: 'other' });
  const { statusCode } = await get('docs/images/plan.png', { 'x-tenant': 'other' });
  expect(statusCode).toBe(404);
});
