import { randomUUID } from 'node:crypto';
import { readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres, stopPostgres } from '#tests/postgres-server.ts';
import { withClient } from './with-client.ts';

export type BenchServer = {
  /** Where its data lies; it goes when the server is stopped. */
  folder: string;
  version: string;
  pid: number;
  /** Makes an empty database and answers its address. */
  create(name: string): Promise<string>;
  stop(): void;
};

/**
 * As much memory as a small server gives it, and room in the log, so that a run of a few minutes is not one of
 * checkpoints. Everything that makes a commit last is on.
 */
const SETTINGS = {
  shared_buffers: '1GB',
  max_wal_size: '4GB',
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',
};

/**
 * Starts a PostgreSQL server of its own, which flushes what it commits, with its data in the folder for temporary files:
 * `TMPDIR` chooses the disk.
 *
 * @throws {Error} where there is no PostgreSQL
 */
export async function startBenchServer(): Promise<BenchServer> {
  const folder = join(tmpdir(), `portolan-bench-${randomUUID()}`);
  const { url } = await startPostgres(folder, { settings: SETTINGS });
  const ask = (sql: string) =>
    withClient(`${url}/postgres`, (client) => client.query<{ version: string }>(sql));
  const { rows } = await ask("SELECT current_setting('server_version') AS version");
  return {
    folder,
    version: rows[0]?.version.split(' ')[0] ?? '',
    pid: Number(readFileSync(join(folder, 'postmaster.pid'), 'utf8').split('\n')[0]),
    async create(name) {
      await ask(`CREATE DATABASE ${name}`);
      return `${url}/${name}`;
    },
    stop() {
      stopPostgres(folder);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
