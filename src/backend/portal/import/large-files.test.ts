import { createHash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Database, openDatabase } from '#storage/open/open-database.ts';
import { type LargeFiles, openLargeFiles } from './large-files.ts';

let folder = '';
let database: Database;
let files: LargeFiles;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'large-files-'));
  database = openDatabase(join(folder, 'portolan.db'));
  files = openLargeFiles(join(folder, 'portolan.db'));
});
afterEach(async () => {
  database.close();
  await rm(folder, { recursive: true, force: true });
});

function blob(size: number, fill: string) {
  const content = Buffer.alloc(size, fill);
  return { sha256: createHash('sha256').update(content).digest(), content };
}
const large = blob(1024 * 1024, 'a');
const small = blob(1024, 'b');

test('large files are stored before they are asked for, small ones not', async () => {
  expect(await files.writeAhead([large, small])).toEqual([large]);
  expect(database.blobs.get(large.sha256)?.length).toBe(large.content.length);
  expect(database.blobs.get(small.sha256)).toBeUndefined();
  // As the transaction does it: what is there stays.
  database.blobs.put(large.sha256, large.content);
});

test('what no revision has is dropped again', async () => {
  await files.writeAhead([large]);
  database.blobs.dropUnused(large.sha256);
  expect(database.blobs.get(large.sha256)).toBeUndefined();
});

test('what cannot be written is left to the transaction', async () => {
  const nowhere = openLargeFiles(join(folder, 'missing.db'));
  expect(await nowhere.writeAhead([large])).toEqual([large]);
  await expect(nowhere.idle()).resolves.toBeUndefined();
});
