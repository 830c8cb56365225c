import { execFile, execFileSync } from 'node:child_process';
import { chown, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { installedPostgres } from '#scripts/setup/postgres.mjs';
import { freePort } from '#tests/postgres-server.ts';

const run = promisify(execFile);

/** A PostgreSQL server of a test's own, which writes as safely as one that people use, to be stopped in the middle. */
export type CrashingServer = {
  /** Its database, for `--database`. */
  url: string;
  /** `pg_ctl stop -m immediate`: what was not committed is lost, what was has to be found in the log at the next start. */
  crash(): Promise<void>;
  /** Starts it again, and waits until it takes connections. */
  start(): Promise<void>;
  /** Stops it for good and removes its data. */
  close(): Promise<void>;
};

/**
 * Makes a server in a folder of its own and starts it on a free port of this machine. Nothing that is done to it holds up the
 * clients of this process.
 *
 * @param settings of `postgresql.conf`, such as `{ fsync: 'off' }`
 */
export async function startCrashingServer(
  settings: Readonly<Record<string, string>> = {},
): Promise<CrashingServer> {
  const programs = installedPostgres();
  if (programs === undefined) throw new Error('PostgreSQL is not installed.');
  const owner = ownerOfServers();
  // Directly in the folder for temporary files: its owner may not pass through those that only root may read.
  const folder = await mkdtemp(join(tmpdir(), 'portolan-postgres-'));
  if (owner) await chown(folder, owner.uid, owner.gid);
  const data = join(folder, 'data');
  const log = join(folder, 'log');
  const call = (name: string, ...args: string[]) =>
    run(join(programs, name), args, {
      ...owner,
      cwd: folder,
      env: { ...process.env, LC_ALL: 'C' },
    });
  const port = await freePort();
  const given = { listen_addresses: '127.0.0.1', port: `${port}`, unix_socket_directories: '' };
  const options = Object.entries({ ...given, ...settings }).map(
    ([name, value]) => `-c ${name}='${value}'`,
  );
  const start = async (): Promise<void> => {
    try {
      await call('pg_ctl', '-D', data, '-l', log, '-w', '-o', options.join(' '), 'start');
    } catch (error) {
      const said = await readFile(log, 'utf8').catch(() => '');
      throw new Error(`PostgreSQL does not start: ${said}`, { cause: error });
    }
  };
  const stop = (mode: 'fast' | 'immediate') => call('pg_ctl', '-D', data, '-w', '-m', mode, 'stop');
  await call(
    'initdb',
    '-D',
    data,
    '-U',
    'portolan',
    '-A',
    'trust',
    '-E',
    'UTF8',
    '--no-locale',
    '-N',
  );
  await start();
  return {
    url: `postgres://portolan@127.0.0.1:${port}/postgres`,
    start,
    async crash() {
      await stop('immediate');
    },
    async close() {
      await stop('fast').catch(() => undefined);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** PostgreSQL refuses to run as root: then as the account that its package makes. */
function ownerOfServers(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const idOf = (option: string) =>
    Number(execFileSync('id', [option, 'postgres'], { encoding: 'utf8' }));
  return { uid: idOf('-u'), gid: idOf('-g') };
}
