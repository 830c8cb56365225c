import { existsSync } from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { writeDesign } from './write-design.ts';

let workspace: string;
beforeEach(async () => {
  workspace = await mkdtemp(join(tmpdir(), 'portolan-write-'));
});
afterEach(() => rm(workspace, { recursive: true }));

const naming = { name: 'shop', slug: 'shop' };

test('the folder has every file', async () => {
  const files = new Map([
    ['overview.json', Buffer.from('{}')],
    ['docs/start.md', Buffer.from('# Start')],
  ]);
  expect(await writeDesign(workspace, naming, files)).toMatchObject({ ok: true });
  expect(await readdir(workspace)).toEqual(['shop']);
  expect((await readdir(join(workspace, 'shop'))).sort()).toEqual(['docs', 'overview.json']);
});

test('given up between two files, nothing of it is left', async () => {
  const giving = new AbortController();
  const files = new Map([
    ['a.md', Buffer.from('a')],
    ['b.md', Buffer.from('b')],
  ]);
  const reading = files[Symbol.iterator].bind(files);
  files[Symbol.iterator] = function* given() {
    for (const file of reading()) {
      yield file;
      giving.abort(new Error('Given up.'));
    }
    return undefined;
  };
  await expect(writeDesign(workspace, naming, files, giving.signal)).rejects.toThrow('Given up.');
  expect(await readdir(workspace)).toEqual([]);
});

test('given up as its folder appears, nothing of it is left', async () => {
  const giving = new AbortController();
  const own = Object.getOwnPropertyDescriptor(AbortSignal.prototype, 'aborted');
  Object.defineProperty(giving.signal, 'aborted', {
    get() {
      if (existsSync(join(workspace, 'shop'))) giving.abort(new Error('Given up.'));
      return own?.get?.call(this);
    },
  });
  const files = new Map([['a.md', Buffer.from('a')]]);
  await expect(writeDesign(workspace, naming, files, giving.signal)).rejects.toThrow('Given up.');
  expect(await readdir(workspace)).toEqual([]);
});

test.each(['con', 'nul', 'com1'])(
  'no folder is named %s, as no system of Windows can',
  async (slug) => {
    expect(await writeDesign(workspace, { name: slug, slug }, new Map())).toMatchObject({
      code: 'invalid_parameter',
      message: expect.stringContaining('Windows'),
    });
    expect(await readdir(workspace)).toEqual([]);
  },
);
