import { createHash } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { StorageUnavailable } from '#storage/portal/storage-unavailable.ts';
import type { BlobContents } from './blob-contents.ts';
import { collectOrphans } from './collect-orphans.ts';
import { type ExternalBlobs, openExternalBlobs } from './external-blobs.ts';
import { createTestMarks, type TestMarks } from './marks.testing.ts';
import { LEAVING_FOR_MS, MARKED_FOR_MS, RESERVED_FOR_MS } from './orphan-marks.ts';
import { startS3, type TestS3 } from './s3.testing.ts';

const DAYS = 24 * 60 * 60 * 1000;

let s3: TestS3;
let contents: BlobContents;
let marks: TestMarks;
let blobs: ExternalBlobs;
let elapsed = 0;
let round = 0;
beforeAll(async () => {
  s3 = await startS3();
});
beforeEach(async () => {
  contents = await s3.open({ patience: 2000, prefix: `round-${(round += 1)}/` });
  // The small server does not bear that several objects are the last of a folder.
  await contents.writeNote('note', '');
  marks = createTestMarks();
  elapsed = 0;
  blobs = openExternalBlobs(contents, marks, () => elapsed);
});
afterEach(() => {
  s3.weather = 'pass';
  blobs.close();
});
afterAll(() => s3.close());

function blob(text: string) {
  const content = Buffer.from(text);
  return { sha256: createHash('sha256').update(content).digest(), content };
}
const one = blob('one');
const two = blob('two');
function hex({ sha256 }: { sha256: Uint8Array }): string {
  return Buffer.from(sha256).toString('hex');
}
/** Two days from now, for the store's times. */
function later(): number {
  return Date.now() + 2 * DAYS;
}
function collect(now = later): Promise<number> {
  return collectOrphans(blobs, now, new AbortController().signal);
}
async function orphaned() {
  await contents.put(one);
  await collect();
  marks.now += MARKED_FOR_MS;
}

test('contents are written before they are named, each once', async () => {
  marks.named.add(hex(two));
  const puts = s3.requests('PUT');
  const release = blobs.hold([one, one, two]);
  await blobs.write([one, one, two]);
  expect(s3.requests('PUT') - puts).toBe(1);
  expect(() => blobs.requireHeld(one.sha256)).not.toThrow();
  release();
  expect(() => blobs.requireHeld(one.sha256)).toThrow('was not written before');
  expect(Buffer.from((await blobs.read(one.sha256)) ?? []).toString()).toBe('one');
});

test('what is held is read without the store, by a dry run too, which writes nothing', async () => {
  s3.weather = 'error';
  const release = blobs.hold([one]);
  const releaseOther = blobs.hold([one]);
  release();
  release();
  expect(await blobs.read(one.sha256)).toBe(one.content);
  expect(() => blobs.requireHeld(one.sha256)).not.toThrow();
  releaseOther();
  s3.weather = 'pass';
  expect(await blobs.read(one.sha256)).toBeUndefined();
});

test('an import that takes longer than its contents are safe does not name them', async () => {
  blobs.hold([one]);
  await blobs.write([one]);
  elapsed = RESERVED_FOR_MS + 1;
  expect(() => blobs.requireHeld(one.sha256)).toThrow(StorageUnavailable);
});

test('a store that fails in between leaves nothing reserved', async () => {
  s3.weather = 'error';
  const release = blobs.hold([one, two]);
  await expect(blobs.write([one, two])).rejects.toThrow(StorageUnavailable);
  release();
  expect(() => blobs.requireHeld(one.sha256)).toThrow('was not written before');
});

test('old contents that nothing names are marked first and removed an hour later', async () => {
  await contents.put(one);
  await contents.put(two);
  marks.named.add(hex(two));
  expect(await collect(Date.now)).toBe(0);
  expect(marks.marked.size).toBe(0);
  expect(await collect()).toBe(0);
  expect([...marks.marked.keys()]).toEqual([hex(one)]);
  marks.now += MARKED_FOR_MS - 1;
  expect(await collect()).toBe(0);
  marks.now += 1;
  expect(await collect()).toBe(1);
  expect(await contents.get(one.sha256)).toBeUndefined();
  expect(await contents.get(two.sha256)).toBeDefined();
  expect(marks.marked.size).toBe(0);
});

test('an import takes the mark away before it names what was marked', async () => {
  await orphaned();
  await blobs.write([one]);
  // Between its reservation and its commit.
  expect(await collect()).toBe(0);
  marks.named.add(hex(one));
  marks.now += MARKED_FOR_MS;
  expect(await collect()).toBe(0);
  expect(await contents.get(one.sha256)).toBeDefined();
});

test('an import waits for a removal, and then writes what was removed', async () => {
  await orphaned();
  const [claimed] = await marks.claim(1);
  expect(Buffer.from(claimed ?? []).equals(one.sha256)).toBe(true);
  const written = blobs.write([one]);
  await contents.remove(one.sha256);
  await marks.forget([one.sha256]);
  await written;
  expect(await contents.get(one.sha256)).toBeDefined();
});

test('while it is not known whether a removal will still reach the store, nobody names the content', async () => {
  await orphaned();
  s3.weather = 'slow';
  await expect(collect()).rejects.toThrow(StorageUnavailable);
  s3.weather = 'pass';
  await expect(blobs.write([one])).rejects.toThrow('just being removed');
  expect(await collect()).toBe(0);
  marks.now += LEAVING_FOR_MS;
  await blobs.write([one]);
  expect(await contents.get(one.sha256)).toBeDefined();
  marks.named.add(hex(one));
  expect(await collect()).toBe(0);
});

test('collectors beside one another remove each content once', async () => {
  const all = Array.from({ length: 40 }, (_, index) => blob(`orphan ${index}`));
  await Promise.all(all.map((each) => contents.put(each)));
  await collect();
  marks.now += MARKED_FOR_MS;
  const deletes = s3.requests('DELETE');
  const removed = await Promise.all([collect(), collect(), collect()]);
  expect(removed.reduce((sum, count) => sum + count, 0)).toBe(40);
  expect(s3.requests('DELETE') - deletes).toBe(40);
});

test('a collection that is to end does so between two steps', async () => {
  await orphaned();
  expect(await collectOrphans(blobs, later, AbortSignal.abort())).toBe(0);
  expect(await contents.get(one.sha256)).toBeDefined();
});
