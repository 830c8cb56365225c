import type { InjectOptions } from 'fastify';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Role } from '#contracts/portal.ts';
import { openWorkers } from '#backend/workers/open-workers.ts';
import type { Workers } from '#backend/workers/workers.ts';
import { apiFiles, SPEC, zipOf } from '#backend/portal/archive.testing.ts';
import { openTestPortal, type TestPortal } from '#backend/portal/portal.testing.ts';

let workers: Workers;
let portal: TestPortal;
let token = '';

beforeAll(() => {
  workers = openWorkers();
});
afterAll(() => workers.close());

beforeEach(async () => {
  // The workers outlive each portal: starting them is slow.
  portal = await openTestPortal({ ...workers, close: () => Promise.resolve() });
  token = await signIn('admin');
});
afterEach(() => portal.close());

async function signIn(role: Role, tenantId?: string): Promise<string> {
  const email = `${role}-${tenantId ?? 'default'}@example.com`;
  const user = { email, role, ...(tenantId === undefined ? {} : { tenantId }) };
  return (await portal.services.issueToken(await portal.addUser(user))).token;
}

function send(
  method: 'POST' | 'PUT',
  url: string,
  payload: Buffer | string,
  headers: Record<string, string> = {},
) {
  return portal.inject({
    method,
    url,
    payload,
    headers: {
      'content-type': 'application/zip',
      authorization: `Bearer ${token}`,
      ...headers,
    },
  });
}
function get(url: string, headers: InjectOptions['headers'] = {}) {
  return portal.inject({ method: 'GET', url, headers });
}
function bearer() {
  return { authorization: `Bearer ${token}` };
}
async function slugs(url = '/api/apis') {
  return (await get(url, bearer())).json().docs.map((doc: { slug: string }) => doc.slug);
}

