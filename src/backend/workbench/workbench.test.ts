import { mkdir, mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { parse } from 'yaml';
import { createLocalGuard } from '#backend/plugins/local-guard.ts';
import { type Services, openServices } from '#backend/open-services.ts';
import { buildApp } from '#backend/build-app.ts';
import { registerWorkbench } from './workbench-routes.ts';
import type { Workers } from '#backend/workers/workers.ts';

const HOST = '127.0.0.1:4321';
const TOKEN = 'launch-token';
let home: string;
let workspace: string;
let services: Services;
let app: FastifyInstance;

// Replaced by the real workers in the tests of checking and packing.
const noWorkers: Workers = {
  importArchive: () => Promise.reject(new Error('not used here')),
  check: () => Promise.reject(new Error('not used here')),
  pack: () => Promise.reject(new Error('not used here')),
  close: () => Promise.resolve(),
};

beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'portolan-workbench-'));
  workspace = join(home, 'workspace');
  services = openServices({ dataDir: ':memory:', workers: noWorkers });
  app = buildApp(services);
  const guard = createLocalGuard({ hosts: () => [HOST], launchToken: TOKEN });
  app.addHook('onRequest', guard.checkOrigin);
  registerWorkbench(app, services, { host: 'web', workspace, guard });
});
afterEach(async () => {
  await app.close();
  await services.close();
  await rm(home, { recursive: true, force: true });
});

const call = (options: InjectOptions) =>
  app.inject({
    ...options,
    headers: { host: HOST, authorization: `Bearer ${TOKEN}`, ...options.headers },
  });

const create = async (body: Record<string, unknown> = {}) => {
  const answer = await call({
    method: 'POST',
    url: '/workbench/designs',
    payload: { name: 'Shop API', slug: 'shop', template: 'rest-resource', format: 'yaml', ...body },
  });
  return { status: answer.statusCode, body: answer.json() };
};

test('says who serves this window', async () => {
  const answer = await call({ url: '/workbench/about' });
  expect(answer.json()).toEqual({
    name: 'Portolan',
    version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
    host: 'web',
    workspace,
  });
});

test('creates a design from a template and lists it', async () => {
  expect(await call({ url: '/workbench/designs' }).then((empty) => empty.json())).toEqual({
    workspace,
    designs: [],
  });
  const { status, body } = await create();
  expect(status).toBe(201);
  expect(body).toMatchObject({
    name: 'Shop API',
    slug: 'shop',
    version: '0.1.0',
    path: join(workspace, 'shop'),
    specFile: 'openapi.yaml',
    hasOverview: true,
  });
  const list = await call({ url: '/workbench/designs' });
  expect(list.json().designs).toEqual([body]);
  const detail = await call({ url: `/workbench/designs/${body.id}` });
  expect(detail.json().files.map((file: { path: string }) => file.path)).toEqual([
    'changelog.md',
    'docs/overview.md',
    'openapi.yaml',
    'overview.json',
  ]);
});

test('the resource template leaves the 201 of POST /products to the designer, in YAML and in JSON', async () => {
  await create();
  await create({ slug: 'shop-json', format: 'json' });
  const yaml = parse(await readFile(join(workspace, 'shop/openapi.yaml'), 'utf8'));
  const json = JSON.parse(await readFile(join(workspace, 'shop-json/openapi.json'), 'utf8'));
  expect(json).toEqual(yaml);
  expect(Object.keys(yaml.paths['/products'].post.responses)).toEqual(['400', '500']);
  const overview = JSON.parse(await readFile(join(workspace, 'shop-json/overview.json'), 'utf8'));
  expect(overview).toMatchObject({ spec: 'openapi.json', version: yaml.info.version });
});

test('a name with any characters stays what it is in every file', async () => {
  const name = 'A "quoted": name # with \\ and ü – {{slug}}';
  await create({ name, template: 'blank' });
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
  expect(await create(change)).toMatchObject({ status, body: { code } });
  expect(await readdir(home)).toEqual([]);
});

