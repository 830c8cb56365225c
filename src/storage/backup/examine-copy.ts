import Sqlite from 'better-sqlite3';
import { disconnect } from '#storage/database/connect.ts';
import { corrupt, openFailure } from '#storage/database/open-failure.ts';

/** What a data file holds, for the manifest of a backup. */
export type DataFileCounts = {
  schema: number;
  tenants: number;
  users: number;
  apis: number;
  revisions: number;
  files: number;
};

const COUNTS = `
  SELECT (SELECT count(*) FROM tenants) AS tenants, (SELECT count(*) FROM users) AS users,
         (SELECT count(*) FROM apis WHERE deleted_at IS NULL) AS apis,
         (SELECT count(*) FROM revisions) AS revisions, (SELECT count(*) FROM revision_files) AS files`;

/**
 * Checks the copy of a data file, counts what is in it, and makes it a file without a log.
 *
 * @param source what it was copied from, for the words
 * @throws {DatabaseError} in words, when the copy, and so the file that it was made of, is damaged
 */
export function examineCopy(copy: string, source: string): DataFileCounts {
  const db = new Sqlite(copy, { fileMustExist: true });
  try {
    const verdict = db.pragma('quick_check(1)', { simple: true });
    if (verdict !== 'ok') throw corrupt(source, new Error(String(verdict)));
    const schema = Number(db.pragma('user_version', { simple: true }));
    const counts = db.prepare<[], Omit<DataFileCounts, 'schema'>>(COUNTS).get();
    if (!counts) throw corrupt(source, new Error('nothing was counted'));
    return { schema, ...counts };
  } catch (error) {
    throw openFailure(error, source);
  } finally {
    disconnect(db);
  }
}
