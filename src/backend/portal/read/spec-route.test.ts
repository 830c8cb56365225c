import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { openWorkers } from '#backend/workers/open-workers.ts';
import { apiFiles, SPEC, zipOf } from '#backend/portal/archive.testing.ts';
import { openTestPortal, type TestPortal } from '#backend/portal/portal.testing.ts';

const JSON_SPEC = `{ "openapi": "3.1.0", "info": { "title": "Ledger", "version": "1.0" },
  "servers": [{ "url": "https://api.example.com" }],
  "paths": { "/a": { "$ref": "./paths/a.yaml" } }, "x-order": { "default": 1.0, "200": 12345678901234567890 } }`;
const PART = 'get:\n  responses:\n    default:\n      description: Done.\n';

let portal: TestPortal;
let authorization = '';

beforeAll(async () => {
  portal = await openTestPortal(openWorkers({ size: 1 }));
  authorization = `Bearer ${(await portal.services.signInLocally()).token}`;
  await post(apiFiles());
  const { 'openapi.yaml': _, ...others } = apiFiles({ slug: 'ledger', spec: 'openapi.json' });
  await post({ ...others, 'openapi.json': JSON_SPEC, 'paths/a.yaml': PART });
  const newer = apiFiles({ version: '2.2.0' });
  const draft = { ...newer, 'openapi.yaml': `${SPEC}# a comment\nx-new: true\n` };
  await post(draft, '?onConflict=update&draft=true', 200);
  await post(apiFiles({ slug: 'hidden' }), '?draft=true');
});
afterAll(() => portal.close());

async function post(files: Record<string, string>, query = '', status = 201) {
  const reply = await portal.inject({
    method: 'POST',
    url: `/api/apis${query}`,
    payload: await zipOf(files),
    headers: { 'content-type': 'application/zip', authorization },
  });
  expect(reply.statusCode).toBe(status);
}
function get(url: string, headers: InjectOptions['headers'] = {}) {
  return portal.inject({ method: 'GET', url, headers });
}
function specOf(slug: string, query: string, headers: InjectOptions['headers'] = {}) {
  return get(`/api/apis/${slug}/spec${query}`, headers);
}

test('the document is answered as it was uploaded, that of a draft to editors only', async () => {
  const reply = await get('/api/apis/payments/spec');
  expect(reply.statusCode).toBe(200);
  expect(reply.body).toBe(SPEC);
  expect(reply.headers).toMatchObject({
    'content-type': 'application/yaml; charset=utf-8',
    'x-content-type-options': 'nosniff',
    'content-security-policy': expect.stringContaining('sandbox'),
  });
  expect((await get('/api/apis/hidden/spec')).statusCode).toBe(404);
  expect((await get('/api/apis/hidden/spec?draft=true', { authorization })).body).toBe(SPEC);
});

describe('GET /api/apis/{slug}/spec?format=', () => {
  test('answers YAML as JSON', async () => {
    const reply = await specOf('payments', '?format=json');
    expect(reply.statusCode).toBe(200);
    expect(reply.headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-cache',
    });
    expect(reply.json()).toEqual(parse(SPEC));
  });

  test('answers JSON as YAML; references, the order of keys and digits stay', async () => {
    const reply = await specOf('ledger', '?format=yaml');
    expect(reply.headers['content-type']).toBe('application/yaml; charset=utf-8');
    expect(reply.body).toMatchInlineSnapshot(`
      "openapi: 3.1.0
      info:
        title: Ledger
        version: '1.0'
      servers:
        - url: https://api.example.com
      paths:
        /a:
          $ref: ./paths/a.yaml
      x-order:
        default: 1.0
        '200': 12345678901234567890
      "
    `);
  });

  test('answers the very bytes where the document has that format already', async () => {
    const plain = await specOf('payments', '');
    const same = await specOf('payments', '?format=yaml');
    expect(same.body).toBe(SPEC);
    expect(same.headers['etag']).toBe(plain.headers['etag']);
  });

  test('has an ETag for each representation, and 304 for who holds it', async () => {
    const plain = await specOf('payments', '');
    const json = await specOf('payments', '?format=json');
    const etag = String(json.headers['etag']);
    expect(etag).not.toBe(plain.headers['etag']);
    const known = await specOf('payments', '?format=json', { 'if-none-match': etag });
    expect([known.statusCode, known.body, known.headers['etag']]).toEqual([304, '', etag]);
    const other = await specOf('payments', '', { 'if-none-match': etag });
    expect(other.statusCode).toBe(200);
  });

  test('HEAD answers the same headers and no body', async () => {
    const url = '/api/apis/payments/spec?format=json';
    const { headers: whole } = await get(url);
    const head = await portal.inject({ method: 'HEAD', url });
    expect([head.statusCode, head.body]).toEqual([200, '']);
    for (const name of ['content-length', 'content-type', 'etag']) {
      expect(head.headers[name]).toBe(whole[name]);
    }
  });

  test('reads drafts and previews as the plain document does', async () => {
    expect((await specOf('payments', '?format=json&draft=true')).statusCode).toBe(401);
    const draft = await specOf('payments', '?format=json&draft=true', { authorization });
    expect(draft.json()).toMatchObject({ 'x-new': true });
    expect(draft.body).not.toContain('a comment');
    expect((await specOf('payments', '?format=json')).json()).not.toHaveProperty('x-new');
    const preview = await portal.inject({
      method: 'POST',
      url: '/api/apis/payments/preview',
      headers: { authorization },
    });
    const shown = await specOf('payments', `?format=json&preview=${preview.json().token}`);
    expect(shown.json()).toMatchObject({ 'x-new': true });
    expect(shown.headers['cache-control']).toBe('no-store');
    const { statusCode } = await specOf('payments', '?format=json&locale=fr&fallback-locale=none');
    expect(statusCode).toBe(404);
  });

  test('refuses readers who do not take the format that they ask for', async () => {
    const refused = await specOf('payments', '?format=json', { accept: 'application/yaml' });
    expect([refused.statusCode, refused.json().code]).toEqual([406, 'not_acceptable']);
    const taken = await specOf('payments', '?format=json', { accept: 'application/json' });
    expect(taken.statusCode).toBe(200);
  });

  test('refuses other formats, and names the two', async () => {
    for (const format of ['xml', 'JSON', '']) {
      const reply = await specOf('payments', `?format=${format}`);
      expect([reply.statusCode, reply.json().code]).toEqual([400, 'invalid_parameter']);
      expect(reply.json().detail).toMatch(/format.*json.*yaml/);
    }
  });
});

