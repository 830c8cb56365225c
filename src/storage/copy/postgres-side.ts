import type { BlobLocation } from '#storage/blobs/blob-location.ts';
import { createApiViewStore } from '#storage/postgres/api-views.ts';
import { contentOf, type StoredContent } from '#storage/postgres/read-content.ts';
import { openPostgres, type Session } from '#storage/postgres/connect.ts';
import { migrate } from '#storage/postgres/migrate.ts';
import { openContents } from '#storage/postgres/open-contents.ts';
import { PostgresError } from '#storage/postgres/postgres-error.ts';
import { createRevisionStore } from '#storage/postgres/revisions.ts';
import type { CopyTarget } from './copy-side.ts';
import { readProgress } from './data-file-side.ts';
import { apiViewOf, revisionOf } from './read-rows.ts';
import { readKey, type Row } from './rows.ts';
import { conditionOf, COPY_SETTING, type CopiedTable, pageQuery } from './tables.ts';

/** No two processes copy into one database: "COPY". */
const LOCK = 0x43_4f_50_59;
/** Nobody waits for a copy, and its statements may be long: no limits. */
const PATIENT = { connections: 3, statement: 24 * 60 * 60 * 1000, idleInTransaction: 0 };

/**
 * A database on a server to copy from, in one snapshot, or to.
 *
 * @param blobs where it keeps contents, if that is not the database
 * @throws {Error} in words, when it cannot be used
 */
export async function openPostgresSide(
  url: string,
  how: 'reads' | 'writes',
  blobs: BlobLocation | undefined,
): Promise<CopyTarget> {
  const connection = await openPostgres(url, PATIENT);
  const opened = Promise.withResolvers<Session>();
  const ended = Promise.withResolvers<void>();
  // One connection for all of it: the snapshot, or the lock, is the connection's.
  const using = connection.use(async (session) => {
    opened.resolve(session);
    await ended.promise;
  });
  using.catch(opened.reject);
  const close = async (): Promise<void> => {
    ended.resolve();
    await using.catch(() => undefined);
    connection.contents.external?.close();
    await connection.close();
  };
  try {
    const session = await opened.promise;
    await (how === 'reads' ? requirePortal(session, connection.place) : migrate(connection));
    await openContents(connection, blobs, { isReading: how === 'reads' });
    if (how === 'writes') await lock(session, connection.place);
    else await session.command('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    return { ...sideOf(session, connection.place), close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function requirePortal({ reading }: Session, place: string): Promise<void> {
  const found = await reading.row<{ name: string | null }>(
    "SELECT to_regclass('portolan_schema')::text AS name",
  );
  if (found?.name) return;
  throw new PostgresError('foreign', `There is no portal in ${place}. Name its database.`);
}

async function lock({ reading }: Session, place: string): Promise<void> {
  const found = await reading.row<{ locked: boolean }>(
    `SELECT pg_try_advisory_lock(${LOCK}) AS locked`,
  );
  if (found?.locked === true) return;
  throw new PostgresError('refused', `Another process is copying a portal into ${place}.`);
}

function sideOf(session: Session, place: string): Omit<CopyTarget, 'close'> {
  const { reading, writing } = session;
  let asked: Promise<unknown> = Promise.resolve();
  return {
    place,
    async portal() {
      const found = await reading.row<{ id: string }>(
        'SELECT id FROM tenants ORDER BY created_at, id LIMIT 1',
      );
      return found?.id;
    },
    async count(table) {
      const found = await reading.row<{ count: number }>(
        `SELECT count(*) FROM ${table.name} WHERE ${conditionOf(table)}`,
      );
      return found?.count ?? 0;
    },
    page(table, after) {
      const key = after ? readKey(after) : [];
      const marks = key.map((_, index) => `$${index + 1}`);
      return reading.rows<Row>(pageQuery(table, marks), key);
    },
    async content(sha256) {
      // Several are asked for at once, but a connection answers one after the other.
      const row = asked.then(() =>
        reading.row<StoredContent>('SELECT sha256, content FROM blobs WHERE sha256 = $1', [sha256]),
      );
      asked = row.catch(() => undefined);
      return contentOf(reading, await row);
    },
    async readProgress() {
      const found = await reading.row<{ value: string }>(
        'SELECT value FROM settings WHERE key = $1',
        [COPY_SETTING],
      );
      return found && readProgress(found.value);
    },
    async write(table, rows, contents, progress) {
      // Outside of the database they are there before they are named.
      const release = writing.external?.hold(contents);
      await writing.external?.write(contents);
      await session.command('BEGIN');
      try {
        if (table.name === 'blobs') await insertContents(session, contents);
        else await insertRows(session, table, rows);
        await writing.run(
          `INSERT INTO settings (key, value) VALUES ($1, $2)
               ON CONFLICT (key) DO UPDATE SET value = excluded.value`,
          [COPY_SETTING, JSON.stringify(progress)],
        );
        await session.command('COMMIT');
      } catch (error) {
        await session.command('ROLLBACK').catch(() => undefined);
        throw error;
      } finally {
        release?.();
      }
    },
  };
}

async function insertContents(
  { writing }: Session,
  contents: Parameters<CopyTarget['write']>[2],
): Promise<void> {
  for (const { sha256, content } of contents) {
    await writing.run('INSERT INTO blobs (sha256, bytes, content) VALUES ($1, $2, $3)', [
      sha256,
      content.byteLength,
      writing.external ? null : content,
    ]);
  }
}

/** Rows that have more than what is copied are written by their stores, which make the rest. */
async function insertRows(
  { writing }: Session,
  table: CopiedTable,
  rows: readonly Row[],
): Promise<void> {
  if (table.name === 'revisions') {
    const revisions = createRevisionStore(writing);
    for (const row of rows) await revisions.insert(revisionOf(row), []);
    return;
  }
  if (table.name === 'api_views') {
    const views = createApiViewStore(writing);
    for (const row of rows) await views.put(apiViewOf(row), []);
    return;
  }
  if (rows.length === 0) return;
  const { name, columns } = table;
  const marks = rows.map(
    (_, at) =>
      `(${columns.map((_column, index) => `$${at * columns.length + index + 1}`).join(', ')})`,
  );
  await writing.run(
    `INSERT INTO ${name} (${columns.join(', ')}) VALUES ${marks.join(', ')}`,
    rows.flatMap((row) => columns.map((column) => row[column])),
  );
}
