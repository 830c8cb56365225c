import { chmod, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fillDataFolder } from '#backend/data/backup/data-folder.testing.ts';
import { signIn } from '#tests/faults/portal-client.ts';
import { startPortalProcess } from '#tests/faults/portal-process.ts';
import { runIn } from '#cli/command/terminal.testing.ts';

let home = '';
let data = '';
let file = '';
let token = '';
beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'portolan-cli-backup-'));
  data = join(home, 'data');
  file = join(home, 'nightly.portolan-backup');
  ({ token } = await fillDataFolder(data));
});
afterAll(() => rm(home, { recursive: true, force: true }));

function cli(...args: string[]) {
  return runIn(home, args);
}
const ANY_MODE: unknown = expect.any(Number);
/** Permission bits; where the system has none, any. */
function mode(bits: number): unknown {
  return process.platform === 'win32' ? ANY_MODE : bits;
}
async function modeOf(path: string) {
  return (await stat(path)).mode & 0o777;
}
const HOLDS = '1 tenant, 2 users, 1 API, 2 revisions, 8 files, 1 unsaved text; ';

test('a running portal is backed up, and restored into another folder', async () => {
  const running = startPortalProcess(data);
  const url = await running.ready;
  const written = await cli('backup', file, '--data', data);
  const alive = await fetch(`${url}/apis/payments`);
  expect(alive.status).toBe(200);
  await running.kill();
  expect(written).toEqual({
    code: 0,
    out: expect.stringMatching(
      new RegExp(
        `^${file}\nWritten 20\\S+Z by Portolan \\S+ \\(schema \\d+\\)\\.\n${HOLDS}\\d+ bytes\\.\n$`,
      ),
    ),
    said: '',
  });
  const checked = await cli('restore', file, '--check');
  expect(checked).toMatchObject({ code: 0, out: expect.stringContaining('The backup is intact.') });
  const target = join(home, 'new', 'restored');
  const restored = await cli('restore', file, '--data', target);
  expect(restored).toMatchObject({ code: 0, out: expect.stringContaining(HOLDS) });
  expect(await modeOf(file)).toEqual(mode(0o600));
  expect(await modeOf(target)).toEqual(mode(0o700));
  expect(await modeOf(join(target, 'portolan.db'))).toEqual(mode(0o600));
  expect(await modeOf(join(target, 'unsaved', 'journal_1'))).toEqual(mode(0o700));
  expect(await modeOf(join(target, 'data-folder.json'))).toEqual(mode(0o600));
  for (const part of ['secrets.json', 'unsaved/journal_1/text.gz', 'history/file_1/abc-def.gz']) {
    expect(await readFile(join(target, part))).toEqual(await readFile(join(data, part)));
  }

  const again = startPortalProcess(target);
  const at = await again.ready;
  expect(await (await fetch(`${at}/apis/payments`)).json()).toMatchObject({ summary: 'Second' });
  const me = { headers: { authorization: `Bearer ${token}` } };
  expect((await fetch(`${at}/users/me`, me)).status).toBe(401);
  expect(await signIn(at ?? '')).not.toBe('');
  await again.kill();
});

test('a portal that does not run is backed up, and starts while that goes on', async () => {
  const cold = join(home, 'cold');
  await fillDataFolder(cold);
  const written = cli('backup', join(home, 'cold-backup'), '--data', cold);
  const portal = startPortalProcess(cold);
  expect(await portal.ready).toBeDefined();
  expect((await written).code).toBe(0);
  await portal.kill();
  expect((await cli('restore', join(home, 'cold-backup'), '--check')).code).toBe(0);
});

