import { createHash, randomBytes } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { StorageUnavailable } from '#storage/portal/storage-unavailable.ts';
import type { BlobContents } from './blob-contents.ts';
import { claimLocation } from './claim-location.ts';
import { openS3Contents } from './s3-contents.ts';
import { startS3, type TestS3 } from './s3.testing.ts';

let s3: TestS3;
let contents: BlobContents;
beforeAll(async () => {
  s3 = await startS3();
  contents = await s3.open();
});
afterEach(() => {
  s3.weather = 'pass';
});
afterAll(async () => {
  contents.close();
  await s3.close();
});

function blob(content: Buffer) {
  return { sha256: createHash('sha256').update(content).digest(), content };
}
async function listed(of: BlobContents) {
  const found = [];
  for await (const page of of.list()) found.push(...page);
  return found;
}

test('content is kept under its digest, read, listed and removed', async () => {
  const one = blob(randomBytes(300_000));
  const empty = blob(Buffer.alloc(0));
  const began = Date.now();
  await contents.put(one);
  await contents.put(one);
  await contents.put(empty);
  expect(Buffer.from((await contents.get(one.sha256)) ?? []).equals(one.content)).toBe(true);
  expect((await contents.get(empty.sha256))?.length).toBe(0);
  await contents.writeNote('note.json', 'ü');
  expect(await contents.readNote('note.json')).toBe('ü');
  const found = await listed(contents);
  expect(found.map(({ sha256 }) => Buffer.from(sha256).toString('hex')).sort()).toEqual(
    [one.sha256.toString('hex'), empty.sha256.toString('hex')].sort(),
  );
  // The protocol has whole seconds.
  for (const { writtenAt } of found) expect(writtenAt).toBeGreaterThan(began - 2000);
  await contents.remove(one.sha256);
  await contents.remove(one.sha256);
  expect(await contents.get(one.sha256)).toBeUndefined();
  expect(await contents.readNote('missing.json')).toBeUndefined();
  await contents.remove(empty.sha256);
});

test('more contents than a page has are all listed', async () => {
  const many = await s3.open({ prefix: 'many/' });
  const all = Array.from({ length: 1003 }, (_, index) => blob(Buffer.from(`content ${index}`)));
  for (let at = 0; at < all.length; at += 50) {
    await Promise.all(all.slice(at, at + 50).map((one) => many.put(one)));
  }
  const found = await listed(many);
  expect(new Set(found.map(({ sha256 }) => Buffer.from(sha256).toString('hex'))).size).toBe(1003);
  many.close();
});

test('content that is not of its name is never given', async () => {
  const { sha256 } = blob(Buffer.from('right'));
  await contents.put({ sha256, content: Buffer.from('wrong') });
  await expect(contents.get(sha256)).rejects.toThrow('has other content');
  await contents.remove(sha256);
});

test.each([
  ['fails', 'error'],
  ['refuses', 'forbidden'],
  ['says nothing', 'slow'],
] as const)('a store that %s is unavailable, soon', async (_what, weather) => {
  const impatient = await s3.open({ patience: 700 });
  s3.weather = weather;
  const began = performance.now();
  const one = blob(Buffer.from('a'));
  await expect(impatient.put(one)).rejects.toThrow(StorageUnavailable);
  await expect(impatient.get(one.sha256)).rejects.toThrow(StorageUnavailable);
  await expect(impatient.remove(one.sha256)).rejects.toThrow(StorageUnavailable);
  await expect(listed(impatient)).rejects.toThrow(StorageUnavailable);
  expect(performance.now() - began).toBeLessThan(5000);
  impatient.close();
});

test('a store that is not there, and a bucket that is not, are unavailable', async () => {
  const one = blob(Buffer.from('a'));
  const credentials = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' };
  const other = { ...s3.location, bucket: 'missing' };
  const nowhere = await openS3Contents(other, { credentials });
  await expect(nowhere.put(one)).rejects.toThrow(/NoSuchBucket/);
  await expect(nowhere.get(one.sha256)).rejects.toThrow(StorageUnavailable);
  nowhere.close();
  const gone = await startS3();
  const left = await gone.open({ patience: 3000 });
  await gone.close();
  await expect(left.get(one.sha256)).rejects.toThrow(StorageUnavailable);
  left.close();
});

test('a place belongs to one portal', async () => {
  const place = await s3.open({ prefix: 'place/' });
  await claimLocation(place, 'one', { hasContents: async () => false });
  await claimLocation(place, 'one', { hasContents: async () => true });
  await expect(claimLocation(place, 'two', { hasContents: async () => false })).rejects.toThrow(
    'of another portal',
  );
  const empty = await s3.open({ prefix: 'empty/' });
  await expect(claimLocation(empty, 'one', { hasContents: async () => true })).rejects.toThrow(
    'without the files',
  );
  place.close();
  empty.close();
});
