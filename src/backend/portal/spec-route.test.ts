import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { openWorkers } from '../workers/open-workers.ts';
import { apiFiles, SPEC, zipOf } from './testing-archive.ts';
import { openTestPortal, type TestPortal } from './testing-portal.ts';

const JSON_SPEC = `{ "openapi": "3.1.0", "info": { "title": "Ledger", "version": "1.0" },
  "servers": [{ "url": "https://api.example.com" }],
  "paths": { "/a": { "$ref": "./paths/a.yaml" } }, "x-order": { "default": 1.0, "200": 12345678901234567890 } }`;
const PART = 'get:\n  responses:\n    default:\n      description: Done.\n';

let portal: TestPortal;
let authorization = '';

beforeAll(async () => {
  portal = await openTestPortal(openWorkers({ size: 1 }));
  authorization = `Bearer ${portal.services.issueToken(portal.services.localAdmin().id).token}`;
  await post(apiFiles());
  const { 'openapi.yaml': _, ...others } = apiFiles({ slug: 'ledger', spec: 'openapi.json' });
  await post({ ...others, 'openapi.json': JSON_SPEC, 'paths/a.yaml': PART });
  const newer = apiFiles({ version: '2.2.0' });
  const draft = { ...newer, 'openapi.yaml': `${SPEC}# a comment\nx-new: true\n` };
  await post(draft, '?onConflict=update&draft=true', 200);
});
afterAll(() => portal.close());

const post = async (files: Record<string, string>, query = '', status = 201) => {
  const reply = await portal.inject({
    method: 'POST',
    url: `/api/apis${query}`,
    payload: await zipOf(files),
    headers: { 'content-type': 'application/zip', authorization },
  });
  expect(reply.statusCode).toBe(status);
};
const get = (url: string, headers: InjectOptions['headers'] = {}) =>
  portal.inject({ method: 'GET', url, headers });
const specOf = (slug: string, query: string, headers: InjectOptions['headers'] = {}) =>
  get(`/api/apis/${slug}/spec${query}`, headers);

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

  test('refuses readers who do not take the format that it has', async () => {
    const refused = [
      await specOf('payments', '', { accept: 'application/json' }),
      await specOf('payments', '?format=json', { accept: 'application/yaml' }),
    ];
    expect(refused.map((reply) => [reply.statusCode, reply.json().code])).toEqual([
      [406, 'not_acceptable'],
      [406, 'not_acceptable'],
    ]);
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
