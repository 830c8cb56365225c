import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { migrations } from './migrations.ts';
import { openDatabase } from './open-database.ts';

let folder = '';
let path = '';

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'portolan-storage-'));
  path = join(folder, 'portolan.db');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const tenant = {
  id: 'ten_1',
  slug: 'default',
  name: 'Default',
  domain: null,
  locale: 'en',
  createdAt: 1,
};

function raw<T>(work: (db: Sqlite.Database) => T): T {
  const db = new Sqlite(path);
  try {
    return work(db);
  } finally {
    db.close();
  }
}

describe('openDatabase', () => {
  test('keeps what was written', () => {
    const first = openDatabase(path);
    first.tenants.insert(tenant);
    first.close();
    const second = openDatabase(path);
    expect(second.tenants.bySlug('default')).toEqual(tenant);
    second.close();
  });

  test('refuses a newer schema and leaves the file alone', () => {
    openDatabase(path).close();
    raw((db) => db.pragma('user_version = 99'));
    expect(() => openDatabase(path)).toThrow(
      `The data file ${path} was written by a newer Portolan (its schema is 99, this one knows ${migrations.at(-1)?.version}). Update Portolan, or start it with another data folder.`,
    );
    expect(raw((db) => db.pragma('user_version', { simple: true }))).toBe(99);
  });

  test('refuses a file that is not a database', () => {
    writeFileSync(path, 'These are the times that try men’s souls. '.repeat(200));
    expect(() => openDatabase(path)).toThrow(
      `The data file ${path} is damaged. Restore a backup into a new folder (portolan restore FILE --data DIR), or move this folder away to start with an empty portal.`,
    );
  });

  test('refuses a damaged database', () => {
    const database = openDatabase(path);
    for (let count = 0; count < 200; count += 1) {
      database.settings.set(`key-${count}`, 'x'.repeat(500));
    }
    database.close();
    const bytes = readFileSync(path);
    bytes.fill(0x5a, bytes.length - 40_000);
    writeFileSync(path, bytes);
    expect(() => openDatabase(path)).toThrow(/is damaged/);
  });

  test("refuses another program's database", () => {
    raw((db) => db.exec('CREATE TABLE notes (text)'));
    expect(() => openDatabase(path)).toThrow(/belongs to another program/);
    expect(raw((db) => db.pragma('journal_mode', { simple: true }))).toBe('delete');
  });

  test('says so when the folder is missing', () => {
    expect(() => openDatabase(join(folder, 'missing', 'portolan.db'))).toThrow(
      /cannot be opened\. Check that the folder exists/,
    );
  });
});

describe('migrations', () => {
  const newest = migrations.at(-1)?.version ?? 0;
  const second = {
    version: newest + 1,
    name: 'notes',
    sql: 'CREATE TABLE notes (text TEXT) STRICT',
  };

  test('copies the file before it changes the schema', () => {
    const before = openDatabase(path);
    before.tenants.insert(tenant);
    before.close();
    const after = openDatabase(path, [...migrations, second]);
    expect(after.tenants.bySlug('default')).toEqual(tenant);
    after.close();
    expect(raw((db) => db.pragma('user_version', { simple: true }))).toBe(newest + 1);
    expect(statSync(`${path}.before-v${newest + 1}`).mode & 0o077).toBe(0);
    const copy = openDatabase(`${path}.before-v${newest + 1}`);
    expect(copy.tenants.bySlug('default')).toEqual(tenant);
    copy.close();
  });

  test('leaves the schema as it was when a step fails', () => {
    openDatabase(path).close();
    const broken = {
      version: newest + 1,
      name: 'broken',
      sql: `${second.sql}; CREATE TABLE tenants (id)`,
    };
    expect(() => openDatabase(path, [...migrations, broken])).toThrow(/tenants already exists/);
    expect(raw((db) => db.pragma('user_version', { simple: true }))).toBe(newest);
    expect(
      raw((db) => db.prepare("SELECT name FROM sqlite_schema WHERE name = 'notes'").get()),
    ).toBe(undefined);
    openDatabase(path).close();
  });

  test('makes no copy of a new file', () => {
    openDatabase(path).close();
    expect(readdirSync(folder)).toEqual(['portolan.db']);
  });
});

describe('transaction', () => {
  test('keeps nothing without a commit or after an exception', () => {
    const database = openDatabase(path);
    const value = database.transaction(() => {
      database.settings.set('a', '1');
      return { commit: false, value: 'seen' };
    });
    expect(value).toBe('seen');
    expect(() =>
      database.transaction(() => {
        database.settings.set('a', '2');
        throw new Error('halfway');
      }),
    ).toThrow('halfway');
    expect(database.settings.get('a')).toBeUndefined();
    database.transaction(() => {
      database.settings.set('a', '3');
      return { commit: true, value: undefined };
    });
    expect(database.settings.get('a')).toBe('3');
    database.close();
  });
});

test('known folders come back last opened first', () => {
  const database = openDatabase(':memory:');
  const { knownFolders } = database;
  knownFolders.add('/a', 1);
  knownFolders.add('/b', 2);
  knownFolders.add('/a', 3);
  expect(knownFolders.list()).toEqual([
    { path: '/a', openedAt: 3 },
    { path: '/b', openedAt: 2 },
  ]);
  knownFolders.remove('/a');
  expect(knownFolders.list()).toEqual([{ path: '/b', openedAt: 2 }]);
  database.close();
});
