import {
  copyFileSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { connect, disconnect } from '#storage/database/connect.ts';
import { readDataFileHeader } from '#storage/open/data-file.ts';
import { type Database, openDatabase } from '#storage/open/open-database.ts';
import { openDataFiles } from './open-data-files.ts';

let home = '';
let dataDir = '';
let file = '';
let record = '';
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'portolan-data-'));
  dataDir = join(home, 'data');
  file = join(dataDir, 'portolan.db');
  record = join(dataDir, 'data-folder.json');
});
afterEach(() => rmSync(home, { recursive: true, force: true }));

function start(folder = dataDir) {
  const { database, lock } = openDataFiles(folder, openDatabase, () => 0);
  return {
    database,
    close: () => {
      database.close();
      lock?.release();
    },
  };
}
function inPortal(work: (database: Database) => void = () => undefined, folder = dataDir) {
  const { database, close } = start(folder);
  try {
    work(database);
  } finally {
    close();
  }
}
const ANY_MODE: unknown = expect.any(Number);
/** Permission bits; where the system has none, any. */
function mode(bits: number): unknown {
  return process.platform === 'win32' ? ANY_MODE : bits;
}
const RESTORE = 'restore a backup into a new folder (portolan restore FILE --data DIR)';

test('a first start makes a portal and says so beside it, for its owner alone', () => {
  inPortal(({ settings }) => settings.set('a', '1'));
  expect(JSON.parse(readFileSync(record, 'utf8'))).toEqual({
    format: 'portolan-data-folder-1',
    about: expect.stringContaining('does not start here when that file is missing'),
    id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    createdAt: '1970-01-01T00:00:00.000Z',
    changeCounter: expect.any(Number),
  });
  for (const path of [record, file]) {
    expect(statSync(path).mode & 0o777).toEqual(mode(0o600));
  }
  inPortal(({ settings }) => expect(settings.get('a')).toBe('1'));
});

describe('a folder that had a portal never starts empty', () => {
  test('without its data file', () => {
    inPortal();
    rmSync(file);
    const message = `This folder had a portal, but its data file ${file} is missing. Put the file back, or ${RESTORE}. To start with an empty portal here, remove data-folder.json.`;
    for (let time = 0; time < 2; time += 1) expect(() => inPortal()).toThrow(message);
    expect(existsSync(file)).toBe(false);
    rmSync(record);
    inPortal();
  });

  test('with one of no length', () => {
    inPortal();
    truncateSync(file, 0);
    expect(() => inPortal()).toThrow(`its data file ${file} is empty`);
    expect(statSync(file).size).toBe(0);
  });

  test('with a record that cannot be read', () => {
    inPortal();
    rmSync(file);
    writeFileSync(record, '{');
    expect(() => inPortal()).toThrow(`its data file ${file} is missing`);
  });

  test('with a new data file, an older one, or that of another folder', () => {
    inPortal(({ settings }) => settings.set('a', '1'));
    const older = readFileSync(file);
    inPortal(({ settings }) => settings.set('a', '2'));
    writeFileSync(file, older);
    const message = `The data file ${file} is not the last one of this folder: it is an older one, whose newest changes are missing, or that of another folder. Put the right file back, or ${RESTORE}. To go on with this one, remove data-folder.json.`;
    for (let time = 0; time < 3; time += 1) expect(() => inPortal()).toThrow(message);
    rmSync(record);
    inPortal(({ settings }) => expect(settings.get('a')).toBe('1'));

    // Changed more often, so that it is not an older one by the count of its changes.
    for (let time = 0; time < 10; time += 1) {
      inPortal(({ settings }) => settings.set('a', String(time)), join(home, 'other'));
    }
    copyFileSync(join(home, 'other', 'portolan.db'), file);
    expect(() => inPortal()).toThrow('is not the last one of this folder');
    rmSync(file);
    openDatabase(file).close();
    expect(() => inPortal()).toThrow('is not the last one of this folder');
  });

  test('with its log alone', () => {
    const running = start();
    running.database.settings.set('a', '1');
    cpSync(`${file}-wal`, join(home, 'portolan.db-wal'));
    running.close();
    expect(() => inPortal(undefined, home)).toThrow(
      `The data file ${join(home, 'portolan.db')} is missing, but its newest changes exist in`,
    );
  });
});

