import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { saveDesignFiles } from './save-files.ts';
import { commitAll, stageFile } from './staged-files.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portolan-save-'));
  await writeFile(at('a.json'), 'old a');
  await writeFile(at('b.json'), 'old b');
});
afterEach(() => rm(folder, { recursive: true }));

function at(path: string) {
  return join(folder, path);
}
function text(path: string) {
  return readFile(at(path), 'utf8');
}
function bytes(message: string) {
  return Buffer.from(message);
}
function over(path: string, old: string) {
  return {
    path,
    bytes: bytes(`new ${path}`),
    etag: `"${createHash('sha256').update(old).digest('hex')}"`,
  };
}
function asNew(path: string) {
  return { path, bytes: bytes(`new ${path}`), etag: undefined };
}

test('all files are written, and nothing else is left', async () => {
  const files = [over('a.json', 'old a'), over('b.json', 'old b'), asNew('docs/c.md')];
  expect(await saveDesignFiles(folder, files)).toEqual({ ok: true });
  expect(await text('a.json')).toBe('new a.json');
  expect(await text('b.json')).toBe('new b.json');
  expect(await text('docs/c.md')).toBe('new docs/c.md');
  expect((await readdir(folder)).sort()).toEqual(['a.json', 'b.json', 'docs']);
  expect(await readdir(at('docs'))).toEqual(['c.md']);
});

test('a second file that is another one keeps the first as it is', async () => {
  for (const second of [over('b.json', 'not b'), asNew('b.json')]) {
    const refused = await saveDesignFiles(folder, [over('a.json', 'old a'), second]);
    expect(refused).toMatchObject({ ok: false, code: 'file_changed' });
    expect(await text('a.json')).toBe('old a');
    expect(await text('b.json')).toBe('old b');
    expect((await readdir(folder)).sort()).toEqual(['a.json', 'b.json']);
  }
});

test('a second file that cannot be written keeps the first as it is', async () => {
  // A file stands where its folder would be.
  const refused = await saveDesignFiles(folder, [over('a.json', 'old a'), asNew('b.json/c.md')]);
  expect(refused.ok).toBe(false);
  expect(await text('a.json')).toBe('old a');
  expect((await readdir(folder)).sort()).toEqual(['a.json', 'b.json']);
});

test('a second file that cannot have its name brings back the first, and takes away a new one', async () => {
  const first = await stageFile(at('a.json'), bytes('new a'), { isNew: false });
  const added = await stageFile(at('c.md'), bytes('new c'), { isNew: true });
  const second = await stageFile(at('b.json'), bytes('new b'), { isNew: false });
  await rm(at('b.json'));
  await mkdir(join(at('b.json'), 'in the way'), { recursive: true });
  await expect(commitAll([first, added, second])).rejects.toThrow('EISDIR');
  expect(await text('a.json')).toBe('old a');
  expect((await readdir(folder)).sort()).toEqual(['a.json', 'b.json']);
});

test('two who save the same files at once do not wait for each other for ever', async () => {
  const [one, other] = await Promise.all([
    saveDesignFiles(folder, [over('a.json', 'old a'), over('b.json', 'old b')]),
    saveDesignFiles(folder, [over('b.json', 'old b'), over('a.json', 'old a')]),
  ]);
  expect([one, other].filter(({ ok }) => ok)).toHaveLength(1);
});
