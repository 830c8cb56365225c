import { createHash } from 'node:crypto';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { cancelRequest } from '#backend/http/cancellations.ts';
import { importArchive } from '#backend/archive/import-archive.ts';
import { openWorkers } from '#backend/workers/open-workers.ts';
import { REQUEST_ID_HEADER } from '#contracts/cancelled-requests.ts';
import type { DesignSummary } from '#contracts/workbench.ts';
import { openTestWorkbench, type TestWorkbench, TEST_HOST } from './workbench.testing.ts';

let workbench: TestWorkbench;
let design: DesignSummary;

/** What happens once the portal has read an archive, before anything of it is written. */
let whenRead: () => void;

beforeEach(async () => {
  whenRead = () => undefined;
  const workers = openWorkers();
  workbench = await openTestWorkbench({
    ...workers,
    async importArchive(bytes, options) {
      const archive = await workers.importArchive(bytes, options);
      // The transaction is begun in a turn of the event loop of its own, after this one.
      setImmediate(() => whenRead());
      return archive;
    },
  });
  ({ body: design } = await workbench.create());
});
afterEach(() => workbench.close());

function post(what: 'check' | 'archive') {
  return workbench.call({ method: 'POST', url: `/workbench/designs/${design.id}/${what}` });
}
async function importInto(portal: string, draft: boolean) {
  const url = `/workbench/designs/${design.id}/import`;
  const answer = await workbench.call({ method: 'POST', url, payload: { portal, draft } });
  return { status: answer.statusCode, body: answer.json() };
}
async function portal(path: string, headers: Record<string, string> = {}) {
  return workbench.call({ url: `/workbench/portals/local/api/${path}`, headers });
}

test('checks what is saved and tells what the archive would hold', async () => {
  await writeFile(join(design.path, 'notes.txt'), 'mine');
  const check = (await post('check')).json();
  expect(check).toMatchObject({
    archiveName: 'shop-0.1.0.zip',
    specVersion: '0.1.0',
    findings: [{ code: 'archive.unreferenced_file', severity: 'warning', file: 'notes.txt' }],
  });
  expect(
    check.files.map((file: { path: string; included: boolean }) => [file.path, file.included]),
  ).toEqual([
    ['changelog.md', true],
    ['docs/overview.md', true],
    ['notes.txt', false],
    ['openapi.yaml', true],
    ['overview.json', true],
  ]);
});

test('a ruleset is applied, keeps nothing from being packed, and stays out', async () => {
  await writeFile(join(design.path, 'redocly.yaml'), 'rules:\n  info-license: error\n');
  const check = (await post('check')).json();
  expect(check.findings).toMatchObject([
    { code: 'ruleset.info-license', severity: 'error', file: 'openapi.yaml' },
  ]);
  expect(check.files).toContainEqual(
    expect.objectContaining({ path: 'redocly.yaml', included: false }),
  );
  expect((await post('archive')).statusCode).toBe(200);
});

test('answers the archive with its name and digest', async () => {
  const answer = await post('archive');
  expect(answer.headers).toMatchObject({
    'content-type': 'application/zip',
    'content-disposition': 'attachment; filename="shop-0.1.0.zip"',
    'x-archive-sha256': createHash('sha256').update(answer.rawPayload).digest('hex'),
  });
  expect((await post('archive')).rawPayload.equals(answer.rawPayload)).toBe(true);
});

test('a design with errors is neither packed nor imported', async () => {
  await rm(join(design.path, 'changelog.md'));
  const problem = {
    code: 'design_has_errors',
    errors: [{ code: 'path_missing', severity: 'error', file: 'overview.json' }],
  };
  const packed = await post('archive');
  expect([packed.statusCode, packed.json()]).toMatchObject([422, problem]);
  expect(await importInto('local', false)).toMatchObject({ status: 422, body: problem });
  expect((await portal('apis?draft=true')).json().totalDocs).toBe(0);
});