describe('what is refused', { timeout: 60_000 }, () => {
  const nothingWritten = async (target: string) => {
    await expect(stat(target)).rejects.toThrow('ENOENT');
  };

  test('a file that is there, unless told otherwise', async () => {
    const before = await readFile(file);
    expect(await cli('backup', file, '--data', data)).toEqual({
      code: 1,
      out: '',
      said: `portolan backup: ${file} already exists. Choose another name, or replace it with --overwrite.\n`,
    });
    expect((await readFile(file)).equals(before)).toBe(true);
    await chmod(file, 0o644);
    expect((await cli('backup', file, '--data', data, '--overwrite')).code).toBe(0);
    expect(await modeOf(file)).toEqual(mode(0o600));
  });

  test('a folder without a portal, and calls that cannot work', async () => {
    expect(await cli('backup', 'x', '--data', join(home, 'nowhere'))).toMatchObject({
      code: 1,
      said: expect.stringContaining('There is no portal in'),
    });
    expect((await cli('backup')).code).toBe(2);
    expect((await cli('restore', file)).code).toBe(2);
    expect((await cli('restore', file, '--check', '--data', 'x')).code).toBe(2);
  });

  test('a damaged, a cut, a newer and a foreign backup, with nothing written', async () => {
    const whole = await readFile(file);
    const target = join(home, 'refused', 'deep');
    const bad = join(home, 'bad');
    const damaged = Buffer.from(whole);
    damaged[70_000] = (damaged[70_000] ?? 0) ^ 1;
    const cases: [Uint8Array, string][] = [
      [damaged, 'is damaged: its contents are not what was written.'],
      [whole.subarray(0, whole.length - 700), 'is cut off: its end is missing.'],
      [whole.subarray(0, 40_000), 'is cut off: its end is missing.'],
      [Buffer.from('no backup '.repeat(1000)), 'is not a Portolan backup'],
      [Buffer.alloc(0), 'is not a Portolan backup'],
    ];
    for (const [bytes, message] of cases) {
      await writeFile(bad, bytes);
      for (const how of [['--data', target], ['--check']]) {
        const refused = await cli('restore', bad, ...how);
        expect(refused).toMatchObject({ code: 1, out: '', said: expect.stringContaining(message) });
      }
      await nothingWritten(join(home, 'refused'));
    }

    const newer = join(home, 'newer');
    await fillDataFolder(newer);
    const db = new Sqlite(join(newer, 'portolan.db'));
    db.pragma('user_version = 1000');
    db.close();
    expect((await cli('backup', 'newer-backup', '--data', newer)).code).toBe(0);
    expect(await cli('restore', 'newer-backup', '--data', target)).toMatchObject({
      code: 1,
      said: expect.stringMatching(
        /newer Portolan \(its schema is 1000, this one knows \d+\)\. Update/,
      ),
    });
    await nothingWritten(join(home, 'refused'));
  });

  test('a folder that has a portal, or anything of one; what others keep there stays', async () => {
    const before = await readFile(join(data, 'portolan.db'));
    expect(await cli('restore', file, '--data', data)).toMatchObject({
      code: 1,
      said: `portolan restore: The folder ${data} already has a portal. Restore into a new folder (--data DIR), or move this folder away first. A running Portolan can be restored under Settings, which keeps its current data.\n`,
    });
    expect((await readFile(join(data, 'portolan.db'))).equals(before)).toBe(true);

    const used = join(home, 'used');
    await mkdir(used);
    await writeFile(join(used, 'secrets.json'), 'mine');
    expect(await cli('restore', file, '--data', used)).toMatchObject({
      code: 1,
      said: expect.stringContaining('already has Portolan data (secrets.json)'),
    });
    expect(await readdir(used)).toEqual(['secrets.json']);
    await rm(join(used, 'secrets.json'));
    await writeFile(join(used, 'theirs'), 'theirs');
    expect((await cli('restore', file, '--data', used)).code).toBe(0);
    expect(await readFile(join(used, 'theirs'), 'utf8')).toBe('theirs');
    expect(await cli('restore', file, '--data', join(used, 'theirs'))).toMatchObject({
      code: 1,
      said: expect.stringContaining('is a file. Name a folder'),
    });
  });
});
