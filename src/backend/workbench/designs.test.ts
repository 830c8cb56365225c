import { mkdir, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { parse } from 'yaml';
import { openWorkers } from '#backend/workers/open-workers.ts';
import {
  idleWorkers,
  openTestWorkbench,
  TEST_HOST,
  type TestWorkbench,
} from './workbench.testing.ts';

let workbench: TestWorkbench;
let home: string;
let workspace: string;

beforeEach(async () => {
  workbench = await openTestWorkbench(idleWorkers);
  ({ home, workspace } = workbench);
});
afterEach(() => workbench.close());

test('says who serves this window', async () => {
  const answer = await workbench.call({ url: '/workbench/about' });
  expect(answer.json()).toEqual({
    name: 'Portolan',
    version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
    host: 'web',
    workspace,
  });
});

test('creates a design from a template and lists it', async () => {
  expect(await workbench.call({ url: '/workbench/designs' }).then((empty) => empty.json())).toEqual(
    {
      workspace,
      designs: [],
    },
  );
  const { status, body } = await workbench.create();
  expect(status).toBe(201);
  expect(body).toMatchObject({
    name: 'Shop API',
    slug: 'shop',
    version: '0.1.0',
    path: join(workspace, 'shop'),
    specFile: 'openapi.yaml',
    hasOverview: true,
  });
  const list = await workbench.call({ url: '/workbench/designs' });
  expect(list.json().designs).toEqual([body]);
  const detail = await workbench.call({ url: `/workbench/designs/${body.id}` });
  expect(detail.json().files.map((file: { path: string }) => file.path)).toEqual([
    'changelog.md',
    'docs/overview.md',
    'openapi.yaml',
    'overview.json',
  ]);
});

test('the resource template leaves the 201 of POST /products to the designer, in YAML and in JSON', async () => {
  await workbench.create();
  await workbench.create({ slug: 'shop-json', format: 'json' });
  const yaml = parse(await readFile(join(workspace, 'shop/openapi.yaml'), 'utf8'));
  const json = JSON.parse(await readFile(join(workspace, 'shop-json/openapi.json'), 'utf8'));
  expect(json).toEqual(yaml);
  expect(Object.keys(yaml.paths['/products'].post.responses)).toEqual(['400', '500']);
  const overview = JSON.parse(await readFile(join(workspace, 'shop-json/overview.json'), 'utf8'));
  expect(overview).toMatchObject({ spec: 'openapi.json', version: yaml.info.version });
});

test('the portal API itself is a template: what the portal says of itself but for downloads, with nothing to complain about', async () => {
  await workbench.close();
  workbench = await openTestWorkbench(openWorkers({ size: 1 }));
  ({ workspace } = workbench);
  const own = (await workbench.call({ url: '/workbench/portals/local/api/openapi.json' })).json();
  const wanted = { template: 'portal-api', name: 'Our "portal"' };
  for (const format of ['yaml', 'json']) {
    const { status, body } = await workbench.create({ ...wanted, slug: format, format });
    expect([status, body.version]).toEqual([201, own.info.version]);
    const spec = parse(await readFile(join(workspace, format, `openapi.${format}`), 'utf8'));
    const { '/apis/{slug}/archive': _zip, '/apis/{slug}/docs/{path}': _docs, ...paths } = own.paths;
    delete paths['/apis/{slug}/spec'].get.responses['200'].content['application/yaml'];
    const { components } = spec;
    expect(spec).toEqual({ ...own, paths, components, info: { ...own.info, title: wanted.name } });
    expect(own.components).toMatchObject(components);
    const checked = await workbench.call({
      method: 'POST',
      url: `/workbench/designs/${body.id}/check`,
    });
    expect(checked.json().findings).toEqual([]);
    const imported = await workbench.call({
      method: 'POST',
      url: `/workbench/designs/${body.id}/import`,
      payload: { portal: 'local', draft: false },
    });
    expect(imported.json()).toMatchObject({ apis: [{ slug: format, action: 'created' }] });
  }
});

test('a name with any characters stays what it is in every file', async () => {
  const name = 'A "quoted": name # with \\ and ü – {{slug}}';
  await workbench.create({ name, template: 'blank' });
  const spec = parse(await readFile(join(workspace, 'shop/openapi.yaml'), 'utf8'));
  const overview = JSON.parse(await readFile(join(workspace, 'shop/overview.json'), 'utf8'));
  expect([spec.info.title, overview.name]).toEqual([name, name]);
});

test.each([
  [{ slug: 'Shop' }, 400, 'invalid_parameter'],
  [{ slug: '../shop' }, 400, 'invalid_parameter'],
  [{ name: '  ' }, 400, 'invalid_parameter'],
  [{ template: 'unknown' }, 400, 'invalid_parameter'],
  [{ extra: 1 }, 400, 'invalid_parameter'],
])('refuses to create %j', async (change, status, code) => {
  expect(await workbench.create(change)).toMatchObject({ status, body: { code } });
  expect(await readdir(home)).toEqual([]);
});

test('never writes into a folder that is there', async () => {
  await mkdir(join(workspace, 'shop'), { recursive: true });
  await writeFile(join(workspace, 'shop/mine.txt'), 'mine');
  expect(await workbench.create()).toMatchObject({ status: 409, body: { code: 'folder_exists' } });
  expect(await readdir(workspace)).toEqual(['shop']);
  expect(await readdir(join(workspace, 'shop'))).toEqual(['mine.txt']);
});

test('says so when the workspace cannot be written', async () => {
  await writeFile(workspace, 'a file where the folder should be');
  expect(await workbench.create()).toMatchObject({ status: 422, body: { code: 'write_failed' } });
});

test('opens a folder from anywhere, remembers it, and leaves it out when it is gone', async () => {
  const folder = await workbench.putFolder('elsewhere', {
    'petstore.yml': 'openapi: "3.0.3"\ninfo:\n  # the shop\n  title: Pets\n  version: 1.2.3\n',
    'notes.yaml': 'a: 1\n',
  });
  const { status, body } = await workbench.open(folder);
  expect([status, body]).toEqual([
    200,
    {
      id: body.id,
      name: 'Pets',
      slug: null,
      version: '1.2.3',
      path: folder,
      specFile: 'petstore.yml',
      hasOverview: false,
      modifiedAt: body.modifiedAt,
    },
  ]);
  const list = await workbench.call({ url: '/workbench/designs' });
  expect(list.json().designs).toEqual([body]);
  await rm(folder, { recursive: true });
  const after = await workbench.call({ url: '/workbench/designs' });
  expect(after.json().designs).toEqual([]);
  const gone = await workbench.call({ url: `/workbench/designs/${body.id}` });
  expect([gone.statusCode, gone.json().code]).toEqual([404, 'design_not_found']);
});

test('the overview names the document, before any usual name', async () => {
  const folder = await workbench.putFolder('named', {
    'overview.json': '{"name":"Named","slug":"named","version":"1.0.0","spec":"api.json"}',
    'api.json': '{"openapi":"3.1.0"}',
    'openapi.yaml': 'openapi: 3.1.0\n',
  });
  expect(await workbench.open(folder)).toMatchObject({
    status: 200,
    body: { name: 'Named', specFile: 'api.json', hasOverview: true },
  });
});

test.each([
  ['nothing', 422, 'folder_not_found', undefined],
  ['empty', 422, 'not_a_design', {}],
  ['two', 422, 'not_a_design', { 'a.yaml': 'openapi: 3.1.0\n', 'b.yaml': 'openapi: 3.1.0\n' }],
] as const)('does not open the folder "%s"', async (name, status, code, files) => {
  const folder = files ? await workbench.putFolder(name, files) : join(home, name);
  expect(await workbench.open(folder)).toMatchObject({ status, body: { code } });
});

test('a relative path is not guessed at', async () => {
  expect(await workbench.open('designs/shop')).toMatchObject({
    status: 400,
    body: { code: 'invalid_parameter' },
  });
});

test('lists the folders to choose from', async () => {
  await workbench.create();
  await mkdir(join(workspace, 'notes'));
  const answer = await workbench.call({
    url: `/workbench/folders?path=${encodeURIComponent(workspace)}`,
  });
  expect(answer.json()).toEqual({
    path: workspace,
    parent: home,
    folders: [
      { name: 'notes', path: join(workspace, 'notes'), isDesign: false },
      { name: 'shop', path: join(workspace, 'shop'), isDesign: true },
    ],
  });
  expect((await workbench.call({ url: '/workbench/folders' })).json().path).toBe(workspace);
  const none = await workbench.call({ url: '/workbench/folders?path=/not/there' });
  expect([none.statusCode, none.json().code]).toEqual([422, 'folder_not_found']);
});

test('names the portals', async () => {
  const answer = await workbench.call({ url: '/workbench/portals' });
  expect(answer.json()).toMatchObject({
    portals: [{ id: 'local', name: 'Local portal', kind: 'local', address: null }],
  });
});

test('an unknown design and an unknown portal are 404', async () => {
  expect((await workbench.call({ url: '/workbench/designs/nothing' })).json().code).toBe(
    'design_not_found',
  );
  expect((await workbench.call({ url: '/workbench/portals/other/api/apis' })).json().code).toBe(
    'not_found',
  );
});

test('every private route needs the launch token', async () => {
  for (const url of ['/workbench/about', '/workbench/designs', '/%77orkbench/about']) {
    const answer = await workbench.app.inject({ url, headers: { host: TEST_HOST } });
    expect([answer.statusCode, answer.json().code]).toEqual([401, 'launch_token_invalid']);
  }
});