describe('POST /api/apis', () => {
  test('imports an archive and reports it', async () => {
    const archive = await zipOf(apiFiles());
    const reply = await send('POST', '/api/apis', archive);
    expect(reply.statusCode).toBe(201);
    expect(reply.headers['location']).toBe('/api/apis/payments');
    expect(reply.json()).toEqual({
      message: 'Imported 1 API.',
      importId: expect.stringMatching(/^imp_/),
      dryRun: false,
      archive: {
        sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
        bytes: archive.length,
        entries: 4,
        expandedBytes: expect.any(Number),
      },
      apis: [
        {
          slug: 'payments',
          name: 'Payments API',
          version: '2.1.0',
          action: 'created',
          status: 'published',
          revision: 1,
          etag: (await get('/api/apis/payments')).headers['etag'],
          url: '/api/apis/payments',
        },
      ],
      warnings: [],
    });
  });

  test('takes the other media type of ZIP files', async () => {
    const reply = await send('POST', '/api/apis', await zipOf(apiFiles()), {
      'content-type': 'application/x-zip-compressed',
    });
    expect(reply.statusCode).toBe(201);
  });

  test('imports every API of an archive', async () => {
    const archive = await zipOf({
      ...apiFiles({ slug: 'one', name: 'One' }, 'one/'),
      ...apiFiles({ slug: 'two', name: 'Two' }, 'two/'),
    });
    const reply = await send('POST', '/api/apis', archive);
    expect(reply.statusCode).toBe(201);
    expect(reply.headers['location']).toBeUndefined();
    expect(reply.json().message).toBe('Imported 2 APIs.');
    expect(await slugs()).toEqual(['one', 'two']);
  });

  test('writes nothing when one of its APIs is bad, and says where', async () => {
    const archive = await zipOf({
      ...apiFiles({ slug: 'one' }, 'one/'),
      ...apiFiles({ slug: 'two' }, 'two/'),
      'two/openapi.yaml': SPEC.replace('description: All payments.', 'summary: 3'),
    });
    const reply = await send('POST', '/api/apis', archive);
    expect([reply.statusCode, reply.json().code]).toEqual([422, 'spec_invalid']);
    expect(reply.json().errors[0]).toMatchObject({
      severity: 'error',
      file: 'two/openapi.yaml',
      line: expect.any(Number),
      column: expect.any(Number),
    });
    expect(reply.json().errors[0].line).toBeGreaterThan(8);
    expect(await slugs('/api/apis?draft=true')).toEqual([]);
  });

  test('writes nothing when one of its slugs is taken', async () => {
    await send('POST', '/api/apis', await zipOf(apiFiles()));
    const archive = await zipOf({
      ...apiFiles({ slug: 'new' }, 'a/'),
      ...apiFiles({ slug: 'payments' }, 'b/'),
    });
    const reply = await send('POST', '/api/apis', archive);
    expect([reply.statusCode, reply.json().code]).toEqual([409, 'slug_taken']);
    expect(await slugs('/api/apis?draft=true')).toEqual(['payments']);
  });

  test('updates or skips a taken slug when told', async () => {
    await send('POST', '/api/apis', await zipOf(apiFiles()));
    const changed = await zipOf(apiFiles({ name: 'Pay' }));
    const skipped = await send('POST', '/api/apis?onConflict=skip', changed);
    expect([skipped.statusCode, skipped.json().apis[0]]).toMatchObject([
      200,
      { action: 'skipped', name: 'Payments API', revision: 1 },
    ]);
    const updated = await send('POST', '/api/apis?onConflict=update', changed);
    expect([updated.statusCode, updated.json().apis[0]]).toMatchObject([
      200,
      { action: 'updated', name: 'Pay', revision: 2 },
    ]);
    const mixed = await zipOf({
      ...apiFiles({ slug: 'new' }, 'a/'),
      ...apiFiles({ name: 'Pay' }, 'b/'),
    });
    const both = await send('POST', '/api/apis?onConflict=update', mixed);
    expect(both.statusCode).toBe(201);
    expect(both.json().message).toBe('Imported 1 API, left 1 API unchanged.');
  });

  test('a dry run reports and refuses alike, and writes nothing', async () => {
    const archive = await zipOf(apiFiles());
    const dry = await send('POST', '/api/apis?dryRun=true', archive);
    expect([dry.statusCode, dry.json().message]).toEqual([200, 'Would import 1 API.']);
    expect(dry.headers['location']).toBeUndefined();
    expect(dry.json()).toMatchObject({ dryRun: true, apis: [{ action: 'created', revision: 1 }] });
    expect(await slugs('/api/apis?draft=true')).toEqual([]);
    await send('POST', '/api/apis', archive);
    const refused = await send('POST', '/api/apis?dryRun=true', archive);
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'slug_taken']);
  });

  test.each([
    ['?draft=true', 'published', 'draft'],
    ['?draft=false', 'draft', 'published'],
    ['', 'draft', 'draft'],
    ['', undefined, 'published'],
  ])('with %s and status %s it becomes %s', async (query, status, expected) => {
    const reply = await send('POST', `/api/apis${query}`, await zipOf(apiFiles({ status })));
    expect(reply.json().apis[0].status).toBe(expected);
    expect((await get('/api/apis/payments')).statusCode).toBe(expected === 'draft' ? 404 : 200);
  });

  test.each<[string, () => Promise<Buffer>, number, string]>([
    ['no ZIP', async () => Buffer.from('hello'), 400, 'archive_unreadable'],
    ['nothing', async () => Buffer.alloc(0), 400, 'archive_unreadable'],
    [
      'a cut ZIP',
      async () => (await zipOf(apiFiles())).subarray(0, 200),
      400,
      'archive_unreadable',
    ],
    ['no overview.json', () => zipOf({ 'openapi.yaml': SPEC }), 422, 'overview_missing'],
    ['a bad slug', () => zipOf(apiFiles({ slug: 'Not A Slug' })), 422, 'overview_invalid'],
    ['too much', async () => Buffer.alloc(25 * 1024 * 1024 + 1), 413, 'archive_too_large'],
  ])('refuses %s', async (_name, archive, status, code) => {
    const reply = await send('POST', '/api/apis', await archive());
    expect([reply.statusCode, reply.json().code]).toEqual([status, code]);
    expect(reply.json().errors.length).toBeGreaterThan(0);
  });

  test('names the limit and the size of what is too large', async () => {
    const reply = await send('POST', '/api/apis', Buffer.alloc(26_214_401));
    expect(reply.json().detail).toBe('The archive is 26214401 bytes; the limit is 26214400 bytes.');
  });

  test('refuses another media type and says which it takes', async () => {
    for (const type of ['application/json', 'text/plain', 'application/zip2']) {
      const reply = await send('POST', '/api/apis', '{}', { 'content-type': type });
      expect([reply.statusCode, reply.json().code]).toEqual([415, 'unsupported_media_type']);
      expect(reply.headers['accept']).toBe('application/zip, application/x-zip-compressed');
    }
    const none = await portal.inject({ method: 'POST', url: '/api/apis', headers: bearer() });
    expect(none.statusCode).toBe(415);
  });

  test.each(['?slug=a', '?draft=1', '?onConflict=fail', '?create=true', '?draft=true&draft=true'])(
    'refuses the query %s',
    async (query) => {
      const reply = await send('POST', `/api/apis${query}`, await zipOf(apiFiles()));
      expect([reply.statusCode, reply.json().code]).toEqual([400, 'invalid_parameter']);
    },
  );
});

