import { execFileSync, type ExecFileSyncOptions } from 'node:child_process';
import { chmodSync, chownSync, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { installedPostgres } from '#scripts/setup/postgres.mjs';

/** A server of PostgreSQL of the tests' own; `url` is without a database. */
export type PostgresServer = { url: string; port: number };

/** `bin`: the folder of its programs. */
type Options = {
  bin?: string | undefined;
  port?: number;
  /** Of `portolan`, where the server that is made shall ask for it. */
  password?: string;
  /** Settings beside or instead of those that tests have. */
  settings?: Readonly<Record<string, string>>;
};

/**
 * What tests need and nobody else should have: nothing is waited for until it is on the disk. Who tests what a crash leaves sets
 * `fsync` and `synchronous_commit` to `on`.
 */
const TEST_SETTINGS = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '200',
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  shared_buffers: '64MB',
  log_min_messages: 'fatal',
};

/**
 * Starts the server of a folder, which it makes where there is none yet. Everybody on this machine may connect, as `portolan`,
 * unless it was made with a password.
 *
 * @param folder every account has to be let through the folders that it is in
 */
export async function startPostgres(
  folder: string,
  options: Options = {},
): Promise<PostgresServer> {
  const { bin = binOf(), port = await freePort(), settings = {}, password } = options;
  if (!existsSync(folder)) {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    const owner = ownerOf();
    if (owner) chownSync(folder, owner.uid, owner.gid);
    const how = ['--username=portolan', '--encoding=UTF8', '--locale=C.UTF-8'];
    const passwordFile = `${folder}.password`;
    if (password === undefined) how.push('--auth=trust');
    else {
      writeFileSync(passwordFile, password);
      how.push('--auth=scram-sha-256', `--pwfile=${passwordFile}`);
    }
    runAsOwner(join(bin, 'initdb'), [...how, '--no-sync', '--pgdata', folder]);
    rmSync(passwordFile, { force: true });
    chmodSync(folder, 0o700);
  }
  const all = Object.entries({ ...TEST_SETTINGS, ...settings, port: String(port) });
  const given = all.map(([name, value]) => `-c ${name}='${value}'`).join(' ');
  const log = join(folder, 'server.log');
  runAsOwner(join(bin, 'pg_ctl'), ['start', '-w', '-D', folder, '-l', log, '-o', given]);
  return { url: `postgres://portolan@127.0.0.1:${port}`, port };
}

/** Stops the server of a folder, if it runs; `immediate` as a crash would. */
export function stopPostgres(folder: string, how: 'fast' | 'immediate' = 'immediate'): void {
  if (!existsSync(join(folder, 'postmaster.pid'))) return;
  runAsOwner(join(binOf(), 'pg_ctl'), ['stop', '-w', '-D', folder, '-m', how]);
}

function binOf(): string {
  const bin = installedPostgres();
  if (bin === undefined) throw new Error('PostgreSQL is not installed.');
  return bin;
}

/** The server refuses to run as root; the account that its package makes has it then. */
function ownerOf(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const [uid, gid] = ['-u', '-g'].map((part) =>
    Number(execFileSync('id', [part, 'postgres'], { encoding: 'utf8' })),
  );
  return uid === undefined || gid === undefined ? undefined : { uid, gid };
}

function runAsOwner(program: string, args: readonly string[]): void {
  const options: ExecFileSyncOptions = {
    stdio: ['ignore', 'ignore', 'pipe'],
    cwd: '/',
    ...ownerOf(),
  };
  execFileSync(program, args, options);
}

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.on('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      const port = typeof address === 'object' && address ? address.port : 0;
      server.close(() => resolve(port));
    });
  });
}
