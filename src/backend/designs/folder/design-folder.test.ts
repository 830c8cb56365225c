import {
  chmod,
  mkdir,
  mkdtemp,
  readFile,
  readdir,
  rm,
  stat,
  symlink,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { checkDesignPath } from '#backend/files/design-path.ts';
import { listDesignFiles } from './list-files.ts';
import { readDesignFile } from '#backend/files/read-file.ts';
import { saveDesignFile } from './save-file.ts';

let home: string;
let folder: string;

beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'portolan-folder-'));
  folder = join(home, 'design');
  await mkdir(folder);
});
afterEach(() => rm(home, { recursive: true, force: true }));

async function put(path: string, text: string) {
  await mkdir(join(folder, path, '..'), { recursive: true });
  await writeFile(join(folder, path), text);
}

async function etag(path: string): Promise<string> {
  const read = await readDesignFile(folder, path);
  if (!read.ok) throw new Error(read.message);
  return read.etag;
}

async function save(path: string, text: string, from?: string) {
  return saveDesignFile(
    folder,
    path,
    Buffer.from(text),
    from === undefined ? { kind: 'new' } : { kind: 'unchanged', etag: from },
  );
}

test('saves over what was read and answers the new ETag', async () => {
  await put('openapi.yaml', 'openapi: 3.1.1\r\n');
  const saved = await save('openapi.yaml', 'openapi: 3.1.2\r\n', await etag('openapi.yaml'));
  expect(saved).toEqual({ ok: true, bytes: 16, etag: await etag('openapi.yaml') });
  expect(await readFile(join(folder, 'openapi.yaml'), 'utf8')).toBe('openapi: 3.1.2\r\n');
  expect(await readdir(folder)).toEqual(['openapi.yaml']);
});

test('leaves a file that another program changed as it is', async () => {
  await put('openapi.yaml', 'mine');
  const read = await etag('openapi.yaml');
  await put('openapi.yaml', 'theirs');
  expect(await save('openapi.yaml', 'mine, changed', read)).toMatchObject({
    ok: false,
    code: 'file_changed',
  });
  expect(await readFile(join(folder, 'openapi.yaml'), 'utf8')).toBe('theirs');
  expect(await readdir(folder)).toEqual(['openapi.yaml']);
});

test('of two saves from the same reading only one is written', async () => {
  await put('openapi.yaml', 'start');
  const read = await etag('openapi.yaml');
  const both = await Promise.all([
    save('openapi.yaml', 'first', read),
    save('openapi.yaml', 'second', read),
  ]);
  // Which of the two comes first is up to the file system.
  const written = both.findIndex((saved) => saved.ok);
  expect(both.filter((saved) => saved.ok)).toHaveLength(1);
  expect(await readFile(join(folder, 'openapi.yaml'), 'utf8')).toBe(['first', 'second'][written]);
});

test('does not bring back a file that was deleted meanwhile', async () => {
  await put('docs/overview.md', 'text');
  const read = await etag('docs/overview.md');
  await rm(join(folder, 'docs/overview.md'));
  expect(await save('docs/overview.md', 'more', read)).toMatchObject({ code: 'file_changed' });
  expect(await readdir(join(folder, 'docs'))).toEqual([]);
});

test('creates a new file with its folders, and never over another', async () => {
  expect(await save('docs/de/overview.md', 'Hallo')).toMatchObject({ ok: true, bytes: 5 });
  expect(await save('docs/de/overview.md', 'Servus')).toMatchObject({ code: 'file_changed' });
  expect(await readFile(join(folder, 'docs/de/overview.md'), 'utf8')).toBe('Hallo');
  expect(await readdir(join(folder, 'docs/de'))).toEqual(['overview.md']);
});

test('keeps the permissions of the file', async () => {
  await put('openapi.yaml', 'a');
  await chmod(join(folder, 'openapi.yaml'), 0o640);
  await save('openapi.yaml', 'b', await etag('openapi.yaml'));
  expect((await stat(join(folder, 'openapi.yaml'))).mode & 0o777).toBe(0o640);
});