test('a folder that is larger than any archive is not read', async () => {
  await writeFile(join(design.path, 'video.bin'), Buffer.alloc(33 * 1024 * 1024));
  const answer = await post('check');
  expect([answer.statusCode, answer.json().code]).toEqual([413, 'entry_too_large']);
});

test('imports into the local portal, which then shows it to the window and to everyone', async () => {
  expect(await importInto('local', false)).toMatchObject({
    status: 200,
    body: { apis: [{ slug: 'shop', action: 'created', status: 'published', revision: 1 }] },
  });
  const list = await portal('apis?limit=5');
  expect(list.json()).toMatchObject({ totalDocs: 1, limit: 5, docs: [{ slug: 'shop' }] });
  const detail = await portal('apis/shop');
  expect(detail.json()).toMatchObject({ name: 'Shop API', publishedRevision: 1 });
  const open = await workbench.app.inject({ url: '/api/apis/shop', headers: { host: TEST_HOST } });
  expect(open.json()).toMatchObject({ slug: 'shop', version: '0.1.0' });
  const changelog = await portal('apis/shop/changelog');
  expect(changelog.json().changelog).toMatchObject([{ version: '0.1.0', type: 'added' }]);
});

test('a second import updates, and a draft stays hidden', async () => {
  expect((await importInto('local', true)).body.apis[0]).toMatchObject({
    action: 'created',
    status: 'draft',
  });
  const open = { url: '/api/apis/shop', headers: { host: TEST_HOST } };
  expect((await workbench.app.inject(open)).statusCode).toBe(404);
  await writeFile(join(design.path, 'docs/overview.md'), '# Changed\n');
  expect((await importInto('local', false)).body.apis[0]).toMatchObject({
    action: 'updated',
    status: 'published',
    revision: 2,
  });
  expect((await workbench.app.inject(open)).statusCode).toBe(200);
});

test('an import that is cancelled at the last moment writes nothing', async () => {
  const id = '0b0e2b5c-4a4e-4a0e-9d0a-000000000001';
  const read = Promise.withResolvers<void>();
  whenRead = () => {
    cancelRequest(workbench.app, id);
    read.resolve();
  };
  const importing = workbench.call({
    method: 'POST',
    url: `/workbench/designs/${design.id}/import`,
    headers: { [REQUEST_ID_HEADER]: id },
    payload: { portal: 'local', draft: false },
  });
  await expect(importing).rejects.toThrow('response destroyed');
  await read.promise;
  whenRead = () => undefined;
  expect(await importInto('local', true)).toMatchObject({
    status: 200,
    body: { apis: [{ action: 'created' }] },
  });
});

test('an unknown portal is 404', async () => {
  expect(await importInto('other', true)).toMatchObject({
    status: 404,
    body: { code: 'not_found' },
  });
});

test('the portal is asked with the own session, whatever the window sends', async () => {
  await importInto('local', true);
  const answer = await portal('apis/shop?draft=true');
  expect([answer.statusCode, answer.json().status]).toEqual([200, 'draft']);
  expect(answer.headers['content-type']).toMatch(/^application\/json/);
  const again = await portal('apis/shop?draft=true', {
    'if-none-match': String(answer.headers.etag),
  });
  expect([again.statusCode, again.body]).toEqual([304, '']);
  const missing = await portal('apis/other');
  expect([missing.statusCode, missing.json().code]).toEqual([404, 'not_found']);
  expect(missing.headers['content-type']).toMatch(/^application\/problem\+json/);
  const strange = await portal('apis?bogus=1');
  expect([strange.statusCode, strange.json().code]).toEqual([400, 'invalid_parameter']);
});

test.each(['../workbench/about', '%2e%2e/workbench/about', 'x/../../workbench/designs', '..\\x'])(
  'the credentials do not leave /api/ through %s',
  async (path) => {
    expect((await portal(path)).statusCode).toBe(404);
  },
);