describe('who may import', () => {
  const attempt = (headers: Record<string, string>) =>
    portal.inject({
      method: 'POST',
      url: '/api/apis',
      payload: 'not read',
      headers: { 'content-type': 'application/zip', ...headers },
    });

  test('nobody without a valid token', async () => {
    const none = await attempt({});
    expect([none.statusCode, none.json().code]).toEqual([401, 'token_missing']);
    expect(none.headers['www-authenticate']).toBe('Bearer');
    for (const authorization of ['Bearer nonsense', `Bearer ${'a'.repeat(43)}`, 'Basic YTpi']) {
      const bad = await attempt({ authorization });
      expect([bad.statusCode, bad.json().code]).toEqual([401, 'token_invalid']);
      expect(bad.headers['www-authenticate']).toBe('Bearer error="invalid_token"');
    }
    portal.clock.now += 2 * 60 * 60 * 1000;
    const late = await attempt(bearer());
    expect([late.statusCode, late.json().code]).toEqual([401, 'token_expired']);
  });

  test('no viewer', async () => {
    const reply = await attempt({ authorization: `Bearer ${await signIn('viewer')}` });
    expect([reply.statusCode, reply.json().code]).toEqual([403, 'forbidden']);
  });

  test('a tenant-admin for its own tenant only, an admin for any', async () => {
    await portal.addTenant({ slug: 'other', domain: 'apis.other.example', locale: 'de' });
    const archive = await zipOf(apiFiles());
    await send('POST', '/api/apis', archive);
    const otherTenant = { authorization: `Bearer ${await signIn('tenant-admin', 'ten_other')}` };
    expect((await get('/api/apis/payments', otherTenant)).statusCode).toBe(404);
    expect((await send('PUT', '/api/apis/payments', archive, otherTenant)).statusCode).toBe(404);
    const foreign = await send('POST', '/api/apis', archive, {
      ...otherTenant,
      'x-tenant': 'default',
    });
    expect([foreign.statusCode, foreign.json().code]).toEqual([404, 'not_found']);

    expect((await send('POST', '/api/apis', archive, otherTenant)).statusCode).toBe(201);
    expect((await get('/api/apis/payments', { 'x-tenant': 'other' })).json().locale).toBe('de');
    expect((await get('/api/apis/payments', { host: 'apis.other.example' })).json().locale).toBe(
      'de',
    );
    expect((await get('/api/apis/payments')).json().locale).toBe('en');
    const admin = await send('PUT', '/api/apis/payments', archive, { 'x-tenant': 'other' });
    expect(admin.json().apis[0].action).toBe('unchanged');
    expect((await get('/api/apis', { 'x-tenant': 'nobody' })).statusCode).toBe(404);
  });
});
