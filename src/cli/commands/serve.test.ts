import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startPostgres, stopPostgres } from '#tests/postgres-server.ts';
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

test('connections to the database are two or more', async () => {
  const env = {
    PORTOLAN_DATABASE_URL: 'postgres://a:secret@127.0.0.1:1/b',
    PORTOLAN_DATABASE_CONNECTIONS: 'all',
  };
  const { code, said } = await runIn(home, ['serve', '--port', '0'], '', env);
  expect([code, said]).toEqual([
    1,
    'portolan serve: PORTOLAN_DATABASE_CONNECTIONS is "all". Use a whole number above zero.\n',
  ]);
});

describe.skipIf(!hasPostgres())('a server that asks for passwords', () => {
  let folder = '';
  let server = '';
  beforeAll(async () => {
    folder = mkdtempSync(join(process.env['PORTOLAN_TEST_POSTGRES'] ?? tmpdir(), 'passwords-'));
    chmodSync(folder, 0o711);
    server = (await startPostgres(join(folder, 'server'), { password: 'right' })).url;
  });
  afterAll(() => {
    stopPostgres(join(folder, 'server'));
    rmSync(folder, { recursive: true, force: true });
  });

  test.each([
    [
      'a wrong password',
      'wrong',
      'postgres',
      'refuses the name or the password. Check both in the address.',
    ],
    [
      'an unknown database',
      'right',
      'nothing',
      'has no database of this name. Create it, or check the address.',
    ],
  ])('%s is told in a line, without the password', async (_what, password, name, why) => {
    const place = `${server}/${name}`;
    const url = place.replace('@', `:${password}@`);
    const { code, said, out } = await serve('--database', url);
    expect([code, said, out]).toEqual([
      1,
      `portolan serve: The database server of ${place} ${why}\n`,
      '',
    ]);
  });
});
