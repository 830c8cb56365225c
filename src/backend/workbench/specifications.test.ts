import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestServer } from '#backend/designs/import/server.testing.ts';
import { openWorkers } from '#backend/workers/open-workers.ts';
import type { Workers } from '#backend/workers/workers.ts';
import { openTestWorkbench, type TestWorkbench } from './workbench.testing.ts';

let workers: Workers;
let workbench: TestWorkbench;

beforeAll(() => {
  workers = openWorkers({ size: 1 });
});
afterAll(() => workers.close());
beforeEach(async () => {
  // One pool for all of them: a workbench closes the one that it is given.
  workbench = await openTestWorkbench({ ...workers, close: async () => undefined });
});
afterEach(() => workbench.close());

function send(url: string, payload: string | Buffer) {
  return workbench.call({
    method: 'POST',
    url,
    payload,
    headers: { 'content-type': 'text/plain' },
  });
}
function fetching(payload: Record<string, unknown>) {
  return workbench.call({ method: 'POST', url: '/workbench/specifications/fetch', payload });
}

const harbour = 'openapi: 3.1.0\ninfo: { title: Harbour, version: 1.2.3 }\npaths: {}\n';
const swagger = 'swagger: "2.0"\ninfo: { title: Harbour, version: 1.2.3 }\npaths: {}\n';
const NAMED = '/workbench/specifications?name=Harbour&slug=harbour';

test('a specification is reviewed without a trace, then becomes a design of its own bytes', async () => {
  const review = await send('/workbench/specifications/review', harbour);
  expect(review.statusCode).toBe(200);
  expect(review.json()).toMatchObject({ source: 'openapi', title: 'Harbour', version: '1.2.3' });
  expect(await readdir(workbench.home)).toEqual([]);

  const imported = await send(NAMED, harbour);
  expect(imported.statusCode).toBe(201);
  expect(imported.json()).toMatchObject({
    design: { name: 'Harbour', slug: 'harbour', version: '1.2.3', specFile: 'openapi.yaml' },
    review: review.json(),
  });
  const folder = join(workbench.workspace, 'harbour');
  expect(await readFile(join(folder, 'openapi.yaml'), 'utf8')).toBe(harbour);
  const list = await workbench.call({ url: '/workbench/designs' });
  expect(list.json().designs).toEqual([imported.json().design]);
});

test('the source of a converted document stays in the folder and out of the archive', async () => {
  const imported = await send(NAMED, swagger);
  expect(imported.json().review).toMatchObject({ source: 'swagger' });
  const { id } = imported.json().design;
  const folder = join(workbench.workspace, 'harbour');
  expect(await readFile(join(folder, 'source/swagger.yaml'), 'utf8')).toBe(swagger);
  const checked = await workbench.call({ method: 'POST', url: `/workbench/designs/${id}/check` });
  expect(checked.json().files).toEqual([
    expect.objectContaining({ path: 'openapi.yaml', included: true }),
    expect.objectContaining({ path: 'overview.json', included: true }),
    expect.objectContaining({ path: 'source/swagger.yaml', included: false }),
  ]);
});

test('a folder that is there is left alone', async () => {
  const folder = join(workbench.workspace, 'harbour');
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'mine.txt'), 'mine');
  const refused = await send(NAMED, harbour);
  expect(refused.statusCode).toBe(409);
  expect(refused.json().code).toBe('folder_exists');
  expect(await readdir(folder)).toEqual(['mine.txt']);
});

test.each([
  ['?name=Harbour&slug=Not%20one', harbour, 400, 'invalid_parameter'],
  ['?name=%20&slug=harbour', harbour, 400, 'invalid_parameter'],
  ['?name=Harbour&slug=harbour', 'openapi: [', 422, 'specification_unreadable'],
  ['?name=Harbour&slug=harbour', '{"asyncapi":"3.0.0"}', 422, 'specification_unknown'],
  ['?name=Harbour&slug=harbour', Buffer.from([0x61, 0xff]), 422, 'file_not_text'],
  ['', harbour, 400, 'invalid_parameter'],
])('%s with %j is refused, and makes nothing', async (query, text, status, code) => {
  const refused = await send(`/workbench/specifications${query}`, text);
  expect([refused.statusCode, refused.json().code]).toEqual([status, code]);
  expect(await readdir(workbench.home)).toEqual([]);
});

test('what cannot be read names its line and column', async () => {
  const refused = await send('/workbench/specifications/review', '{\n  "openapi": "3.1.0",\n}');
  expect(refused.json().errors[0]).toMatchObject({ line: 2, column: 21 });
});

test('an address is read through the backend, a private one once it is confirmed', async () => {
  const server = await startTestServer((_request, response) => void response.end(harbour));
  try {
    const url = `${server.origin}/openapi.yaml`;
    const refused = await fetching({ url });
    expect([refused.statusCode, refused.json().code]).toEqual([403, 'address_private']);
    const fetched = await fetching({ url, confirmPrivate: true });
    expect(fetched.statusCode).toBe(200);
    expect(fetched.body).toBe(harbour);
    expect(fetched.headers).toMatchObject({
      'content-type': 'text/plain; charset=utf-8',
      'x-fetched-from': url,
    });
  } finally {
    await server.close();
  }
});

test.each([
  [{ url: 'http://169.254.169.254/', confirmPrivate: true }, 403, 'address_refused'],
  [{ url: 'file:///etc/passwd' }, 400, 'invalid_parameter'],
  [{}, 400, 'invalid_parameter'],
  [{ url: 'http://127.0.0.1:1/', confirmPrivate: true }, 502, 'fetch_failed'],
])('fetching %j is refused', async (body, status, code) => {
  const refused = await fetching(body);
  expect([refused.statusCode, refused.json().code]).toEqual([status, code]);
});