describe('GET /api/apis/{slug}/spec with Accept', () => {
  const typeFor = async (slug: string, accept?: string) => {
    const reply = await specOf(slug, '', accept === undefined ? {} : { accept });
    return `${reply.statusCode} ${reply.headers['content-type']}`;
  };
  const JSON_TYPE = '200 application/json; charset=utf-8';
  const YAML_TYPE = '200 application/yaml; charset=utf-8';

  test.each([
    'application/json',
    'Application/JSON; charset=utf-8',
    'application/openapi+json',
    'application/openapi+json;version=3.1',
    'application/vnd.oai.openapi+json',
    'application/json, application/yaml;q=0.9',
    'application/json, */*;q=0.1',
    'application/yaml;q=0.2, application/json;q=0.3',
    'application/yaml;q=0, application/json',
    'application/yaml;q=0, */*',
    'application/yaml;q=0, application/*',
  ])('%s gets a YAML document as JSON', async (accept) => {
    expect(await typeFor('payments', accept)).toBe(JSON_TYPE);
    expect((await specOf('payments', '', { accept })).json()).toEqual(parse(SPEC));
  });

  test.each([
    'application/yaml',
    'application/openapi+yaml',
    'text/yaml',
    'text/x-yaml',
    'application/x-yaml',
    'application/vnd.oai.openapi',
    'application/vnd.oai.openapi;version=3.1',
    'application/vnd.oai.openapi+yaml',
    'application/json;q=0.1, text/yaml;q=0.2',
    'application/json;q=0, */*;q=0.1',
  ])('%s gets a JSON document as YAML', async (accept) => {
    expect(await typeFor('ledger', accept)).toBe(YAML_TYPE);
    expect((await specOf('ledger', '', { accept })).body).toBe(
      (await specOf('ledger', '?format=yaml')).body,
    );
  });

  test.each([
    undefined,
    '',
    '*/*',
    'application/*',
    'text/*',
    'application/json, application/yaml',
    'application/yaml, application/json',
    'application/json, text/plain, */*',
    'text/html, application/xhtml+xml, application/xml;q=0.9, */*;q=0.8',
  ])('%j gets the very bytes', async (accept) => {
    expect([await typeFor('payments', accept), await typeFor('ledger', accept)]).toEqual([
      YAML_TYPE,
      JSON_TYPE,
    ]);
    const headers = accept === undefined ? {} : { accept };
    expect((await specOf('payments', '', headers)).body).toBe(SPEC);
    expect((await specOf('ledger', '', headers)).body).toBe(JSON_SPEC);
  });

  test.each(['image/png', 'application/json;q=0, application/yaml;q=0', '*/*;q=0'])(
    '%s is refused',
    async (accept) => {
      const reply = await specOf('payments', '', { accept });
      expect([reply.statusCode, reply.json().code]).toEqual([406, 'not_acceptable']);
      expect(reply.json().detail).toContain('application/json or application/yaml');
    },
  );

  test('each has an ETag of its own, that of `format`, and says what it depends on', async () => {
    const plain = await specOf('payments', '');
    const json = await specOf('payments', '', { accept: 'application/json' });
    expect(json.headers['etag']).toBe((await specOf('payments', '?format=json')).headers['etag']);
    expect(json.headers['etag']).not.toBe(plain.headers['etag']);
    for (const { headers } of [plain, json]) {
      expect(headers['vary']).toBe('authorization, x-tenant, accept-language, accept');
    }
    const known = { accept: 'application/json', 'if-none-match': String(json.headers['etag']) };
    const again = await specOf('payments', '', known);
    expect([again.statusCode, again.headers['vary']]).toEqual([304, json.headers['vary']]);
    const other = { ...known, 'if-none-match': String(plain.headers['etag']) };
    expect((await specOf('payments', '', other)).statusCode).toBe(200);
  });
});
