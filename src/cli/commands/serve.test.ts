import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { runIn } from '#cli/command/terminal.testing.ts';
import { hasPostgres, openPostgresDatabase } from '#storage/postgres/postgres.testing.ts';

let home = '';
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'portolan-serve-command-'));
});
afterEach(() => rmSync(home, { recursive: true, force: true }));

function serve(...args: string[]) {
  return runIn(home, ['serve', '--port', '0', ...args]);
}

test('a folder and a database are not both where the data is', async () => {
  const { code, said } = await serve('--data', 'a', '--database', 'postgres://a:secret@b/c');
  expect([code, said]).toEqual([2, expect.stringMatching(/Give one of them\.\n/)]);
  expect(said).not.toContain('secret');
  const named = { PORTOLAN_DATABASE_URL: 'postgres://a:secret@b/c' };
  const beside = await runIn(home, ['serve', '--port', '0', '--data', 'a'], '', named);
  expect([beside.code, beside.said]).toEqual([2, expect.stringMatching(/unset the variable\.\n/)]);
  expect(beside.said).not.toContain('secret');
});

test.each([
  ['secret', 'It is not an address like postgres://user:password@host:5432/database.'],
  ['postgres://a:secret@127.0.0.1:0/b', 'Its port is none.'],
  [
    'postgres://a:secret@127.0.0.1:1/b',
    'The database server of postgres://a@127.0.0.1:1/b does not answer (ECONNREFUSED). Check that it runs, and the address.',
  ],
])('an address that is no use (%s) is told without its password', async (url, words) => {
  const { code, said } = await serve('--database', url);
  expect([code, said]).toEqual([1, expect.stringContaining(words)]);
  expect(said).not.toContain('secret');
});

test.skipIf(!hasPostgres())('a database of a newer Portolan is left alone', async () => {
  const database = await openPostgresDatabase();
  await database.query('UPDATE portolan_schema SET version = 999');
  const { code, said } = await serve('--database', database.url);
  expect([code, said]).toEqual([
    1,
    expect.stringMatching(/was written by a newer Portolan .* Update Portolan, or start it with/),
  ]);
  await database.drop();
});
