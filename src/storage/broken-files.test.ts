import { chmodSync, mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { lockFolder } from './folder-lock.ts';
import { migrations } from './migrations.ts';
import { openDatabase } from './open-database.ts';

let folder = '';
let path = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'portolan-broken-'));
  path = join(folder, 'portolan.db');
});
afterEach(() => {
  chmodSync(folder, 0o700);
  rmSync(folder, { recursive: true, force: true });
});

const damaged = () =>
  `The data file ${path} is damaged. Put back a copy of it, or move it away to start with an empty one.`;

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

// The superuser may write everywhere.
test.skipIf(process.getuid?.() === 0)('a folder that is read-only is named', () => {
  fill();
  chmodSync(folder, 0o500);
  expect(() => lockFolder(folder)).toThrow(
    /^The data folder .* cannot be used \(SQLITE_\w+\)\. Check that you may write to it\.$/,
  );
  expect(() => openDatabase(path)).toThrow(
    /^The data file .* cannot be opened \(SQLITE_\w+\)\. Check that the folder exists and can be written to\.$/,
  );
});
