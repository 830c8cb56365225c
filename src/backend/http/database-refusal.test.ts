import { expect, test } from 'vitest';
import { databaseRefusal } from './database-refusal.ts';

function fail(fields: object) {
  return databaseRefusal(Object.assign(new Error('no'), fields));
}

test.each([
  [{ code: 'SQLITE_FULL' }, 'storage_full', undefined, /^The disk is full/],
  [{ code: '53100' }, 'storage_full', undefined, /^The disk is full/],
  [{ code: 'PORTOLAN_DATABASE_UNAVAILABLE', written: 'no' }, 'unavailable', '3', /^The database/],
  [{ code: 'PORTOLAN_DATABASE_UNAVAILABLE', written: 'unknown' }, 'unavailable', '3', /Check whe/],
  [{ code: '25006' }, 'unavailable', '3', /^The database can’t be reached/],
  [{ code: '40001' }, 'unavailable', '1', /^The database is too busy/],
  [{ code: '57014' }, 'unavailable', '1', /^The database is too busy/],
])('%j is answered %s', (fields, code, retryAfter, detail) => {
  const refused = fail(fields);
  expect(refused).toMatchObject({ code, detail: expect.stringMatching(detail) });
  expect(refused?.headers['retry-after']).toBe(retryAfter);
});

test('what is a fault of ours is none', () => {
  expect(fail({ code: '42601' })).toBeUndefined();
  expect(fail({ code: 'toString' })).toBeUndefined();
  expect(fail({})).toBeUndefined();
  expect(databaseRefusal('no')).toBeUndefined();
});