test('never writes into a folder that is there', async () => {
  await mkdir(join(workspace, 'shop'), { recursive: true });
  await writeFile(join(workspace, 'shop/mine.txt'), 'mine');
  expect(await create()).toMatchObject({ status: 409, body: { code: 'folder_exists' } });
  expect(await readdir(workspace)).toEqual(['shop']);
  expect(await readdir(join(workspace, 'shop'))).toEqual(['mine.txt']);
});

test('says so when the workspace cannot be written', async () => {
  await writeFile(workspace, 'a file where the folder should be');
  expect(await create()).toMatchObject({ status: 422, body: { code: 'write_failed' } });
});

const putFolder = async (name: string, files: Record<string, string>) => {
  const folder = join(home, name);
  await mkdir(folder, { recursive: true });
  for (const [path, text] of Object.entries(files)) await writeFile(join(folder, path), text);
  return folder;
};
const open = async (path: string) => {
  const answer = await call({ method: 'POST', url: '/workbench/designs/open', payload: { path } });
  return { status: answer.statusCode, body: answer.json() };
};

test('opens a folder from anywhere, remembers it, and leaves it out when it is gone', async () => {
  const folder = await putFolder('elsewhere', {
    'petstore.yml': 'openapi: "3.0.3"\ninfo:\n  # the shop\n  title: Pets\n  version: 1.2.3\n',
    'notes.yaml': 'a: 1\n',
  });
  const { status, body } = await open(folder);
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
  const list = await call({ url: '/workbench/designs' });
  expect(list.json().designs).toEqual([body]);
  await rm(folder, { recursive: true });
  const after = await call({ url: '/workbench/designs' });
  expect(after.json().designs).toEqual([]);
  const gone = await call({ url: `/workbench/designs/${body.id}` });
  expect([gone.statusCode, gone.json().code]).toEqual([404, 'design_not_found']);
});

test('the overview names the document, before any usual name', async () => {
  const folder = await putFolder('named', {
    'overview.json': '{"name":"Named","slug":"named","version":"1.0.0","spec":"api.json"}',
    'api.json': '{"openapi":"3.1.0"}',
    'openapi.yaml': 'openapi: 3.1.0\n',
  });
  expect(await open(folder)).toMatchObject({
    status: 200,
    body: { name: 'Named', specFile: 'api.json', hasOverview: true },
  });
});

test.each([
  ['nothing', 422, 'folder_not_found', undefined],
  ['empty', 422, 'not_a_design', {}],
  ['two', 422, 'not_a_design', { 'a.yaml': 'openapi: 3.1.0\n', 'b.yaml': 'openapi: 3.1.0\n' }],
] as const)('does not open the folder "%s"', async (name, status, code, files) => {
  const folder = files ? await putFolder(name, files) : join(home, name);
  expect(await open(folder)).toMatchObject({ status, body: { code } });
});

test('a relative path is not guessed at', async () => {
  expect(await open('designs/shop')).toMatchObject({
    status: 400,
    body: { code: 'invalid_parameter' },
  });
});

test('reads and saves a file with its ETag, and tells when it has changed', async () => {
  const { body: design } = await create();
  const url = `/workbench/designs/${design.id}/files/docs/overview.md`;
  const read = await call({ url });
  const etag = String(read.headers.etag);
  expect(read.headers['content-type']).toBe('text/plain; charset=utf-8');
  expect(read.body).toBe(await readFile(join(workspace, 'shop/docs/overview.md'), 'utf8'));
  expect((await call({ url, headers: { 'if-none-match': etag } })).statusCode).toBe(304);

  const headers = { 'content-type': 'text/plain; charset=utf-8', 'if-match': etag };
  const saved = await call({ method: 'PUT', url, headers, payload: '\uFEFFHällo\r\n' });
  expect(saved.json()).toEqual({
    path: 'docs/overview.md',
    bytes: 11,
    etag: saved.headers.etag,
  });
  expect((await call({ url })).headers.etag).toBe(saved.headers.etag);
  expect(await readFile(join(workspace, 'shop/docs/overview.md'), 'utf8')).toBe('\uFEFFHällo\r\n');

  const stale = await call({ method: 'PUT', url, headers, payload: 'other' });
  expect([stale.statusCode, stale.json().code]).toEqual([412, 'file_changed']);
  expect((await call({ url })).headers.etag).toBe(saved.headers.etag);
});