test('writes the target of a link that stays inside', async () => {
  await put('shared/spec.yaml', 'a');
  await symlink('shared/spec.yaml', join(folder, 'openapi.yaml'));
  expect(await save('openapi.yaml', 'b', await etag('openapi.yaml'))).toMatchObject({ ok: true });
  expect(await readFile(join(folder, 'shared/spec.yaml'), 'utf8')).toBe('b');
  expect((await listDesignFiles(folder)).files.map((file) => file.path)).toEqual([
    'openapi.yaml',
    'shared/spec.yaml',
  ]);
});

test.each([
  '../secret.txt',
  'docs/../../secret.txt',
  '/etc/passwd',
  'C:/x',
  'a\\b',
  '.git/config',
  '',
])('refuses the path %j', async (path) => {
  await writeFile(join(home, 'secret.txt'), 'secret');
  expect(await readDesignFile(folder, path)).toMatchObject({ code: 'path_unsafe' });
  expect(await save(path, 'x')).toMatchObject({ code: 'path_unsafe' });
  expect(await readFile(join(home, 'secret.txt'), 'utf8')).toBe('secret');
});

test('follows no link out of the folder, neither of a file nor of a folder', async () => {
  await writeFile(join(home, 'secret.txt'), 'secret');
  await mkdir(join(home, 'outside'));
  await symlink('../secret.txt', join(folder, 'stolen.yaml'));
  await symlink('../outside', join(folder, 'docs'));
  await symlink('../not-there.txt', join(folder, 'dangling.yaml'));
  for (const path of ['stolen.yaml', 'docs/new.md', 'dangling.yaml']) {
    expect(await readDesignFile(folder, path)).toMatchObject({ code: 'path_unsafe' });
    expect(await save(path, 'x')).toMatchObject({ code: 'path_unsafe' });
  }
  expect(await readdir(join(home, 'outside'))).toEqual([]);
  expect((await readdir(home)).sort()).toEqual(['design', 'outside', 'secret.txt']);
  expect(await listDesignFiles(folder)).toEqual({ files: [], truncated: false });
});

test('says what to do when a part of the path is a file, or the target a folder', async () => {
  await put('docs', 'a file');
  await mkdir(join(folder, 'openapi.yaml'));
  expect(await save('docs/overview.md', 'x')).toMatchObject({
    code: 'write_failed',
    message: expect.stringContaining('a part of its path is a file'),
  });
  expect(await save('openapi.yaml', 'x', '"etag"')).toMatchObject({ code: 'file_not_found' });
  expect((await readdir(folder)).sort()).toEqual(['docs', 'openapi.yaml']);
});

test('takes UTF-8 text only', async () => {
  const bytes = Uint8Array.from([0xff, 0xfe, 0x41, 0x00]);
  expect(await saveDesignFile(folder, 'a.md', bytes, { kind: 'new' })).toMatchObject({
    code: 'file_not_text',
  });
  expect(await readdir(folder)).toEqual([]);
});

test('lists regular files without what a design never holds', async () => {
  await put('openapi.yaml', 'abc');
  await put('docs/overview.md', '');
  await put('.git/config', 'x');
  await put('.DS_Store', 'x');
  await put('node_modules/pkg/index.js', 'x');
  const { files } = await listDesignFiles(folder);
  expect(files.map(({ path, bytes }) => [path, bytes])).toEqual([
    ['docs/overview.md', 0],
    ['openapi.yaml', 3],
  ]);
});

test('reports that a listing stops at its depth', async () => {
  await put('1/2/3/4/5/6/7/8/9/10.md', 'x');
  expect(await listDesignFiles(folder)).toMatchObject({ truncated: false });
  await put('1/2/3/4/5/6/7/8/9/10/11.md', 'x');
  expect(await listDesignFiles(folder)).toMatchObject({ truncated: true });
});

test('a path is at most 255 bytes long', () => {
  expect(checkDesignPath(`${'a'.repeat(252)}.md`)).toBeUndefined();
  expect(checkDesignPath(`${'é'.repeat(127)}.md`)).toMatchObject({ code: 'path_unsafe' });
});

test.each([
  '.git/config',
  'GIT~1/config',
  'Node_Modules/a.js',
  'docs/.hidden.md',
  'com\u00b9.md',
  'CONIN$',
  'a\u200d.md',
])('%j is no path of a design', (path) => {
  expect(checkDesignPath(path)).toMatchObject({ code: 'path_unsafe' });
});
