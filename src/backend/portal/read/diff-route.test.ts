import { afterAll, beforeAll, expect, test } from 'vitest';
import { Check } from 'typebox/value';
import { RevisionDiff } from '#contracts/portal-revisions.ts';
import { openWorkers } from '#backend/workers/open-workers.ts';
import { apiFiles, SPEC, zipOf } from '#backend/portal/archive.testing.ts';
import { openTestPortal, type TestPortal } from '#backend/portal/portal.testing.ts';

let portal: TestPortal;
let authorization = '';

const JSON_SPEC = JSON.stringify({
  openapi: '3.1.0',
  info: { title: 'Payments API', version: '3.0.0' },
  servers: [{ url: 'https://api.example.com' }],
  paths: { '/refunds': { get: { responses: { 200: { $ref: 'parts/ok.yaml' } } } } },
});

beforeAll(async () => {
  portal = await openTestPortal(openWorkers());
  authorization = `Bearer ${(await portal.services.signInLocally()).token}`;
  await put(apiFiles());
  await put({ ...apiFiles(), 'openapi.yaml': SPEC.replace('  /payments:', '  /orders:') });
  const { 'openapi.yaml': _, ...files } = apiFiles({ spec: 'openapi.json' });
  const ok = 'description: Fine.\ncontent: { application/json: { schema: { type: string } } }\n';
  await put({ ...files, 'openapi.json': JSON_SPEC, 'parts/ok.yaml': ok });
  await put({
    ...files,
    'openapi.json': JSON_SPEC,
    'parts/ok.yaml': ok.replace('string', 'integer'),
  });
});
afterAll(() => portal.close());

async function put(files: Record<string, string>) {
  const reply = await portal.inject({
    method: 'PUT',
    url: '/api/apis/payments?create=true',
    payload: await zipOf(files),
    headers: { 'content-type': 'application/zip', authorization },
  });
  expect(reply.statusCode).toBeLessThan(300);
}
function get(path: string, headers: object = { authorization }) {
  return portal.inject({ method: 'GET', url: `/api/apis/${path}`, headers: { ...headers } });
}

test('tells what changed between two revisions', async () => {
  const reply = await get('payments/revisions/1/diff/2');
  expect(reply.statusCode).toBe(200);
  expect(Check(RevisionDiff, reply.json())).toBe(true);
  const removed = {
    code: 'operation.removed',
    kind: 'removed',
    breaking: true,
    file: 'openapi.yaml',
    pointer: '/paths/~1payments/get',
    method: 'GET',
    path: '/payments',
    operations: [{ method: 'GET', path: '/payments' }],
    operationCount: 1,
    message: 'The operation GET /payments was removed.',
  };
  expect(reply.json()).toEqual({
    slug: 'payments',
    from: 1,
    to: 2,
    breaking: [removed],
    added: [
      {
        ...removed,
        code: 'operation.added',
        kind: 'added',
        breaking: false,
        pointer: '/paths/~1orders/get',
        path: '/orders',
        operations: [{ method: 'GET', path: '/orders' }],
        message: 'The operation GET /orders was added.',
      },
    ],
    changed: [],
    removed: [removed],
    truncated: false,
    notCompared: [],
  });
});

test('reads other files, and other formats', async () => {
  expect((await get('payments/revisions/3/diff/4')).json().breaking).toMatchObject([
    { code: 'schema.type_changed', file: 'parts/ok.yaml' },
  ]);
  expect((await get('payments/revisions/2/diff/3')).json()).toMatchObject({
    changed: [{ code: 'info.version_changed' }],
    removed: [{ path: '/orders' }],
    added: [{ path: '/refunds' }],
  });
});

test('is sent once to a client that holds it', async () => {
  const { etag = '' } = (await get('payments/revisions/1/diff/2')).headers;
  const again = await get('payments/revisions/1/diff/2', {
    authorization,
    'if-none-match': etag,
  });
  expect([again.statusCode, again.body]).toEqual([304, '']);
});

test('refuses what is not there, and callers without a token', async () => {
  const answer = async (path: string, headers?: object) => {
    const reply = await get(path, headers);
    return [reply.statusCode, reply.json().code];
  };
  expect(await answer('payments/revisions/1/diff/9')).toEqual([404, 'not_found']);
  expect(await answer('payments/revisions/9/diff/1')).toEqual([404, 'not_found']);
  expect(await answer('nothing/revisions/1/diff/2')).toEqual([404, 'not_found']);
  expect(await answer('payments/revisions/x/diff/2')).toEqual([400, 'invalid_parameter']);
  expect(await answer('payments/revisions/1/diff/2', {})).toEqual([401, 'token_missing']);
  expect(
    await answer('payments/revisions/1/diff/2', { authorization, accept: 'image/png' }),
  ).toEqual([406, 'not_acceptable']);
});

test('documents that take too long are refused', async () => {
  const normal = openWorkers();
  const hasty = openWorkers({ timeout: 1 });
  const slow = await openTestPortal({
    ...normal,
    compareSpecs: (before, after) => hasty.compareSpecs(before, after),
    close: async () => {
      await Promise.all([normal.close(), hasty.close()]);
    },
  });
  const token = (await slow.services.signInLocally()).token;
  const headers = { authorization: `Bearer ${token}` };
  await slow.inject({
    method: 'POST',
    url: '/api/apis',
    payload: await zipOf(apiFiles()),
    headers: { ...headers, 'content-type': 'application/zip' },
  });
  const reply = await slow.inject({ url: '/api/apis/payments/revisions/1/diff/1', headers });
  expect([reply.statusCode, reply.json().code]).toEqual([422, 'document_too_complex']);
  await slow.close();
});