describe('several designs', () => {
  const bank = { name: 'Bank', slug: 'bank', template: 'blank', format: 'yaml' };
  const make = async (wanted: typeof bank): Promise<DesignSummary> =>
    (await workbench.call({ method: 'POST', url: '/workbench/designs', payload: wanted })).json();
  const call = (what: string, others: string, payload?: object) =>
    workbench.call({
      method: 'POST',
      url: `/workbench/designs/${design.id}/${what}?with=${others}`,
      ...(payload === undefined ? {} : { payload }),
    });

  test('make one archive, each in a folder of its own, and one import', async () => {
    const other = await make(bank);
    const check = (await call('check', other.id)).json();
    expect(check).toMatchObject({
      archiveName: 'apis.zip',
      specVersion: '0.1.0',
      findings: [],
      folders: [
        { design: design.id, folder: 'shop/' },
        { design: other.id, folder: 'bank/' },
      ],
    });
    const archive = await call('archive', other.id);
    const imported = await importArchive(archive.rawPayload);
    expect(imported.ok && imported.apis.map(({ folder }) => folder).toSorted()).toEqual([
      'bank/',
      'shop/',
    ]);
    const report = (await call('import', other.id, { portal: 'local', draft: false })).json();
    expect(report.apis.map(({ slug }: { slug: string }) => slug).toSorted()).toEqual([
      'bank',
      'shop',
    ]);
  });

  test('with one slug twice are neither packed nor imported, not even the first', async () => {
    const other = await make(bank);
    const overview = join(other.path, 'overview.json');
    const text = await readFile(overview, 'utf8');
    await writeFile(overview, text.replace('"bank"', '"shop"'));
    const findings = (await call('check', other.id)).json().findings;
    expect(findings).toMatchObject([
      { code: 'overview.duplicate_slug', file: 'shop-2/overview.json', pointer: '/slug' },
    ]);
    expect((await call('archive', other.id)).json()).toMatchObject({ code: 'design_has_errors' });
    const refused = await call('import', other.id, { portal: 'local', draft: false });
    expect(refused.statusCode).toBe(422);
    expect((await portal('apis')).json().totalDocs).toBe(0);
  });

  test('of which one is unknown, has no overview.json, or is no id', async () => {
    expect((await call('check', 'nobody')).statusCode).toBe(404);
    expect((await call('check', '..%2Fetc')).statusCode).toBe(400);
    const other = await make(bank);
    await rm(join(other.path, 'overview.json'));
    expect((await call('check', other.id)).json().findings).toMatchObject([
      { code: 'overview.missing', file: 'design/overview.json' },
    ]);
    expect((await call('archive', other.id)).json()).toMatchObject({ code: 'design_has_errors' });
  });
});

test('an archive on the disk becomes a design of its own, byte for byte, beside one of its name', async () => {
  await writeFile(join(design.path, 'notes.txt'), 'not packed');
  const file = join(workbench.home, 'shop-0.1.0.zip');
  await writeFile(file, (await post('archive')).rawPayload);
  const open = (path: string) =>
    workbench.call({
      method: 'POST',
      url: '/workbench/designs/open-archive',
      payload: { path },
    });
  const opened = await open(file);
  expect([opened.statusCode, opened.json()]).toMatchObject([
    201,
    { slug: 'shop', path: join(workbench.workspace, 'shop-2'), leftOut: [] },
  ]);
  for (const name of ['openapi.yaml', 'overview.json', 'docs/overview.md']) {
    const [before, after] = await Promise.all(
      [design.path, opened.json().path].map((folder) => readFile(join(folder, name), 'utf8')),
    );
    expect(after).toBe(before);
  }
  await writeFile(join(workbench.home, 'no.zip'), 'PK, but no archive');
  const refused = [];
  for (const path of [join(workbench.home, 'no.zip'), join(workbench.home, 'gone.zip'), 'a.zip']) {
    const answer = await open(path);
    refused.push([answer.statusCode, answer.json().code]);
  }
  expect(refused).toEqual([
    [400, 'archive_unreadable'],
    [404, 'file_not_found'],
    [400, 'invalid_parameter'],
  ]);
});
