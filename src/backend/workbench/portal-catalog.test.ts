import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openWorkers } from '#backend/workers/open-workers.ts';
import { openTestWorkbench, type TestWorkbench, TEST_HOST } from './workbench.testing.ts';

let workbench: TestWorkbench;
let design: { path: string; specFile: string };

beforeEach(async () => {
  workbench = await openTestWorkbench(openWorkers());
  const created = await workbench.create();
  design = created.body;
  const url = `/workbench/designs/${created.body.id}/import`;
  await workbench.call({ method: 'POST', url, payload: { portal: 'local', draft: true } });
});
afterEach(() => workbench.close());

function api(method: 'POST' | 'DELETE' | 'GET', address: string, payload?: object) {
  return workbench.call({
    method,
    url: `/workbench/portals/${address}`,
    ...(payload ? { payload } : {}),
  });
}
const SHOP = 'local/api/apis/shop';

test('deletes an API and brings it back', async () => {
  expect((await api('DELETE', SHOP)).statusCode).toBe(204);
  expect((await api('GET', `${SHOP}?draft=true`)).statusCode).toBe(404);
  expect((await api('POST', `${SHOP}/restore`, {})).json()).toMatchObject({ slug: 'shop' });
  expect((await api('GET', `${SHOP}?draft=true`)).statusCode).toBe(200);
  expect((await api('POST', `${SHOP}/restore`, {})).statusCode).toBe(404);
  expect((await api('DELETE', 'other/api/apis/shop')).json().code).toBe('not_found');
  for (const address of ['shop?purge=true', 'shop/archive', '../users/x', '%2e%2e/users']) {
    const refused = await api('DELETE', `local/api/apis/${address}`);
    expect([address, refused.statusCode]).toEqual([address, 405]);
  }
  expect((await api('GET', `${SHOP}?draft=true`)).statusCode).toBe(200);
});

test('makes preview links that anybody can read, and ends them', async () => {
  const made = await api('POST', `${SHOP}/preview`, { revision: 1, ttlSeconds: 60 });
  expect(made.statusCode).toBe(201);
  expect(made.headers['cache-control']).toBe('no-store');
  const read = () => workbench.app.inject({ url: made.json().url, headers: { host: TEST_HOST } });
  expect((await read()).json()).toMatchObject({ slug: 'shop', revision: 1 });
  expect((await api('DELETE', `${SHOP}/preview`)).statusCode).toBe(204);
  expect((await read()).statusCode).toBe(401);
  const refused = await api('POST', `${SHOP}/preview`, { ttlSeconds: 1 });
  expect(refused.json().code).toBe('invalid_parameter');
});

test('brings an API back into a folder, byte for byte, and never over another', async () => {
  const open = (folder: string, slug = 'shop') => api('POST', 'local/designs', { slug, folder });
  const opened = await open('shop-again');
  expect([opened.statusCode, opened.json().slug]).toEqual([201, 'shop']);
  const { path, specFile } = opened.json();
  expect(path).toBe(join(workbench.workspace, 'shop-again'));
  for (const file of [specFile, 'overview.json']) {
    expect(await readFile(join(path, file))).toEqual(await readFile(join(design.path, file)));
  }

  const taken = join(workbench.workspace, 'taken');
  await mkdir(taken);
  await writeFile(join(taken, 'mine.txt'), 'mine');
  expect((await open('taken')).json().code).toBe('folder_exists');
  expect(await readFile(join(taken, 'mine.txt'), 'utf8')).toBe('mine');
  expect((await open('../out')).json().code).toBe('invalid_parameter');
  expect((await open('none', 'none')).json().code).toBe('not_found');
});
