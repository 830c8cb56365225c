import { mkdir, readFile, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { idleWorkers, openTestWorkbench, type TestWorkbench } from './workbench.testing.ts';

let workbench: TestWorkbench;
let workspace: string;

beforeEach(async () => {
  workbench = await openTestWorkbench(idleWorkers);
  ({ workspace } = workbench);
});
afterEach(() => workbench.close());

async function ask(method: 'GET' | 'POST' | 'PATCH' | 'DELETE', url: string, payload?: object) {
  const answer = await workbench.call({
    method,
    url: `/workbench/${url}`,
    ...(payload === undefined ? {} : { payload }),
  });
  return { status: answer.statusCode, body: answer.body === '' ? undefined : answer.json() };
}

test('a rename writes the name into overview.json and leaves slug, folder and every other byte', async () => {
  const { body: made } = await workbench.create();
  const file = join(workspace, 'shop/overview.json');
  const before = await readFile(file, 'utf8');
  const { status, body } = await ask('PATCH', `designs/${made.id}`, { name: ' Harbour ' });
  expect([status, body.name, body.slug, body.id]).toEqual([200, 'Harbour', 'shop', made.id]);
  expect(await readFile(file, 'utf8')).toBe(before.replace('"Shop API"', '"Harbour"'));

  expect((await ask('PATCH', `designs/${made.id}`, { name: ' ' })).body.detail).toContain('empty');
  expect((await ask('PATCH', 'designs/none', { name: 'Quay' })).status).toBe(404);
  const bare = await workbench.putFolder('bare', { 'openapi.yaml': 'openapi: 3.1.0\n' });
  const { body: opened } = await workbench.open(bare);
  expect((await ask('PATCH', `designs/${opened.id}`, { name: 'Quay' })).body.detail).toContain(
    'the title of its OpenAPI document',
  );
});

test('a copy has all files of the design, a name and a slug of its own', async () => {
  const { body: made } = await workbench.create();
  const naming = { name: 'Shop two', slug: 'shop-two' };
  const { status, body } = await ask('POST', `designs/${made.id}/copies`, naming);
  expect([status, body.name, body.slug]).toEqual([201, 'Shop two', 'shop-two']);
  expect(body.id).not.toBe(made.id);
  expect(await readdir(body.path)).toEqual(await readdir(made.path));
  const spec = await readFile(join(made.path, 'openapi.yaml'), 'utf8');
  expect(await readFile(join(body.path, 'openapi.yaml'), 'utf8')).toBe(spec);
  expect((await ask('POST', `designs/${made.id}/copies`, naming)).status).toBe(409);
});

test('a deleted design lies in the bin with every file, hidden ones too, until it is restored', async () => {
  const { body: made } = await workbench.create();
  await writeFile(join(made.path, '.notes'), 'mine');
  expect((await ask('DELETE', `designs/${made.id}`)).status).toBe(200);
  expect(await readdir(workspace)).toEqual([]);
  expect((await ask('GET', 'designs')).body.designs).toEqual([]);
  await workbench.restart();
  const { body } = await ask('GET', 'deleted-designs');
  expect(body.designs).toMatchObject([{ name: 'Shop API', path: made.path }]);
  const [{ id }] = body.designs;

  await mkdir(made.path);
  expect((await ask('POST', `deleted-designs/${id}/restore`)).body.code).toBe('folder_exists');
  const { rmdir } = await import('node:fs/promises');
  await rmdir(made.path);
  expect((await ask('POST', `deleted-designs/${id}/restore`)).body).toEqual(made);
  expect(await readFile(join(made.path, '.notes'), 'utf8')).toBe('mine');
  expect((await ask('GET', 'deleted-designs')).body.designs).toEqual([]);
  expect((await ask('POST', `deleted-designs/${id}/restore`)).status).toBe(404);
});

test('a folder from elsewhere is taken off the list and never deleted', async () => {
  const folder = await workbench.putFolder('elsewhere', { 'openapi.yaml': 'openapi: 3.1.0\n' });
  const { body: opened } = await workbench.open(folder);
  const refused = await ask('DELETE', `designs/${opened.id}`);
  expect([refused.status, refused.body.code]).toEqual([400, 'invalid_parameter']);
  expect(await readdir(folder)).toEqual(['openapi.yaml']);

  expect((await ask('DELETE', `designs/${opened.id}/listing`)).status).toBe(204);
  expect((await ask('GET', 'designs')).body.designs).toEqual([]);
  expect(await readdir(folder)).toEqual(['openapi.yaml']);
  expect((await workbench.open(folder)).body.id).toBe(opened.id);
});
