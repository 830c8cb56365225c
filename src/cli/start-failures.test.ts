import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { chmod, chown, mkdir, mkdtemp, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import Sqlite from 'better-sqlite3';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { builtProgram } from '#tests/built-program.ts';
import { startPortal } from '#backend/app/entry.ts';
import { startWebHost } from '#server/start-web-host.ts';

// What is said when the data folder cannot be worked with, by both hosts that a person starts.

vi.setConfig({ testTimeout: 60_000 });

type Host = { close(): Promise<void> };
const hosts: [name: string, start: (dataDir: string) => Promise<Host>][] = [
  ['portolan serve', (dataDir) => startPortal({ dataDir, host: '127.0.0.1', port: 0, env: {} })],
  [
    'the web host',
    (dataDir) =>
      startWebHost({ dataDir, workspace: join(home, 'w'), port: 0, rendererDir: home, env: {} }),
  ],
];

let home = '';
let data = '';
let file = '';
beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'portolan-start-'));
  data = join(home, 'data');
  file = join(data, 'portolan.db');
  await writeFile(join(home, 'index.html'), '');
  await mkdir(data);
});
afterEach(() => rm(home, { recursive: true, force: true }));

describe.each(hosts)('%s', (_name, start) => {
  const restart = async () => (await start(data)).close();
  const damaged = () => `The data file ${file} is damaged. Restore a backup`;

  test('a folder that is a file', async () => {
    await expect(start(join(home, 'index.html'))).rejects.toThrow(
      /^The data folder .* cannot be created\. Choose another one, or allow writing to it\.$/,
    );
  });

  test('a file that is no database', async () => {
    const noise = randomBytes(20_000);
    await writeFile(file, noise);
    await expect(start(data)).rejects.toThrow(damaged());
    expect((await readFile(file)).equals(noise)).toBe(true);
  });

  test('a file that was cut', async () => {
    await restart();
    await truncate(file, 9000);
    await expect(start(data)).rejects.toThrow(damaged());
  });

  test("another program's file, and a newer one", async () => {
    const foreign = new Sqlite(file);
    foreign.exec('CREATE TABLE theirs (a)');
    await expect(start(data)).rejects.toThrow('belongs to another program.');
    foreign.close();
    await rm(file);
    await restart();
    const newer = new Sqlite(file);
    newer.pragma('user_version = 1000');
    newer.close();
    await expect(start(data)).rejects.toThrow(
      /was written by a newer Portolan \(its schema is 1000, this one knows \d+\)\. Update Portolan/,
    );
  });

  test('a file of no length, and one whose log is gone, are worked with', async () => {
    await writeFile(file, '');
    await expect(restart()).resolves.toBeUndefined();
    await rm(`${file}-wal`, { force: true });
    await rm(`${file}-shm`, { force: true });
    await expect(restart()).resolves.toBeUndefined();
  });

  test('a folder that another one works with', async () => {
    const first = await start(data);
    await expect(start(data)).rejects.toThrow(
      `Portolan is already running with the data folder ${data}. Use its window, stop it, or start this one with another data folder.`,
    );
    await first.close();
    await restart();
  });
});

// Nothing is closed to root, so that root tries as an account that owns nothing.
const NOBODY = 65_534;
const isRoot = process.getuid?.() === 0;
const as = isRoot ? { uid: NOBODY, gid: NOBODY } : {};
const reads = spawnSync(process.execPath, ['--check', builtProgram], { ...as, cwd: tmpdir() });
const whyNot =
  process.platform === 'win32'
    ? 'folders have other rights here'
    : reads.status === 0
      ? undefined
      : 'an account without rights cannot read the program';
if (whyNot !== undefined) console.warn(`Folders without rights are not tried: ${whyNot}.`);

async function finish({ stdout, stderr }: ChildProcess, exit: Promise<unknown[]>) {
  if (!stdout || !stderr) throw new Error('the process has no output');
  const [out, said, [code]] = await Promise.all([text(stdout), text(stderr), exit]);
  return { out, said, code };
}

test.skipIf(whyNot !== undefined)('a folder, and a file, that may not be written to', async () => {
  const first = await startPortal({ dataDir: data, host: '127.0.0.1', port: 0, env: {} });
  await first.close();
  await chmod(home, 0o755);
  if (isRoot) {
    for (const path of [data, file, join(data, 'portolan.lock')]) await chown(path, NOBODY, NOBODY);
  }
  const run = async (...args: string[]) => {
    const child = spawn(process.execPath, [builtProgram, ...args, '--port', '0', '--data', data], {
      ...as,
      cwd: tmpdir(),
      env: { ...process.env, XDG_CACHE_HOME: home },
    });
    return finish(child, once(child, 'exit'));
  };
  const record = join(data, 'data-folder.json');
  await chmod(file, 0o444);
  await chmod(join(data, 'portolan.lock'), 0o666);
  // Only root can give files to another account.
  const refused = isRoot ? (await run('serve')).said : undefined;
  if (isRoot) await chown(record, NOBODY, NOBODY);
  const isOthers =
    /^portolan serve: \S+data-folder\.json belongs to another account of this machine/;
  expect(refused === undefined || isOthers.test(refused)).toBe(true);
  await chmod(data, 0o555);
  expect(await run('serve')).toEqual({
    code: 1,
    out: '',
    said: expect.stringMatching(
      /^portolan serve: The data (folder|file) \S+ cannot be (used|opened) \(SQLITE_\w+\)\. Check that .*\n$/,
    ),
  });
  await chmod(join(data, 'portolan.lock'), 0o666);
  await chmod(data, 0o777);
  expect((await run('serve')).said).toBe(
    `portolan serve: The data file ${file} cannot be opened (SQLITE_READONLY). Check that the folder exists and can be written to.\n`,
  );
});
