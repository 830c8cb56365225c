import { afterEach, beforeEach, expect, test } from 'vitest';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { TextVersion } from '#contracts/text-versions.ts';
import { idleWorkers, openTestWorkbench, type TestWorkbench } from './workbench.testing.ts';

let workbench: TestWorkbench;
let design: string;
let base: string;

beforeEach(async () => {
  workbench = await openTestWorkbench(idleWorkers);
  design = (await workbench.create()).body.id;
  base = (await workbench.call({ url: file() })).body;
});
afterEach(() => workbench.close());

function file() {
  return `/workbench/designs/${design}/files/openapi.yaml`;
}
function versions() {
  return `/workbench/designs/${design}/versions`;
}
const query = { file: 'openapi.yaml' };
const text = { 'content-type': 'text/plain' };

async function save(payload: string) {
  const etag = String((await workbench.call({ url: file() })).headers.etag);
  const headers = { ...text, 'if-match': etag };
  const saved = await workbench.call({ method: 'PUT', url: file(), headers, payload });
  expect(saved.statusCode).toBe(200);
}
async function list(): Promise<TextVersion[]> {
  return (await workbench.call({ url: versions(), query })).json().versions;
}
async function read(version: TextVersion | undefined) {
  return (await workbench.call({ url: `${versions()}/${version?.id}`, query })).body;
}
function summary(all: TextVersion[]) {
  return all.map(({ reason, added, removed }) => [reason, added, removed]);
}

test('a save keeps what it writes, and before that what it replaces', async () => {
  expect(await list()).toEqual([]);
  await save(`# one\n${base}`);
  await save(`# one\n# two\n${base}`);
  await workbench.restart();
  const kept = await list();
  expect(summary(kept)).toEqual([
    ['saved', 1, 0],
    ['saved', 1, 0],
    ['found', 0, 0],
  ]);
  expect(await Promise.all(kept.map(read))).toEqual([
    `# one\n# two\n${base}`,
    `# one\n${base}`,
    base,
  ]);
});

test('the same text is one version, and what another program wrote is kept before it is replaced', async () => {
  await save(`# one\n${base}`);
  await save(`# one\n${base}`);
  await writeFile(join(workbench.workspace, 'shop/openapi.yaml'), 'theirs\n');
  await save(base);
  const kept = await list();
  expect(kept.map((version) => version.reason)).toEqual(['saved', 'found', 'saved', 'found']);
  expect(await read(kept[1])).toBe('theirs\n');
});

test('a text that was never saved can be kept, and a version of another file is not given', async () => {
  const keep = () =>
    workbench.call({ method: 'POST', url: versions(), query, headers: text, payload: 'mine' });
  expect((await keep()).json()).toEqual({ kept: true });
  expect((await keep()).json()).toEqual({ kept: false });
  const [version] = await list();
  expect(version?.reason).toBe('replaced');
  const other = { url: `${versions()}/${version?.id}`, query: { file: 'overview.json' } };
  expect((await workbench.call(other)).statusCode).toBe(404);
});
