import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { openWorkers } from '#backend/workers/open-workers.ts';
import type { Workers } from '#backend/workers/workers.ts';
import type { PushReview } from '#contracts/pushes.ts';
import { openTestWorkbench, type TestWorkbench } from './workbench.testing.ts';

let workers: Workers;
let closeWorkers: () => Promise<void>;
let bench: TestWorkbench;
let id: string;
beforeAll(() => {
  const opened = openWorkers();
  workers = { ...opened, close: () => Promise.resolve() };
  closeWorkers = () => opened.close();
});
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
async function review(): Promise<PushReview> {
  return (await post(`/workbench/designs/${id}/review`, { portal: 'local' })).body;
}
function merge(way = '', more: object = { portal: 'local' }) {
  return post(`/workbench/designs/${id}/merge${way}`, more);
}
/** Puts a design of this folder into the portal, as others do. */
async function publish(of: string) {
  const sent = await post(`/workbench/designs/${of}/import`, { portal: 'local', draft: true });
  expect(sent.status).toBe(200);
}
function file(folder: string, path: string) {
  return readFile(join(bench.workspace, folder, path), 'utf8');
}
async function edit(folder: string, path: string, find: string | RegExp, text: string) {
  const before = await file(folder, path);
  const after = before.replace(find, text);
  expect(after).not.toBe(before);
  await writeFile(join(bench.workspace, folder, path), after);
}
/** A design that was pulled, and that was changed since, here and by others on the portal. */
async function othersAndMine() {
  const others = id;
  await publish(others);
  const wanted = { slug: 'shop', folder: 'mine' };
  const opened = await post('/workbench/portals/local/designs', wanted);
  expect(opened.status).toBe(201);
  await edit('shop', 'overview.json', /"summary": ".*"/, '"summary": "Theirs"');
  await edit('shop', 'openapi.yaml', /^ {2}title: .*$/m, '  title: Their shop');
  await edit('shop', 'docs/overview.md', /$/, '\nWritten by others.\n');
  await edit('shop', 'overview.json', '"docs": [', '"docs": [{ "path": "docs/more.md" },');
  await writeFile(join(bench.workspace, 'shop', 'docs/more.md'), '# More\n');
  await publish(others);
  id = opened.body.id;
  await edit('mine', 'overview.json', /"name": ".*"/, '"name": "My shop"');
  await edit('mine', 'openapi.yaml', /^ {2}title: .*$/m, '  title: My shop');
}
const FILES = ['overview.json', 'openapi.yaml', 'docs/overview.md'];
async function texts() {
  return Promise.all(FILES.map((path) => file('mine', path)));
}

test('what others changed comes into the design, is asked about once, and is taken back as a whole', async () => {
  await othersAndMine();
  const before = await texts();
  expect((await review()).changesOfOthers?.overwritten).toContain('Summary');
  const { body: found } = await merge();
  expect(found).toMatchObject({
    files: [
      { path: 'overview.json', isNew: false, taken: 2 },
      { path: 'docs/more.md', isNew: true, taken: 1 },
      { path: 'docs/overview.md', isNew: false, taken: 1 },
    ],
    conflicts: [
      {
        file: 'openapi.yaml',
        mine: '  title: My shop\n',
        portal: '  title: Their shop\n',
        choices: ['mine', 'portal'],
        note: null,
      },
    ],
  });
  const [{ id: conflict }] = found.conflicts;
  const wanted = { portal: 'local', state: found.state };
  const undecided = await merge('/apply', { ...wanted, choices: {} });
  expect([undecided.status, undecided.body.detail]).toEqual([
    400,
    expect.stringMatching(/^Choose a version for openapi\.yaml, line \d+\.$/),
  ]);
  expect(await texts()).toEqual(before);

  const applied = await merge('/apply', { ...wanted, choices: { [conflict]: 'mine' } });
  expect(applied).toMatchObject({ status: 200, body: { files: expect.any(Array) } });
  const after = await texts();
  const [overview, spec, doc] = after;
  expect(overview).toContain('"name": "My shop"');
  expect(overview).toContain('"summary": "Theirs"');
  expect(spec).toBe(before[1]);
  expect(doc).toContain('Written by others.');
  expect(await file('mine', 'docs/more.md')).toBe('# More\n');
  const merged = await review();
  expect([merged.changesOfOthers, merged.findings]).toEqual([null, []]);

  const of = { merge: applied.body.merge };
  expect((await merge('/undo', of)).status).toBe(200);
  expect(await texts()).toEqual(before);
  await expect(file('mine', 'docs/more.md')).rejects.toThrow('ENOENT');
  expect((await review()).changesOfOthers?.overwritten).toContain('Summary');
  expect((await merge('/undo', of)).status).toBe(404);

  expect((await merge('/redo', of)).status).toBe(200);
  expect(await texts()).toEqual(after);
  expect((await review()).changesOfOthers).toBeNull();
  // Pushed in the meantime, taking it back is a change of one's own.
  await publish(id);
  expect((await merge('/undo', of)).status).toBe(200);
  expect((await review()).changesOfOthers).toBeNull();
});

test('nothing is written over what moved on meanwhile', async () => {
  await othersAndMine();
  const { body } = await merge();
  const choices = { [body.conflicts[0].id]: 'portal' };
  const wanted = { portal: 'local', state: body.state, choices };
  await edit('mine', 'docs/overview.md', /^/, 'Mine\n\n');
  const moved = await merge('/apply', wanted);
  expect([moved.status, moved.body.code]).toEqual([412, 'etag_mismatch']);
  const again = await merge();
  const applied = await merge('/apply', { ...wanted, state: again.body.state });
  expect(applied.status).toBe(200);
  expect(await file('mine', 'openapi.yaml')).toContain('title: Their shop');
  expect(await file('mine', 'docs/overview.md')).toMatch(/^Mine\n[^]*Written by others\.\n$/);
  await edit('mine', 'docs/overview.md', 'Mine', 'Ours');
  const refused = await merge('/undo', { merge: applied.body.merge });
  expect([refused.status, refused.body.code]).toEqual([412, 'file_changed']);
});

test('a file that is as it was before the merge brings the changes of others back into the review', async () => {
  await othersAndMine();
  const before = await file('mine', 'docs/overview.md');
  const { body } = await merge();
  const choices = { [body.conflicts[0].id]: 'mine' };
  await merge('/apply', { portal: 'local', state: body.state, choices });
  // As the editor's own undo leaves it.
  await writeFile(join(bench.workspace, 'mine', 'docs/overview.md'), before);
  expect((await review()).changesOfOthers?.overwritten).toContain('docs/overview.md');
  // And so it stays, whatever is written there then.
  await edit('mine', 'docs/overview.md', /$/, '\nMore.\n');
  expect((await review()).changesOfOthers?.overwritten).toContain('docs/overview.md');
});

test('a design that was never in step has nothing to merge against, and it is said', async () => {
  const refused = await merge();
  expect([refused.status, refused.body.code, refused.body.detail]).toEqual([
    422,
    'merge_refused',
    expect.stringContaining('what others changed since is not known'),
  ]);
});