test('a save must say what it overwrites', async () => {
  const { body: design } = await create();
  const url = `/workbench/designs/${design.id}/files/new.md`;
  const put = (headers: Record<string, string>) =>
    call({
      method: 'PUT',
      url,
      headers: { 'content-type': 'text/plain', ...headers },
      payload: 'new',
    });
  expect((await put({})).json().code).toBe('invalid_parameter');
  expect((await put({ 'if-match': '*' })).json().code).toBe('invalid_parameter');
  expect((await put({ 'if-none-match': '*' })).statusCode).toBe(200);
  expect((await put({ 'if-none-match': '*' })).json().code).toBe('file_changed');
});

test('takes files up to 32 MiB', async () => {
  const { body: design } = await create();
  const put = (bytes: number) =>
    call({
      method: 'PUT',
      url: `/workbench/designs/${design.id}/files/large-${bytes}.md`,
      headers: { 'content-type': 'text/plain', 'if-none-match': '*' },
      payload: Buffer.alloc(bytes, 'x'),
    });
  expect((await put(32 * 1024 * 1024)).statusCode).toBe(200);
  const refused = await put(32 * 1024 * 1024 + 1);
  expect([refused.statusCode, refused.json().code]).toEqual([413, 'body_too_large']);
});

test.each(['..%2F..%2Fsecret.txt', '%2Fetc%2Fpasswd', '.git/config', 'docs/%2e%2e/%2e%2e/x'])(
  'reads no file at %s',
  async (path) => {
    const { body: design } = await create();
    await writeFile(join(home, 'secret.txt'), 'secret');
    const answer = await call({ url: `/workbench/designs/${design.id}/files/${path}` });
    expect(answer.statusCode).toBeGreaterThanOrEqual(400);
    expect(answer.json().code).toMatch(/^(path_unsafe|file_not_found|not_found)$/);
  },
);

test('shows no binary file as text', async () => {
  const { body: design } = await create();
  await writeFile(join(workspace, 'shop/logo.png'), Uint8Array.from([0x89, 0x50, 0xff]));
  const answer = await call({ url: `/workbench/designs/${design.id}/files/logo.png` });
  expect([answer.statusCode, answer.json().code]).toEqual([422, 'file_not_text']);
});

test('lists the folders to choose from', async () => {
  await create();
  await mkdir(join(workspace, 'notes'));
  const answer = await call({ url: `/workbench/folders?path=${encodeURIComponent(workspace)}` });
  expect(answer.json()).toEqual({
    path: workspace,
    parent: home,
    folders: [
      { name: 'notes', path: join(workspace, 'notes'), isDesign: false },
      { name: 'shop', path: join(workspace, 'shop'), isDesign: true },
    ],
  });
  expect((await call({ url: '/workbench/folders' })).json().path).toBe(workspace);
  const none = await call({ url: '/workbench/folders?path=/not/there' });
  expect([none.statusCode, none.json().code]).toEqual([422, 'folder_not_found']);
});

test('names the portals', async () => {
  const answer = await call({ url: '/workbench/portals' });
  expect(answer.json()).toEqual({
    portals: [{ id: 'local', name: 'Local portal', kind: 'local' }],
  });
});

test('an unknown design and an unknown portal are 404', async () => {
  expect((await call({ url: '/workbench/designs/nothing' })).json().code).toBe('design_not_found');
  expect((await call({ url: '/workbench/portals/other/api/apis' })).json().code).toBe('not_found');
});

test('every private route needs the launch token', async () => {
  for (const url of ['/workbench/about', '/workbench/designs', '/%77orkbench/about']) {
    const answer = await app.inject({ url, headers: { host: HOST } });
    expect([answer.statusCode, answer.json().code]).toEqual([401, 'launch_token_invalid']);
  }
});
