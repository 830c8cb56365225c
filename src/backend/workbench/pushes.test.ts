import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { openWorkers } from '#backend/workers/open-workers.ts';
import type { Workers } from '#backend/workers/workers.ts';
import type { Push, PushReview } from '#contracts/pushes.ts';
import { openTestWorkbench, type TestWorkbench } from './workbench.testing.ts';

let workers: Workers;
let bench: TestWorkbench;
let id: string;
beforeAll(() => {
  const opened = openWorkers();
  workers = { ...opened, close: () => Promise.resolve() };
  closeWorkers = () => opened.close();
});
let closeWorkers: () => Promise<void>;
afterAll(() => closeWorkers());
beforeEach(async () => {
  bench = await openTestWorkbench(workers);
  ({ id } = (await bench.create()).body);
});
afterEach(() => bench.close());

async function post(url: string, payload: object = {}) {
  const answer = await bench.call({ method: 'POST', url, payload });
  return { status: answer.statusCode, body: answer.json() };
}
async function review(more: object = {}): Promise<PushReview> {
  const { status, body } = await post(`/workbench/designs/${id}/review`, {
    portal: 'local',
    ...more,
  });
  expect([status, body.detail]).toEqual([200, undefined]);
  return body;
}
function push(reviewed: string, draft = true, more: object = {}) {
  return post(`/workbench/designs/${id}/push`, { portal: 'local', draft, reviewed, ...more });
}
async function pushes(): Promise<Push[]> {
  return (await bench.call({ url: '/workbench/pushes' })).json().pushes;
}
function ended(pushId: string) {
  return vi.waitFor(async () => {
    const found = (await pushes()).find((one) => one.id === pushId);
    expect(found?.state).not.toMatch(/waiting|sending|verifying/);
    return found;
  });
}
async function publish(draft = false) {
  const pushed = await push((await review()).reviewed, draft);
  expect(pushed.status).toBe(202);
  return ended(pushed.body.id);
}
async function edit(file: string, change: (text: string) => string) {
  const path = join(bench.workspace, 'shop', file);
  const text = await readFile(path, 'utf8');
  const changed = change(text);
  expect(changed).not.toBe(text);
  await writeFile(path, changed);
}
function breaking() {
  return edit('openapi.yaml', (text) => text.replace('  /products:', '  /goods:'));
}

test('what a portal does not have yet is created, as a draft', async () => {
  const reviewed = await review();
  expect(reviewed).toMatchObject({
    portal: { id: 'local', name: 'Local portal' },
    slug: 'shop',
    remote: null,
    sends: { name: 'Shop API', version: '0.1.0' },
    differences: null,
    suggestion: null,
    changelogDraft: null,
    findings: [],
    notes: ['Local portal has no API "shop" yet, so there is nothing to compare with.'],
    supports: { dryRun: true, drafts: true, etags: true },
  });
  const pushed = await push(reviewed.reviewed);
  expect(pushed).toMatchObject({
    status: 202,
    body: { slug: 'shop', version: '0.1.0', draft: true, attempts: 0 },
  });
  expect(await ended(pushed.body.id)).toMatchObject({
    state: 'done',
    message: '0.1.0 is a draft on Local portal now.',
    result: { action: 'created', status: 'draft', revision: 1 },
    attempts: 1,
    sentBytes: reviewed.sends.bytes,
    totalBytes: reviewed.sends.bytes,
  });
});

