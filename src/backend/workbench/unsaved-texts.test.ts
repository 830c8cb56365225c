import { appendFile, cp, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { TextChange } from '#contracts/unsaved.ts';
import { idleWorkers, openTestWorkbench, type TestWorkbench } from './workbench.testing.ts';

const JOURNAL = '5b0c6bfa-0000-4000-8000-000000000001';
const NEXT = '5b0c6bfa-0000-4000-8000-000000000002';
const file = 'openapi.yaml';

let workbench: TestWorkbench;
let design: string;
let base: string;
let onDisk: string;

beforeEach(async () => {
  workbench = await openTestWorkbench(idleWorkers);
  design = (await workbench.create()).body.id;
  const read = await workbench.call({ url: `/workbench/designs/${design}/files/${file}` });
  base = String(read.headers.etag);
  onDisk = read.body;
});
afterEach(() => workbench.close());

function type(text: string, offset = 0): TextChange {
  return [[offset, 0, text]];
}
async function send(from: number, changes: TextChange[], more: object = {}, journal = JOURNAL) {
  const payload = { design, file, base, from, changes, ...more };
  const url = `/workbench/unsaved/${journal}`;
  const answer = await workbench.call({ method: 'POST', url, payload });
  return answer.json();
}
function begin(journal: string, text: string, replaces?: string) {
  return workbench.call({
    method: 'PUT',
    url: `/workbench/unsaved/${journal}`,
    query: { design, file, ...(replaces === undefined ? {} : { replaces }) },
    headers: { 'content-type': 'text/plain' },
    payload: text,
  });
}
async function read(journal = JOURNAL) {
  return (await workbench.call({ url: `/workbench/unsaved/${journal}` })).json();
}
async function textOf(journal = JOURNAL) {
  return (await workbench.call({ url: `/workbench/unsaved/${journal}/text` })).body;
}
async function list() {
  return (await workbench.call({ url: '/workbench/unsaved' }))
    .json()
    .texts.map((text: { journal: string }) => text.journal);
}

test('changes are kept beside the text that they were made in', async () => {
  expect(await send(0, [type('a'), type('b', 1)])).toEqual({ count: 2, needsText: false });
  expect(await send(2, [type('\ud83d', 2)])).toEqual({ count: 3, needsText: false });
  expect(await read()).toMatchObject({
    design,
    file,
    base,
    text: base,
    saves: [],
    changes: [[[0, 0, 'a']], [[1, 0, 'b']], [[2, 0, '\ud83d']]],
  });
  expect(await textOf()).toBe(onDisk);
  expect(await list()).toEqual([JOURNAL]);
});

test('a journal that can’t be read is named, and the others are there', async () => {
  await send(0, [type('a')]);
  const folder = workbench.privateFile(`unsaved/${NEXT}`);
  // A folder in the place of a file, which the system refuses to read whoever asks.
  await mkdir(join(folder, 'changes.jsonl'), { recursive: true });
  const answer = await workbench.call({ url: '/workbench/unsaved' });
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toMatchObject({
    texts: [{ journal: JOURNAL }],
    unreadable: [{ journal: NEXT, detail: expect.stringContaining(folder) }],
  });
});

test('what was sent before is passed over, and a gap is told', async () => {
  await send(0, [type('a'), type('b')]);
  expect(await send(1, [type('b'), type('c')])).toEqual({ count: 3, needsText: false });
  expect(await send(4, [type('e')])).toEqual({ count: 3, needsText: true });
  expect((await read()).changes).toEqual([type('a'), type('b'), type('c')]);
});

test('changes that arrive at the same time are kept in their order', async () => {
  const answers = await Promise.all([send(0, [type('a')]), send(1, [type('b')])]);
  expect(answers.map((answer) => answer.count)).toEqual([1, 2]);
});

test('a journal begins with the whole text when the file is another one by now', async () => {
  await writeFile(join(workbench.workspace, 'shop', file), 'theirs');
  expect(await send(0, [type('a')])).toEqual({ count: 0, needsText: true });
  expect(await list()).toEqual([]);
  expect((await begin(JOURNAL, 'mine')).json()).toEqual({ count: 0, needsText: false });
  expect(await send(0, [type('a')])).toEqual({ count: 1, needsText: false });
  expect(await textOf()).toBe('mine');
});

test('a journal that goes on in another one ends with it', async () => {
  await send(0, [type('a')]);
  await begin(NEXT, 'the whole text', JOURNAL);
  expect(await list()).toEqual([NEXT]);
  expect((await workbench.call({ url: `/workbench/unsaved/${JOURNAL}` })).statusCode).toBe(404);
});

test('names nothing outside of its folder', async () => {
  const escape = await workbench.call({
    method: 'PUT',
    url: `/workbench/unsaved/${NEXT}`,
    query: { design, file, replaces: '../../workspace' },
    headers: { 'content-type': 'text/plain' },
    payload: 'x',
  });
  expect(escape.statusCode).toBe(400);
  expect((await workbench.call({ url: '/workbench/unsaved/..%2F..' })).statusCode).toBe(400);
  expect(await send(0, [type('a')], { file: '../secret' })).toEqual({ count: 0, needsText: true });
});

test('a save notes beforehand what it writes, so that the file is known as an older text', async () => {
  await send(0, [type('a')]);
  const saved = await workbench.call({
    method: 'PUT',
    url: `/workbench/designs/${design}/files/${file}`,
    headers: { 'content-type': 'text/plain', 'if-match': base, 'portolan-journal': `${JOURNAL}/1` },
    payload: `a${onDisk}`,
  });
  expect((await read()).saves).toEqual([{ etag: saved.headers.etag, changes: 1 }]);
  expect(await send(1, [type('b', 1)])).toEqual({ count: 2, needsText: false });
  const url = `/workbench/unsaved/${JOURNAL}`;
  expect((await workbench.call({ method: 'DELETE', url })).statusCode).toBe(204);
  expect(await list()).toEqual([]);
});

test('a journal that begins while a save is under way has the note of it', async () => {
  const save = (journals: string) =>
    workbench.call({
      method: 'PUT',
      url: `/workbench/designs/${design}/files/${file}`,
      // Refused, so that the file is still the one that the journal can begin with.
      headers: { 'content-type': 'text/plain', 'if-match': '"0"', 'portolan-journal': journals },
      payload: 'saved',
    });
  await send(0, [type('a')]);
  expect((await save(`${NEXT}/1,${JOURNAL}/999999999,no journal`)).statusCode).toBe(412);
  const [{ etag }] = (await read()).saves;
  expect((await read()).saves).toEqual([{ etag, changes: 999_999_999 }]);
  await send(0, [type('b'), type('c')], { replaces: JOURNAL }, NEXT);
  expect(await read(NEXT)).toMatchObject({
    saves: [{ etag, changes: 1 }],
    changes: [type('b'), type('c')],
  });
  expect(await send(2, [type('d')], {}, NEXT)).toEqual({ count: 3, needsText: false });
  await workbench.restart();
  expect((await read(NEXT)).saves).toEqual([{ etag, changes: 1 }]);
});

test('what a crash left of a journal that goes on in another one does not come back with the end of that', async () => {
  await send(0, [type('a')]);
  const folder = (journal: string) => workbench.privateFile(`unsaved/${journal}`);
  const before = workbench.privateFile('before');
  await cp(folder(JOURNAL), before, { recursive: true });
  await begin(NEXT, 'the whole text', JOURNAL);
  await cp(before, folder(JOURNAL), { recursive: true });
  await workbench.restart();
  expect(await list()).toEqual([NEXT]);
  await workbench.call({ method: 'DELETE', url: `/workbench/unsaved/${NEXT}` });
  expect(await list()).toEqual([]);
});

test('a whole text that is sent again is kept as it is then', async () => {
  await begin(JOURNAL, 'first');
  await begin(JOURNAL, 'second');
  expect(await textOf()).toBe('second');
  expect(await read()).toMatchObject({ changes: [] });
});

test('a line that a crash cut off is left out, and the next one takes its place', async () => {
  await send(0, [type('a')]);
  const changes = workbench.privateFile(`unsaved/${JOURNAL}/changes.jsonl`);
  await appendFile(changes, '{"changes":[[[1,0,"b');
  await workbench.restart();
  expect((await read()).changes).toEqual([type('a')]);
  expect(await send(1, [type('c', 1)])).toEqual({ count: 2, needsText: false });
  expect((await readFile(changes, 'utf8')).split('\n')).toHaveLength(4);
  expect((await read()).changes).toEqual([type('a'), type('c', 1)]);
  expect((await readdir(join(changes, '..'))).sort()).toEqual(['changes.jsonl', 'text.gz']);
});

test('a journal asks for the whole text before it grows without bound', async () => {
  const large = type('x'.repeat(900_000));
  let answer = { count: 0, needsText: false };
  for (let count = 0; count < 20 && !answer.needsText; count += 1) {
    answer = await send(count, [large]);
  }
  expect(answer).toEqual({ count: 5, needsText: true });
});
