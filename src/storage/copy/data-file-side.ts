import type { Database } from 'better-sqlite3';
import { connect, disconnect } from '#storage/database/connect.ts';
import { createBlobStore } from '#storage/sqlite/blobs.ts';
import { createSettingStore } from '#storage/sqlite/settings.ts';
import type { CopyProgress, CopySource, CopyTarget } from './copy-side.ts';
import { readKey, type Row } from './rows.ts';
import { conditionOf, COPY_SETTING, type CopiedTable, copiedTables, pageQuery } from './tables.ts';

/**
 * A data file to copy from, or to; its folder is locked, and its schema is up to date.
 *
 * @throws {DatabaseError} in words, when it cannot be opened
 */
export function openDataFileSide(path: string, reads: 'reads' | 'writes'): CopyTarget {
  const db = connect(path);
  // The lock of the folder keeps others out; this keeps a copy of one moment nevertheless.
  if (reads === 'reads') db.exec('BEGIN');
  const blobs = createBlobStore(db);
  const settings = createSettingStore(db);
  const insert = insertInto(db);
  return {
    ...readingSide(db, path, (sha256) => blobs.get(sha256)),
    async readProgress() {
      const text = settings.get(COPY_SETTING);
      return text === undefined ? undefined : readProgress(text);
    },
    async write(table, rows, contents, progress) {
      db.transaction(() => {
        for (const { sha256, content } of contents) blobs.put(sha256, content);
        if (table.name !== 'blobs') for (const row of rows) insert(table, row);
        settings.set(COPY_SETTING, JSON.stringify(progress));
      })();
    },
    async close() {
      if (db.inTransaction) db.exec('ROLLBACK');
      disconnect(db);
    },
  };
}

export function readProgress(text: string): CopyProgress {
  return JSON.parse(text);
}

function readingSide(
  db: Database,
  place: string,
  content: (sha256: Uint8Array) => Uint8Array | undefined,
): Omit<CopySource, 'close'> {
  const portal = db
    .prepare<[], string>('SELECT id FROM tenants ORDER BY created_at, id LIMIT 1')
    .pluck();
  return {
    place,
    portal: async () => portal.get(),
    async count(table) {
      const counted = db.prepare<[], number>(
        `SELECT count(*) FROM ${table.name} WHERE ${conditionOf(table)}`,
      );
      return counted.pluck().get() ?? 0;
    },
    async page(table, after) {
      const key = after ? readKey(after) : [];
      const marks = key.map(() => '?');
      return db.prepare<(string | number | Uint8Array)[], Row>(pageQuery(table, marks)).all(...key);
    },
    content: async (sha256) => content(sha256),
  };
}

/** What is searched is written by triggers, as it is for every other change. */
function insertInto(db: Database): (table: CopiedTable, row: Row) => void {
  const statements = new Map(
    copiedTables
      .filter(({ name }) => name !== 'blobs')
      .map(({ name, columns }) => [
        name,
        db.prepare<[Row]>(
          `INSERT INTO ${name} (${columns.join(', ')}) VALUES (${columns.map((one) => `@${one}`).join(', ')})`,
        ),
      ]),
  );
  return ({ name }, row) => void statements.get(name)?.run(row);
}
