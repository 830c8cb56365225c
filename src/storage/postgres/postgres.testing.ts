import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';
import { installedPostgres } from '#scripts/setup/postgres.mjs';
import { startPostgres } from '#tests/postgres-server.ts';
import { openPostgres } from './connect.ts';
import { migrate } from './migrate.ts';

const TEMPLATE = 'portolan_template';
/** Another process starts the server: as long is it waited for, in milliseconds. */
const STARTING = 60_000;

/** Whether tests can have a server; if not, why is told once for each file. */
export function hasPostgres(): boolean {
  if (installedPostgres() !== undefined) return true;
  process.stderr.write(
    'Not run on PostgreSQL: it is not installed (PORTOLAN_POSTGRES, its bin folder).\n',
  );
  return false;
}

/** An empty database on the server of the tests, with all tables. */
export type TestDatabase = {
  url: string;
  /** Runs a statement in it, on a connection of its own. */
  query(sql: string): Promise<Record<string, unknown>[]>;
  drop(): Promise<void>;
};

/** Makes an empty database with all tables; the first one of a run starts the server, which the end of the run stops. */
export async function openPostgresDatabase({ isMigrated = true } = {}): Promise<TestDatabase> {
  const server = await serverUrl();
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const template = isMigrated ? ` TEMPLATE ${TEMPLATE}` : '';
  await ask(`${server}/postgres`, `CREATE DATABASE ${name}${template}`);
  const url = `${server}/${name}`;
  return {
    url,
    query: (sql) => ask(url, sql),
    drop: async () => void (await ask(`${server}/postgres`, `DROP DATABASE ${name} WITH (FORCE)`)),
  };
}

/** The server of this run, with a template; each process asks, one starts it. */
async function serverUrl(): Promise<string> {
  const folder = process.env['PORTOLAN_TEST_POSTGRES'] ?? join(tmpdir(), 'portolan-postgres');
  const ready = join(folder, 'url');
  const end = Date.now() + STARTING;
  while (!existsSync(ready)) {
    try {
      mkdirSync(join(folder, 'starting'));
    } catch {
      if (Date.now() > end) throw new Error('The PostgreSQL of the tests was not started.');
      // oxlint-disable-next-line no-await-in-loop -- another process starts it
      await wait(50);
      continue;
    }
    // oxlint-disable-next-line no-await-in-loop -- once
    await start(folder, ready);
  }
  return readFileSync(ready, 'utf8');
}

async function start(folder: string, ready: string): Promise<void> {
  try {
    const { url } = await startPostgres(join(folder, 'server'));
    await ask(`${url}/postgres`, `CREATE DATABASE ${TEMPLATE}`);
    const connection = await openPostgres(`${url}/${TEMPLATE}`);
    await migrate(connection);
    await connection.close();
    writeFileSync(ready, url);
  } finally {
    rmSync(join(folder, 'starting'), { recursive: true });
  }
}

async function ask(url: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new Client(url);
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}
