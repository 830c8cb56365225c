import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { connect } from './connect.ts';

test('a commit is on the disk before it is acknowledged', () => {
  const folder = mkdtempSync(join(tmpdir(), 'portolan-connect-'));
  const db = connect(join(folder, 'portolan.db'));
  const read = (name: string) => db.pragma(name, { simple: true });
  expect({
    journal: read('journal_mode'),
    synchronous: read('synchronous'),
    foreignKeys: read('foreign_keys'),
    trustedSchema: read('trusted_schema'),
    timeout: read('busy_timeout'),
  }).toEqual({
    journal: 'wal',
    // FULL
    synchronous: 2,
    foreignKeys: 1,
    trustedSchema: 0,
    timeout: 5000,
  });
  db.close();
  rmSync(folder, { recursive: true, force: true });
});
