import { createHash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
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
  await files.close();
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

test('a thread reads what is stored, and leaves the rest to who asks', async () => {
  database.blobs.put(large.sha256, large.content);
  const read = await files.read(large.sha256, large.content.length);
  expect(large.content.equals(read ?? Buffer.alloc(0))).toBe(true);
  expect(await files.read(small.sha256, small.content.length)).toBeUndefined();
  expect(await files.read(Buffer.alloc(32), large.content.length)).toBeUndefined();
});

test('one thread does all of it, and has closed the file at the end', async () => {
  const posted = vi.spyOn(Worker.prototype, 'postMessage');
  onTestFinished(() => posted.mockRestore());
  await Promise.all([files.writeAhead([large]), files.read(large.sha256, large.content.length)]);
  await files.close();
  expect(new Set(posted.mock.contexts).size).toBe(1);
  expect(await files.read(large.sha256, large.content.length)).toBeUndefined();
});

test('what cannot be written is left to the transaction', async () => {
  const nowhere = openLargeFiles(join(folder, 'missing.db'));
  expect(await nowhere.writeAhead([large])).toEqual([large]);
  await expect(nowhere.idle()).resolves.toBeUndefined();
  await expect(nowhere.close()).resolves.toBeUndefined();
});
