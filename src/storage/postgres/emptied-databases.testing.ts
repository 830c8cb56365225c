import { Client } from 'pg';
import { openPostgresDatabase } from './postgres.testing.ts';

/** A database with all tables and nothing in them. */
export type EmptyDatabase = {
  url: string;
  /** Empties it for the next test; nobody may be connected to it any more. */
  giveBack(): Promise<void>;
};

type Kept = { url: string; empty(): Promise<void> };

const free: Kept[] = [];

/**
 * Takes an empty database of the server of the tests.
 *
 * Those that were given back are used again: to take out what a test has written costs a few milliseconds, a database of
 * its own for each test more than most tests themselves.
 */
export async function takeEmptyDatabase(): Promise<EmptyDatabase> {
  const kept = free.pop() ?? (await make());
  return {
    url: kept.url,
    async giveBack() {
      await kept.empty();
      free.push(kept);
    },
  };
}

async function make(): Promise<Kept> {
  const database = await openPostgresDatabase();
  const { url } = database;
  const tables = await database.query(
    `SELECT quote_ident(tablename) AS name FROM pg_tables
      WHERE schemaname = current_schema() AND tablename <> 'portolan_schema'`,
  );
  const deletions = tables.map(({ name }) => `DELETE FROM ${String(name)}`).join(';');
  const client = new Client(url);
  // The server ends with the tests, before the processes that ran them.
  client.on('error', () => undefined);
  await client.connect();
  // In any order: rows that others refer to go too.
  await client.query("SET session_replication_role = 'replica'");
  return {
    url,
    async empty() {
      await client.query(deletions);
    },
  };
}
