import type { PostgresConnection, Session } from './connect.ts';
import type { PostgresMigration } from './migrations/migration.ts';
import { portal } from './migrations/0001-portal.ts';
import { lists } from './migrations/0002-lists.ts';
import { shared } from './migrations/0003-shared.ts';
import { openFailure } from './open-failure.ts';
import { PostgresError } from './postgres-error.ts';

/** Every step of the schema, in order; the last one's version is what this build works with. */
export const migrations: readonly PostgresMigration[] = [portal, lists, shared];

/** "PORT": of the processes that start at once, one migrates; the others wait for it. */
const LOCK = 0x50_4f_52_54;

/**
 * Brings the schema to the newest of `migrations`, each step in its own transaction.
 *
 * @throws {PostgresError} in words, when the schema is newer than the newest step, or the tables are others'
 */
export async function migrate(
  connection: PostgresConnection,
  steps: readonly PostgresMigration[] = migrations,
): Promise<void> {
  try {
    while (await connection.use((session) => migrateOnce(session, connection.place, steps)));
  } catch (error) {
    throw openFailure(error, connection.place);
  }
}

/** Answers whether a step was run, so that another one may be left. */
async function migrateOnce(
  session: Session,
  place: string,
  steps: readonly PostgresMigration[],
): Promise<boolean> {
  await session.command('BEGIN');
  try {
    // A step may take longer than any other statement, and so may the wait for another process that runs it.
    await session.command(
      `SET LOCAL statement_timeout = 0; SET LOCAL lock_timeout = 0; SELECT pg_advisory_xact_lock(${LOCK})`,
      true,
    );
    const current = await versionOf(session);
    const newest = steps.at(-1)?.version ?? 0;
    if (current > newest) throw newer(place, current, newest);
    const step = steps.find(({ version }) => version > current);
    if (step) {
      await session.command(step.sql, true);
      await session.command(`UPDATE portolan_schema SET version = ${step.version}`);
    }
    await session.command('COMMIT');
    return step !== undefined;
  } catch (error) {
    await session.command('ROLLBACK').catch(() => undefined);
    throw error;
  }
}

async function versionOf(session: Session): Promise<number> {
  const { reading } = session;
  const table = await reading.row<{ name: string | null }>(
    "SELECT to_regclass('portolan_schema')::text AS name",
  );
  if (table?.name === null) {
    await session.command(
      'CREATE TABLE portolan_schema (version integer NOT NULL); INSERT INTO portolan_schema VALUES (0)',
    );
  }
  const found = await reading.row<{ version: number }>('SELECT version FROM portolan_schema');
  return found?.version ?? 0;
}

function newer(place: string, current: number, newest: number): PostgresError {
  return new PostgresError(
    'newer',
    `The database ${place} was written by a newer Portolan (its schema is ${current}, this one knows ${newest}). Update Portolan, or start it with another database.`,
  );
}
