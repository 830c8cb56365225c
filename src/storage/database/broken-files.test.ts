import { mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { migrations } from '#storage/open/migrations.ts';
import { openDatabase } from '#storage/open/open-database.ts';

let folder = '';
let path = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'portolan-broken-'));
  path = join(folder, 'portolan.db');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function damaged() {
  return `The data file ${path} is damaged. Restore a backup into a new folder (portolan restore FILE --data DIR), or move this folder away to start with an empty portal.`;
}

function fill(): void {
  const database = openDatabase(path);
  for (let count = 0; count < 200; count += 1) {
    database.settings.set(`key-${count}`, 'x'.repeat(500));
  }
  database.close();
}

test.each([0.9, 0.5, 0.1])('a file cut to %f of its length is damaged', (part) => {
  fill();
  const bytes = readFileSync(path).length;
  truncateSync(path, Math.floor((bytes * part) / 4096) * 4096 + 100);
  const before = readFileSync(path);
  expect(() => openDatabase(path)).toThrow(damaged());
  expect(readFileSync(path).equals(before)).toBe(true);
});

test('a file cut within its header is damaged', () => {
  fill();
  truncateSync(path, 50);
  expect(() => openDatabase(path)).toThrow(damaged());
});

test('a file of no length is a new one', () => {
  writeFileSync(path, '');
  const database = openDatabase(path);
  database.settings.set('a', '1');
  expect(database.settings.get('a')).toBe('1');
  database.close();
});

test('a log that is gone takes what was not yet in the file, and nothing else', () => {
  fill();
  const open = openDatabase(path);
  open.settings.set('late', '1');
  const bytes = readFileSync(path);
  open.close();
  // As the disk had it before the log was written back.
  writeFileSync(path, bytes);
  rmSync(`${path}-wal`, { force: true });
  rmSync(`${path}-shm`, { force: true });
  const again = openDatabase(path);
  expect([again.settings.get('key-199')?.length, again.settings.get('late')]).toEqual([
    500,
    undefined,
  ]);
  again.close();
});

test('a file of a newer version is left alone, and the words say by how much', () => {
  fill();
  const db = new Sqlite(path);
  db.pragma('user_version = 1000');
  db.close();
  expect(() => openDatabase(path)).toThrow(
    `its schema is 1000, this one knows ${migrations.at(-1)?.version}`,
  );
});

test('a place that cannot be a file is named', () => {
  expect(() => openDatabase(folder)).toThrow(
    `The data file ${folder} cannot be opened (SQLITE_CANTOPEN). Check that the folder exists and can be written to.`,
  );
});

test('a full disk leaves nothing half, and what was there stays', () => {
  const version = (migrations.at(-1)?.version ?? 0) + 1;
  const small = { version, name: 'small-disk', sql: 'PRAGMA max_page_count = 200' };
  const database = openDatabase(path, [...migrations, small]);
  database.settings.set('kept', 'yes');
  const overfill = () =>
    database.transaction(() => {
      database.settings.set('kept', 'no');
      for (let count = 0; count < 300; count += 1) {
        database.settings.set(`key-${count}`, 'x'.repeat(4000));
      }
      return { commit: true, value: undefined };
    });
  expect(overfill).toThrow(expect.objectContaining({ code: 'SQLITE_FULL' }));
  expect([database.settings.get('kept'), database.settings.get('key-0')]).toEqual([
    'yes',
    undefined,
  ]);
  database.settings.set('small', 'still fits');
  expect(database.settings.get('small')).toBe('still fits');
  database.close();
});
