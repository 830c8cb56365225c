import { afterEach, expect, test } from 'vitest';
import { type Database, openDatabase } from '#storage/open/open-database.ts';

const opened: Database[] = [];
afterEach(() => {
  for (const database of opened.splice(0)) database.close();
});

test('what was in step last is kept for each design, portal and API', () => {
  const database = openDatabase(':memory:');
  opened.push(database);
  const { designBases } = database;
  const key = { designId: 'd', portalId: 'p', slug: 'shop' };
  expect(designBases.find(key)).toBeUndefined();
  designBases.put({ ...key, inStepAt: 1, archive: Buffer.from('one') });
  designBases.put({ ...key, inStepAt: 2, archive: Buffer.from('two') });
  designBases.put({ ...key, portalId: 'q', inStepAt: 3, archive: Buffer.from('three') });
  expect(designBases.find(key)).toEqual({ ...key, inStepAt: 2, archive: Buffer.from('two') });
});

test('a merge moves it on and keeps the one before, until it moves again', () => {
  const database = openDatabase(':memory:');
  opened.push(database);
  const { designBases } = database;
  const key = { designId: 'd', portalId: 'p', slug: 'shop' };
  const before = { archive: Buffer.from('one'), inStepAt: 1, files: { 'overview.json': 'ab' } };
  designBases.putMerged({ ...key, inStepAt: 2, archive: Buffer.from('two') }, before);
  const merged = { ...key, inStepAt: 2, archive: Buffer.from('two') };
  expect(designBases.find(key)).toEqual({ ...merged, before });
  designBases.put(merged);
  expect(designBases.find(key)).toEqual(merged);
});

test('the state in which a push was read back stays until the base moves', () => {
  const database = openDatabase(':memory:');
  opened.push(database);
  const { designBases } = database;
  const base = {
    designId: 'd',
    portalId: 'p',
    slug: 'shop',
    inStepAt: 1,
    archive: Buffer.from(''),
  };
  designBases.put({ ...base, stateTag: 'etag "1"' });
  expect(designBases.find(base)).toEqual({ ...base, stateTag: 'etag "1"' });
  designBases.put(base);
  expect(designBases.find(base)).toEqual(base);
});