test('a breaking change is named, asks for a version, and is written into the design', async () => {
  await publish();
  await breaking();
  const reviewed = await review();
  expect(reviewed.remote).toMatchObject({ name: 'Shop API', version: '0.1.0', state: 'published' });
  expect(reviewed.differences?.breaking.map(({ code }) => code)).toContain('operation.removed');
  expect(reviewed.suggestion).toMatchObject({ bump: 'minor', version: '0.2.0' });
  expect(reviewed.changelogDraft).toMatch(/^## \[0\.2\.0\] - \d{4}-\d{2}-\d{2}\n\n### Added\n/);
  const release = { version: '0.2.0', changelogEntry: reviewed.changelogDraft };
  const written = await post(`/workbench/designs/${id}/release`, release);
  expect(written).toMatchObject({
    status: 200,
    body: { files: ['changelog.md', 'overview.json', 'openapi.yaml'] },
  });
  // It is taken back and done once more, in all files or in none.
  const exchanged = written.body.written.map(
    ({ file, before, after }: { file: string; before: string | null; after: string }) => ({
      file,
      before: after,
      after: before,
    }),
  );
  const takeBack = async (files: unknown) => {
    const url = `/workbench/designs/${id}/release/undo`;
    return (await bench.call({ method: 'POST', url, payload: { written: files } })).statusCode;
  };
  expect(await takeBack(exchanged)).toBe(412);
  expect(await takeBack(written.body.written)).toBe(204);
  expect(await review()).toMatchObject({ suggestion: { version: '0.2.0' } });
  expect(await takeBack(exchanged)).toBe(204);
  const again = await review();
  expect(again).toMatchObject({
    suggestion: null,
    changelogDraft: null,
    sends: { version: '0.2.0' },
  });
  expect(again.findings).toEqual([]);
  const stale = await push(reviewed.reviewed);
  expect([stale.status, stale.body.detail]).toEqual([
    412,
    'Shop API has changed since the review. Review it again.',
  ]);
  const pushed = await push(again.reviewed, false);
  expect(await ended(pushed.body.id)).toMatchObject({
    state: 'done',
    message: '0.2.0 is published on Local portal now.',
    result: { action: 'updated', status: 'published', revision: 2 },
  });
  const detail = await bench.call({ url: '/workbench/portals/local/api/apis/shop' });
  expect(detail.json().changelog).toMatchObject([
    { version: '0.2.0', type: 'added' },
    { version: '0.2.0', type: 'removed', breaking: true },
    { version: '0.1.0' },
  ]);
  const twice = await post(`/workbench/designs/${id}/release`, release);
  expect([twice.status, twice.body.detail]).toEqual([
    422,
    'changelog.md already has an entry for 0.2.0. Edit that one, or use another version.',
  ]);
});

test('what no caller notices is told in sentences and shown as text, as it is in the archive', async () => {
  await publish();
  await edit('overview.json', (text) => text.replace('"summary": "', '"summary": "All of '));
  await edit('docs/overview.md', (text) => `${text}\nMore.\n`);
  const { differences, contents, public: published } = await review();
  expect(differences).toMatchObject({ breaking: [], added: [], changed: [], removed: [] });
  expect(contents?.fields).toMatchObject([
    { part: 'overview', place: 'Summary', message: expect.stringMatching(/ becomes "All of /) },
  ]);
  expect(contents?.texts).toMatchObject([
    { path: 'docs/overview.md', added: 2, removed: 0 },
    { path: 'overview.json', added: 1, removed: 1 },
  ]);
  expect(contents?.notTold).toEqual([]);
  expect(published).toBeNull();
  await publish(true);
  const again = await review();
  expect(again.contents).toMatchObject({ fields: [], texts: [] });
  expect(again.public?.contents?.fields).toHaveLength(1);
});

test('what was changed on the portal since the review is not overwritten', async () => {
  await publish(true);
  await breaking();
  const { reviewed } = await review();
  const publishing = '/workbench/portals/local/api/apis/shop/publish';
  expect((await post(publishing)).status).toBe(200);
  const refused = await push(reviewed);
  expect([refused.status, refused.body.code]).toEqual([412, 'etag_mismatch']);
  expect((await pushes()).map(({ state }) => state)).toEqual(['done']);
});

test('what others changed since the last push is named, and gone over only when told', async () => {
  await publish();
  expect((await review()).changesOfOthers).toBeNull();
  // A colleague opens it as a design of their own, and pushes.
  const mine = id;
  const opened = await post('/workbench/portals/local/designs', { slug: 'shop', folder: 'copy' });
  expect(opened.status).toBe(201);
  const change = (folder: string, find: string, text: string) =>
    readFile(join(bench.workspace, folder, 'overview.json'), 'utf8').then((before) =>
      writeFile(join(bench.workspace, folder, 'overview.json'), before.replace(find, text)),
    );
  await change('copy', '"summary": "', '"summary": "Theirs: ');
  id = opened.body.id;
  expect((await review()).changesOfOthers).toBeNull();
  await publish();
  id = mine;
  await change('shop', '"Shop API"', '"My shop"');
  const reviewed = await review();
  expect(reviewed.changesOfOthers).toEqual({
    since: expect.stringMatching(/^\d{4}-/),
    changes: [expect.stringMatching(/^Summary: ".*" becomes "Theirs: /)],
    overwritten: ['Summary'],
  });
  const refused = await push(reviewed.reviewed);
  expect([refused.status, refused.body.code]).toEqual([409, 'push_overwrites']);
  const forced = await push(reviewed.reviewed, false, { overwrite: true });
  expect(await ended(forced.body.id)).toMatchObject({ state: 'done' });
  expect((await review()).changesOfOthers).toBeNull();
});

test('what is imported from the archive view is no work of others', async () => {
  await publish(true);
  await edit('overview.json', (text) => text.replace('"Shop API"', '"My shop"'));
  const imported = { portal: 'local', draft: true };
  expect((await post(`/workbench/designs/${id}/import`, imported)).status).toBe(200);
  await edit('overview.json', (text) => text.replace('"My shop"', '"Our shop"'));
  const { changesOfOthers, contents } = await review();
  expect([changesOfOthers, contents?.fields]).toMatchObject([null, [{ place: 'Name' }]]);
});

test('a dry run tells what would be done and does not do it', async () => {
  const { reviewed } = await review();
  const url = `/workbench/designs/${id}/push/dry-run`;
  const body = { portal: 'local', draft: true, reviewed };
  expect(await post(url, body)).toMatchObject({
    status: 200,
    body: { dryRun: true, apis: [{ slug: 'shop', action: 'created', status: 'draft' }] },
  });
  expect((await review()).remote).toBeNull();
});

test('a design is compared with another API', async () => {
  await publish();
  await edit('overview.json', (text) => text.replace('"shop"', '"store"'));
  expect((await review()).remote).toBeNull();
  const compared = await review({ slug: 'shop' });
  expect(compared).toMatchObject({ slug: 'shop', differences: { breaking: [] } });
  const pushed = await push(compared.reviewed);
  expect([pushed.status, pushed.body.code]).toEqual([400, 'invalid_parameter']);
});

test('refusals: unknown portals and designs, errors in the design, a word that is no review', async () => {
  const url = `/workbench/designs/${id}/review`;
  expect((await post(url, { portal: 'none' })).body.code).toBe('not_found');
  const none = await post('/workbench/designs/none/review', { portal: 'local' });
  expect(none.body.code).toBe('design_not_found');
  for (const word of ['', 'nonsense', Buffer.from('{"slug":"shop"}').toString('base64url')]) {
    expect((await push(word)).body.code).toBe('invalid_parameter');
  }
  await edit('openapi.yaml', (text) => text.replace('info:', 'inf:'));
  const broken = await post(url, { portal: 'local' });
  expect([broken.status, broken.body.code]).toEqual([422, 'design_has_errors']);
});

test('the outbox forgets what came to its end, and nothing else is done with that', async () => {
  const done = await publish();
  const url = `/workbench/pushes/${done?.id}`;
  for (const move of ['retry', 'cancel']) {
    expect((await post(`${url}/${move}`)).body.code).toBe('push_ended');
  }
  expect((await bench.call({ method: 'DELETE', url })).statusCode).toBe(204);
  expect(await pushes()).toEqual([]);
  expect((await bench.call({ method: 'DELETE', url })).statusCode).toBe(404);
  expect((await post(`${url}/retry`)).status).toBe(404);
});
