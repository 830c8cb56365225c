import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openWorkers } from '#backend/workers/open-workers.ts';
import type { Workers } from '#backend/workers/workers.ts';
import { apiFiles, zipOf } from '#backend/portal/archive.testing.ts';
import { openTestPortal, type TestPortal } from '#backend/portal/portal.testing.ts';

let workers: Workers;
let portal: TestPortal;
let authorization = '';

beforeAll(() => {
  workers = openWorkers();
});
afterAll(() => workers.close());

beforeEach(async () => {
  portal = await openTestPortal({ ...workers, close: () => Promise.resolve() });
  authorization = `Bearer ${(await portal.services.signInLocally()).token}`;
});
afterEach(() => portal.close());

async function put(query: string, changes: object = {}, headers: Record<string, string> = {}) {
  return portal.inject({
    method: 'PUT',
    url: `/api/apis/payments${query}`,
    payload: await zipOf(apiFiles(changes)),
    headers: { 'content-type': 'application/zip', authorization, ...headers },
  });
}
function get(url: string, headers: Record<string, string> = {}) {
  return portal.inject({ method: 'GET', url, headers });
}

describe('PUT /api/apis/{slug}', () => {
  test('refuses an unknown slug unless it may create it', async () => {
    const unknown = await put('');
    expect([unknown.statusCode, unknown.json().code]).toEqual([404, 'not_found']);
    const created = await put('?create=true');
    expect([created.statusCode, created.json().apis[0].action]).toEqual([201, 'created']);
    expect(created.headers['location']).toBe('/api/apis/payments');
    const again = await put('?create=true', { name: 'Pay' });
    expect([again.statusCode, again.json().message]).toEqual([200, 'Updated 1 API.']);
  });

  test('makes a revision per change and none without one', async () => {
    await put('?create=true');
    expect((await put('', { name: 'Pay' })).json().apis[0]).toMatchObject({
      action: 'updated',
      revision: 2,
    });
    expect((await put('', { name: 'Pay' })).json().apis[0]).toMatchObject({
      action: 'unchanged',
      revision: 2,
    });
    const { tenantId } = await portal.services.localAdmin();
    const revision = (number: number) =>
      portal.read(function* ({ apis, revisions }) {
        const api = yield* apis.bySlug(tenantId, 'payments');
        return yield* revisions.find(api?.id ?? '', number);
      });
    expect(JSON.parse((await revision(1))?.record ?? '').overview.name).toBe('Payments API');
    expect(await revision(3)).toBeUndefined();
  });

  test('a draft leaves what is public as it is', async () => {
    await put('?create=true');
    const before = await get('/api/apis/payments');
    portal.clock.now += 1000;
    const draft = await put('?draft=true', { name: 'Secret', tags: ['hidden'] });
    expect(draft.json().apis[0]).toMatchObject({ action: 'updated', status: 'draft', revision: 2 });

    const after = await get('/api/apis/payments');
    expect(after.body).toBe(before.body);
    expect(after.headers['etag']).toBe(before.headers['etag']);
    expect((await get('/api/apis?tag=hidden')).json().totalDocs).toBe(0);

    const newest = await get('/api/apis/payments?draft=true', { authorization });
    expect(newest.json()).toMatchObject({
      name: 'Secret',
      status: 'draft',
      state: 'changed',
      revision: 2,
      publishedRevision: 1,
      draftRevision: 2,
      createdBy: 'designer@portolan.invalid',
    });
    expect((await put('?draft=false', { name: 'Secret', tags: [] })).json().apis[0]).toMatchObject({
      status: 'published',
      revision: 3,
    });
    expect((await get('/api/apis/payments')).json()).toMatchObject({
      name: 'Secret',
      state: 'published',
    });
  });

  test('refuses several APIs and a foreign slug', async () => {
    await put('?create=true');
    const several = await portal.inject({
      method: 'PUT',
      url: '/api/apis/payments',
      payload: await zipOf({ ...apiFiles({}, 'a/'), ...apiFiles({ slug: 'other' }, 'b/') }),
      headers: { 'content-type': 'application/zip', authorization },
    });
    expect([several.statusCode, several.json().code]).toEqual([422, 'archive_multiple_apis']);
    const foreign = await put('', { slug: 'other' });
    expect([foreign.statusCode, foreign.json().code]).toEqual([409, 'slug_mismatch']);
    expect(foreign.json().errors[0]).toMatchObject({ file: 'overview.json', pointer: '/slug' });
  });

  test('a dry run changes nothing', async () => {
    await put('?create=true');
    const dry = await put('?dryRun=true', { name: 'Pay' });
    expect([dry.statusCode, dry.json().apis[0]]).toMatchObject([
      200,
      { action: 'updated', revision: 2 },
    ]);
    expect((await get('/api/apis/payments')).json()).toMatchObject({
      name: 'Payments API',
      revision: 1,
    });
  });

  test('a dry run is refused as the real call is', async () => {
    await put('?create=true');
    const calls: Parameters<typeof put>[] = [
      ['', { slug: 'other' }],
      ['', { name: '' }],
      ['', { spec: 'missing.yaml' }],
      ['', {}, { 'if-match': '"x"' }],
      ['?create=true', {}, { 'if-none-match': '*' }],
    ];
    for (const [query = '', changes, headers] of calls) {
      const dry = await put(`?dryRun=true&${query.slice(1)}`, changes, headers);
      const real = await put(query, changes, headers);
      const { requestId: _dry, instance: _dryOne, ...told } = dry.json();
      const { requestId: _real, instance: _realOne, ...meant } = real.json();
      expect(told).toEqual(meant);
      expect(real.statusCode).toBeGreaterThan(399);
    }
  });

  test('with If-Match changes only what the caller has read', async () => {
    await put('?create=true');
    const read = async () => [
      (await get('/api/apis/payments')).headers['etag'] ?? '',
      (await get('/api/apis/payments/sdks')).headers['etag'] ?? '',
      (await get('/api/apis/payments', { authorization })).headers['etag'] ?? '',
      (await get('/api/apis/payments?draft=true', { authorization })).headers['etag'] ?? '',
    ];
    const stale = await read();
    expect(new Set(stale).size).toBe(4);
    await put('', { name: 'Two' });
    for (const etag of stale) {
      const reply = await put('', { name: 'Three' }, { 'if-match': etag });
      expect([reply.statusCode, reply.json().code]).toEqual([412, 'etag_mismatch']);
    }
    for (let count = 0; count < 4; count += 1) {
      const etag = (await read())[count] ?? '';
      const reply = await put('', { name: `Name ${count}` }, { 'if-match': etag });
      expect(reply.statusCode).toBe(200);
    }
    expect((await put('', {}, { 'if-match': '*' })).statusCode).toBe(200);
  });

  test("what an editor has read does not go over a colleague's newer draft", async () => {
    const made = await put('?create=true');
    const editors: string[] = [];
    for (const path of ['?draft=true', '/spec?draft=true', '/sdks?draft=true', '']) {
      const read = await get(`/api/apis/payments${path}`, { authorization });
      editors.push(read.headers['etag'] ?? '');
    }
    const everyones = (await get('/api/apis/payments')).headers['etag'] ?? '';
    expect(made.json().apis[0].etag).toBe(everyones);
    await put('?draft=true', { summary: 'What a colleague wrote' });
    for (const etag of editors) {
      const reply = await put('?draft=true', { name: 'Mine' }, { 'if-match': etag });
      expect([etag, reply.statusCode, reply.json().code]).toEqual([etag, 412, 'etag_mismatch']);
    }
    const newest = await get('/api/apis/payments?draft=true', { authorization });
    expect(newest.json()).toMatchObject({ summary: 'What a colleague wrote', revision: 2 });
    // What is public is as it was read.
    expect((await put('', { name: 'Mine' }, { 'if-match': everyones })).statusCode).toBe(200);
  });

  test('takes lists of ETags, and neither weak nor foreign ones', async () => {
    const absent = await put('?create=true', {}, { 'if-match': '*' });
    expect([absent.statusCode, absent.json().code]).toEqual([412, 'etag_mismatch']);
    await put('?create=true');
    const { etag = '' } = (await get('/api/apis/payments')).headers;
    for (const header of [`W/${etag}`, '"x"', 'x', '', `"x", W/${etag}`, etag.slice(1, -1)]) {
      const reply = await put('', { name: 'Two' }, { 'if-match': header });
      expect([header, reply.statusCode]).toEqual([header, 412]);
    }
    const listed = await put('', { name: 'Two' }, { 'if-match': `"x", ${etag}` });
    expect(listed.statusCode).toBe(200);
  });

  test('with If-None-Match only makes what is not there', async () => {
    const made = await put('?create=true', {}, { 'if-none-match': '*' });
    expect(made.statusCode).toBe(201);
    const { etag = '' } = (await get('/api/apis/payments')).headers;
    for (const header of ['*', etag, `W/${etag}`, `"x", ${etag}`]) {
      const reply = await put('?create=true', { name: 'Two' }, { 'if-none-match': header });
      expect([header, reply.statusCode, reply.json().code]).toEqual([header, 412, 'etag_mismatch']);
    }
    expect((await get('/api/apis/payments')).json().revision).toBe(1);
    const other = await put('', { name: 'Two' }, { 'if-none-match': '"x"' });
    expect(other.statusCode).toBe(200);
  });
});

test('imports over the limit wait, then are told when to try again', async () => {
  const held = Promise.withResolvers<void>();
  const begun = Promise.withResolvers<void>();
  const slow = await openTestPortal(
    {
      ...workers,
      importArchive: async (bytes) => {
        begun.resolve();
        await held.promise;
        return workers.importArchive(bytes);
      },
      close: () => Promise.resolve(),
    },
    { imports: { perTenant: 1, total: 1, wait: 1 } },
  );
  const token = (await slow.services.signInLocally()).token;
  const payload = await zipOf(apiFiles());
  const post = () =>
    slow.inject({
      method: 'POST',
      url: '/api/apis',
      payload,
      headers: { 'content-type': 'application/zip', authorization: `Bearer ${token}` },
    });
  const first = post();
  await begun.promise;
  const refused = await post();
  expect([refused.statusCode, refused.json().code]).toEqual([503, 'unavailable']);
  expect(refused.headers['retry-after']).toBe('10');
  held.resolve();
  expect((await first).statusCode).toBe(201);
  await slow.close();
});