describe('a copy of the data file alone', () => {
  const copied = () => join(home, 'copy', 'portolan.db');
  const copy = () => cpSync(file, copied());

  test('of a running portal is refused, and its log makes it whole', () => {
    inPortal();
    const running = start();
    running.database.settings.set('a', '1');
    copy();
    expect(() => inPortal(undefined, join(home, 'copy'))).toThrow(
      `The data file ${copied()} was copied from a running portal without portolan.db-wal, so its newest changes are missing. Copy that file too, or ${RESTORE}. To go on without those changes, make an empty file portolan.db-wal beside it.`,
    );
    cpSync(`${file}-wal`, `${copied()}-wal`);
    running.close();
    inPortal(({ settings }) => expect(settings.get('a')).toBe('1'), join(home, 'copy'));
  });

  test('goes on without its newest changes where an empty log is put beside it', () => {
    const running = start();
    running.database.settings.set('a', '1');
    copy();
    running.close();
    writeFileSync(`${copied()}-wal`, '');
    inPortal(({ settings }) => expect(settings.get('a')).toBeUndefined(), join(home, 'copy'));
  });

  test('of a portal that was stopped is whole', () => {
    inPortal(({ settings }) => settings.set('a', '1'));
    copy();
    inPortal(({ settings }) => expect(settings.get('a')).toBe('1'), join(home, 'copy'));
  });

  test('of an older running Portolan, which has no tables yet, is refused', () => {
    inPortal();
    rmSync(file);
    rmSync(record);
    const running = connect(file);
    running.exec('CREATE TABLE tenants (id)');
    copy();
    disconnect(running);
    expect(() => inPortal(undefined, join(home, 'copy'))).toThrow(
      `The data file ${copied()} contains no data. It may be the copy of a running portal without portolan.db-wal`,
    );
  });
});

test('a folder of before, without a record, is taken on', () => {
  const before = () => {
    rmSync(dataDir, { recursive: true, force: true });
    inPortal();
    rmSync(record);
    const old = connect(file);
    old.exec("DELETE FROM settings WHERE key = 'data-folder'");
    return old;
  };
  // Closed as builds of before did: the header still asks for a log, which is gone.
  const closed = before();
  closed.pragma('wal_checkpoint(TRUNCATE)');
  closed.close();
  expect(readDataFileHeader(file)?.needsLog).toBe(true);
  inPortal(({ settings }) => expect(settings.get('data-folder')).toMatch(/^[0-9a-f-]{36}$/));
  expect(existsSync(record)).toBe(true);
  inPortal();
  // Killed: the log is there.
  const killed = before();
  cpSync(dataDir, join(home, 'killed'), { recursive: true });
  disconnect(killed);
  inPortal(undefined, join(home, 'killed'));
});

test('a start that was cut off while it made the first file is gone on with', () => {
  inPortal();
  rmSync(record);
  rmSync(file);
  writeFileSync(`${file}.new`, 'half');
  writeFileSync(`${file}.new-wal`, 'half');
  inPortal(({ settings }) => settings.set('a', '1'));
  expect(existsSync(`${file}.new`)).toBe(false);
});

test('a process that ends without closing leaves what the next start recovers', () => {
  const running = start();
  running.database.settings.set('a', '1');
  cpSync(dataDir, join(home, 'ended'), { recursive: true });
  running.close();
  inPortal(({ settings }) => expect(settings.get('a')).toBe('1'), join(home, 'ended'));
});
