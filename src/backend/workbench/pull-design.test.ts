import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openWorkers } from '#backend/workers/open-workers.ts';
import {
  type PayloadPortal,
  STAND_IN_ACCOUNT,
  startPayloadPortal,
} from '#tests/stand-in/payload-portal.ts';
import { openTestWorkbench, type TestWorkbench } from './workbench.testing.ts';

let workbench: TestWorkbench;
let portal: PayloadPortal;
let id = '';

beforeEach(async () => {
  workbench = await openTestWorkbench(openWorkers());
  portal = await startPayloadPortal();
  const payload = {
    name: 'Staging',
    address: portal.address,
    ...STAND_IN_ACCOUNT,
    role: undefined,
  };
  const added = await workbench.call({ method: 'POST', url: '/workbench/portals', payload });
  id = added.json().id;
});
afterEach(async () => {
  await workbench.close();
  await portal.close();
});

function pull(slug: string, folder: string) {
  return workbench.call({
    method: 'POST',
    url: `/workbench/portals/${id}/designs`,
    payload: { slug, folder },
  });
}
function shop(paths: object) {
  return {
    slug: 'shop',
    name: 'Shop',
    version: '2.0.0',
    summary: 'Sells things',
    links: [{ label: 'Help', url: 'https://example.test/help' }],
    spec: {
      openapi: '3.1.0',
      info: { title: 'Shop', version: '2.0.0' },
      servers: [{ url: 'https://api.example.test' }],
      paths,
    },
  };
}

test('an API of a portal without archives becomes a design that passes the checks', async () => {
  portal.records.create(shop({}), true);
  const pulled = await pull('shop', 'shop-there');
  expect([pulled.statusCode, pulled.json()]).toMatchObject([
    201,
    { slug: 'shop', version: '2.0.0' },
  ]);
  const folder = join(workbench.workspace, 'shop-there');
  expect(pulled.json().path).toBe(folder);
  expect(JSON.parse(await readFile(join(folder, 'overview.json'), 'utf8'))).toEqual({
    name: 'Shop',
    slug: 'shop',
    version: '2.0.0',
    summary: 'Sells things',
    locale: 'en',
    links: [{ title: 'Help', url: 'https://example.test/help' }],
    spec: 'openapi.json',
  });
  expect(JSON.parse(await readFile(join(folder, 'openapi.json'), 'utf8'))).toEqual(shop({}).spec);
});

test('a large API is read in another thread, in lists and by itself', async () => {
  const paths = Object.fromEntries(
    Array.from({ length: 2000 }, (_, n) => [`/things/${n}`, { get: { summary: `Thing ${n}` } }]),
  );
  portal.records.create(shop(paths), false);
  const read = async (path: string) =>
    (await workbench.call({ url: `/workbench/portals/${id}/api/apis${path}` })).json();
  expect((await read('?limit=5')).docs).toMatchObject([
    { slug: 'shop', spec: { operations: 2000 } },
  ]);
  const { spec } = await read('/shop');
  expect(spec).toMatchObject({ operations: 2000, sha256: expect.stringMatching(/^[0-9a-f]{64}$/) });
  expect(spec.bytes).toBeGreaterThan(100_000);
});

test('what would not pass an import is not written', async () => {
  portal.records.create(shop({ '/a': { get: { responses: { 200: { $ref: '#/none' } } } } }), false);
  const pulled = await pull('shop', 'shop-there');
  expect([pulled.statusCode, pulled.json().code]).toEqual([422, 'spec_invalid']);
  await expect(readFile(join(workbench.workspace, 'shop-there', 'overview.json'))).rejects.toThrow(
    'ENOENT',
  );
  expect((await pull('none', 'none')).json().code).toBe('not_found');
});

test('the catalog of such a portal has what it tells, and says what it does not offer', async () => {
  portal.records.create(shop({ '/a': { get: {}, put: {} } }), false);
  const ask = async (path: string, method: 'GET' | 'POST' = 'GET') => {
    const url = `/workbench/portals/${id}/api/apis${path}`;
    return workbench.call({ method, url, ...(method === 'POST' ? { payload: {} } : {}) });
  };
  expect((await ask('?limit=5&q=shop&draft=true')).json()).toMatchObject({
    docs: [{ slug: 'shop', revision: null, spec: { operations: 2 } }],
    applies: { filters: expect.arrayContaining(['q', 'status']) },
  });
  expect((await ask('/shop')).json()).toMatchObject({ name: 'Shop', spec: { openapi: '3.1.0' } });
  expect((await ask('/shop/pricing')).json()).toMatchObject({ slug: 'shop', pricing: null });
  const yaml = await ask('/shop/spec?format=yaml');
  expect([yaml.headers['content-type'], yaml.body.split('\n')[0]]).toEqual([
    'application/yaml',
    'openapi: 3.1.0',
  ]);
  expect((await ask('/shop/spec')).json()).toMatchObject({ openapi: '3.1.0' });
  for (const lacking of ['/shop/revisions', '/shop/publish']) {
    const answer = await ask(lacking, lacking.endsWith('publish') ? 'POST' : 'GET');
    expect([answer.statusCode, answer.json().code]).toEqual([501, 'portal_lacks']);
  }
  expect((await ask('/none/revisions')).json().code).toBe('not_found');
});

test('what others changed there since is merged, and what both hold alike is in step', async () => {
  portal.records.create(shop({}), false);
  const { id: design } = (await pull('shop', 'shop-there')).json();
  const post = async (below: string, payload: object = { portal: id }) => {
    const url = `/workbench/designs/${design}/${below}`;
    return (await workbench.call({ method: 'POST', url, payload })).json();
  };
  const overview = join(workbench.workspace, 'shop-there', 'overview.json');
  portal.records.update('shop', { summary: 'Sells hats' }, false);
  expect((await post('review')).changesOfOthers.overwritten).toEqual(['Summary']);
  const { state, files, conflicts } = await post('merge');
  expect([files, conflicts]).toEqual([[{ path: 'overview.json', isNew: false, taken: 1 }], []]);
  const applied = await post('merge/apply', { portal: id, state, choices: {} });
  expect(applied.files).toEqual(['overview.json']);
  expect(JSON.parse(await readFile(overview, 'utf8')).summary).toBe('Sells hats');
  expect(await post('review')).toMatchObject({ changesOfOthers: null, unchanged: true });

  // The same by hand: nothing is to be sent, and from then on both are in step.
  portal.records.update('shop', { summary: 'Sells coats' }, false);
  const text = await readFile(overview, 'utf8');
  await writeFile(overview, text.replace('Sells hats', 'Sells coats'));
  const found = await post('review');
  expect([found.unchanged, found.changesOfOthers.overwritten]).toEqual([true, []]);
  expect((await post('review')).changesOfOthers).toBeNull();
});
