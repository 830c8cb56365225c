import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findPrograms, startPostgresServer } from '#tests/cluster/postgres-server.ts';
import { withClient } from './with-client.ts';

export type BenchServer = {
  /** Where its data lies; it goes when the server is stopped. */
  folder: string;
  version: string;
  pid: number;
  /** Makes an empty database and answers its address. */
  create(name: string): Promise<string>;
  stop(): Promise<void>;
};

/**
 * As much memory as a small server gives it, and room in the log, so that a run of a few minutes is not one of
 * checkpoints. Everything that makes a commit last is as it is by default.
 */
const SETTINGS = {
  shared_buffers: '1GB',
  max_wal_size: '4GB',
  max_connections: '200',
  fsync: 'on',
};

/**
 * Starts a PostgreSQL server of its own, which flushes what it commits, with its data in the folder for temporary files:
 * `TMPDIR` chooses the disk.
 *
 * @throws {Error} where there is no PostgreSQL
 */
export async function startBenchServer(): Promise<BenchServer> {
  const programs = findPrograms();
  if (programs === undefined) {
    throw new Error('PostgreSQL is not here. Install it, or name its "bin" in PORTOLAN_POSTGRES.');
  }
  const server = await startPostgresServer(programs, SETTINGS);
  const { rows } = await withClient(server.url, (client) =>
    client.query<{ folder: string; version: string }>(
      "SELECT current_setting('data_directory') AS folder, current_setting('server_version') AS version",
    ),
  );
  const [{ folder, version } = { folder: '', version: '' }] = rows;
  return {
    folder,
    version: version.split(' ')[0] ?? '',
    pid: Number(readFileSync(join(folder, 'postmaster.pid'), 'utf8').split('\n')[0]),
    create: (name) => server.createDatabase(name),
    stop: () => server.close(),
  };
}
