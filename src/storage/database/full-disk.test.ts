import Sqlite from 'better-sqlite3';
import { expect, test } from 'vitest';
import { migrations } from '#storage/open/migrations.ts';
import { openDatabase } from '#storage/open/open-database.ts';
import { openFailure } from './open-failure.ts';

test('a disk that is full at the start is named in words', () => {
  const version = (migrations.at(-1)?.version ?? 0) + 1;
  const sql = `PRAGMA max_page_count = 1;
    CREATE TABLE more (a BLOB) STRICT;
    INSERT INTO more VALUES (zeroblob(1000000));`;
  const tooMuch = { version, name: 'too-much', sql };
  expect(() => openDatabase(':memory:', [...migrations, tooMuch])).toThrow(
    'The disk of :memory: is full. Free some space, or start Portolan with another data folder.',
  );
});

test('what the file is not to blame for is not said of it', () => {
  const version = (migrations.at(-1)?.version ?? 0) + 1;
  const wrong = { version, name: 'wrong', sql: 'CREATE nonsense' };
  expect(() => openDatabase(':memory:', [...migrations, wrong])).toThrow(/syntax error/);
  const error = new Sqlite.SqliteError('disk I/O error', 'SQLITE_IOERR');
  expect(openFailure(error, '/data/portolan.db')).toMatchObject({
    reason: 'unreadable',
    message: expect.stringContaining('cannot be opened (SQLITE_IOERR)'),
  });
});
