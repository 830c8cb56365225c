import { afterAll, beforeAll, expect, test } from 'vitest';
import { openWorkers } from '#backend/workers/open-workers.ts';
import { apiFiles, zipOf } from '#backend/portal/archive.testing.ts';
import { openTestPortal, type TestPortal } from '#backend/portal/portal.testing.ts';

// Every way to read an API, and every call that takes If-Match.

let portal: TestPortal;
let authorization = '';
let preview = '';

function archiveOf(name: string) {
  return zipOf({
    ...apiFiles({
      name,
      locale: 'en',
      docs: [{ role: 'overview', path: 'docs/overview.md' }],
      locales: { de: { name: 'Zahlungen', docs: [{ role: 'overview', path: 'docs/de.html' }] } },
    }),
    'docs/overview.md': '![Plan](plan.png)\n',
    'docs/de.html': '<p>Zahlungen</p>',
    'docs/plan.png': 'an image',
  });
}

beforeAll(async () => {
  portal = await openTestPortal(openWorkers({ size: 1 }));
  authorization = `Bearer ${(await portal.services.signInLocally()).token}`;
  await put('One', '?create=true');
  await put('Two', '?draft=true');
  await post('publish', { revision: 2, locales: ['de'] });
  preview = (await post('preview')).json().token;
});
afterAll(() => portal.close());

async function put(name: string, query: string, headers: Record<string, string> = {}) {
  portal.clock.now += 1000;
  return portal.inject({
    method: 'PUT',
    url: `/api/apis/payments${query}`,
    headers: { authorization, 'content-type': 'application/zip', ...headers },
    payload: await archiveOf(name),
  });
}
function post(path: string, payload: object = {}, headers: Record<string, string> = {}) {
  portal.clock.now += 1000;
  return portal.inject({
    method: 'POST',
    url: `/api/apis/payments/${path}`,
    headers: { authorization, ...headers },
    payload,
  });
}

const everyones = [
  '',
  '?locale=de',
  '/pricing',
  '/sdks?locale=de',
  '/changelog',
  '/spec',
  '/spec?format=json',
  '/spec?locale=de',
  '/docs/docs/overview.md',
  '/docs/docs/overview.md?locale=de',
  '/docs/docs/plan.png',
];
const editors = [
  '',
  '?locale=de',
  '?draft=true',
  '?draft=true&locale=de',
  '/sdks?draft=true',
  '/spec?draft=true',
  '/docs/docs/overview.md?draft=true',
  '/archive',
  '/archive?draft=true',
  '/revisions',
  '/revisions?limit=1',
  '/revisions/1',
  '/revisions/2?locale=de',
];
const previews = ['', '/changelog', '/spec', '/docs/docs/overview.md'];

test('each read has a strong ETag, 304 for who holds it, and If-Match takes it while it is so', async () => {
  const reads: [string, Record<string, string>][] = [
    ...everyones.map((path): [string, Record<string, string>] => [path, {}]),
    ...editors.map((path): [string, Record<string, string>] => [path, { authorization }]),
    ...previews.map((path): [string, Record<string, string>] => [`${path}?preview=${preview}`, {}]),
  ];
  const etags: string[] = [];
  for (const [path, headers] of reads) {
    const url = `/api/apis/payments${path}`;
    const read = await portal.inject({ url, headers });
    const etag = String(read.headers['etag']);
    expect([path, read.statusCode, etag]).toEqual([path, 200, expect.stringMatching(/^"[^"]+"$/)]);
    const cached = await portal.inject({ url, headers: { ...headers, 'if-none-match': etag } });
    expect([path, cached.statusCode, cached.body]).toEqual([path, 304, '']);
    for (const name of ['etag', 'vary', 'cache-control', 'content-language']) {
      expect([path, name, cached.headers[name]]).toEqual([path, name, read.headers[name]]);
    }
    const again = await post(
      'publish',
      { revision: 2, locales: ['de'] },
      { 'if-match': `"x", ${etag}` },
    );
    expect([path, again.statusCode]).toEqual([path, 200]);
    etags.push(etag);
  }
  await put('Three', '?draft=false');
  for (const [index, etag] of etags.entries()) {
    const stale = { 'if-match': etag };
    const remove = (query: string) =>
      portal.inject({
        method: 'DELETE',
        url: `/api/apis/payments${query}`,
        headers: { authorization, ...stale },
      });
    const refused = [
      await put('Four', '', stale),
      await put('Four', '?dryRun=true', stale),
      await post('publish', { revision: 1 }, stale),
      await post('unpublish', {}, stale),
      await remove(''),
      await remove('?purge=true'),
    ];
    const codes = refused.map((reply) => `${reply.statusCode} ${reply.json().code}`);
    expect([reads[index]?.[0], new Set(codes)]).toEqual([
      reads[index]?.[0],
      new Set(['412 etag_mismatch']),
    ]);
  }
  expect((await portal.inject({ url: '/api/apis/payments' })).json()).toMatchObject({
    name: 'Three',
    revision: 3,
  });
}, 60_000);
