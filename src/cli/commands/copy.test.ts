import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fillDataFolder } from '#backend/data/backup/data-folder.testing.ts';
import { runIn } from '#cli/command/terminal.testing.ts';
import { hasPostgres, openPostgresDatabase } from '#storage/postgres/postgres.testing.ts';

let home = '';
beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'portolan-cli-copy-'));
  await fillDataFolder(join(home, 'data'));
});
afterAll(() => rm(home, { recursive: true, force: true }));

test.skipIf(!hasPostgres())('a portal is copied to a database and back', async () => {
  const database = await openPostgresDatabase({ isMigrated: false });
  const url = database.url.replace('portolan@', 'portolan:secret@');
  const there = await runIn(home, ['copy', '--from', 'data', '--to', url]);
  expect(there).toEqual({
    code: 0,
    out: expect.stringMatching(
      /^Copied into postgres:\/\/portolan@\S+\nBoth have the same rows and files:\n {2}tenants +1 rows, digest [0-9a-f]{64}\n/,
    ),
    said: '',
  });
  expect(there.out).not.toContain('secret');
  const back = await runIn(home, ['copy', '--from', url, '--to', 'back']);
  expect(back).toMatchObject({ code: 0, said: '' });
  expect(back.out.split('\n').slice(1)).toEqual(there.out.split('\n').slice(1));
  expect(await runIn(home, ['copy', '--from', url, '--to', 'data'])).toMatchObject({
    code: 1,
    out: '',
    said: expect.stringMatching(/^portolan copy: There is already a portal in .*\. Copy into/),
  });
  await database.drop();
});

test('what cannot work is said', async () => {
  expect(await runIn(home, ['copy', '--from', 'data'])).toMatchObject({
    code: 2,
    said: expect.stringContaining('Name both places with --from and --to.'),
  });
  expect(await runIn(home, ['copy', '--from', 'data', '--to', 'other'])).toMatchObject({
    code: 1,
    said: expect.stringContaining('Both are folders.'),
  });
  const nowhere = 'postgres://someone:secret@127.0.0.1:1/none';
  const unreachable = await runIn(home, ['copy', '--from', 'data', '--to', nowhere]);
  expect(unreachable).toMatchObject({ code: 1, out: '' });
  expect(unreachable.said).not.toContain('secret');
});

test.each([
  ['backup', ['file', '--database', 'postgres://a/b'], 'Back it up with pg_dump'],
  ['backup', ['file', '--data', 'postgresql://a/b'], 'Back it up with pg_dump'],
  ['restore', ['file', '--database', 'postgres://a/b'], 'what pg_dump wrote with pg_restore'],
  ['restore', ['file', '--data', 'postgres://a/b'], 'what pg_dump wrote with pg_restore'],
])('%s %j says what to use instead', async (verb, args, words) => {
  expect(await runIn(home, [verb, ...args])).toEqual({
    code: 1,
    out: '',
    said: expect.stringContaining(words),
  });
});
