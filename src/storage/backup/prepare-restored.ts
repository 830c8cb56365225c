import Sqlite from 'better-sqlite3';
import { disconnect } from '#storage/database/connect.ts';
import { FOLDER_SETTING } from '#storage/open/data-file.ts';
import { migrations } from '#storage/open/migrations.ts';

/** The newest schema that this build can work with. */
export const newestSchema = migrations.at(-1)?.version ?? 0;

/** The first schema with previews, and with an outbox. */
const WITH_PREVIEWS = 5;
const WITH_PUSHES = 9;

/**
 * Makes the data file of a backup one to start with: whoever was signed in then, or had a preview link, has to sign in
 * or ask anew, as it may have been taken from them since; and what waited to be sent then is not sent now.
 *
 * @param folderId the folder that it belongs to from now on
 */
export function prepareRestored(path: string, folderId: string): void {
  const db = new Sqlite(path, { fileMustExist: true });
  try {
    const schema = Number(db.pragma('user_version', { simple: true }));
    db.transaction(() => {
      db.exec('DELETE FROM sessions');
      if (schema >= WITH_PREVIEWS) db.exec('DELETE FROM previews');
      if (schema >= WITH_PUSHES) {
        db.prepare(
          `UPDATE pushes SET state = 'cancelled', next_try_at = NULL, message = ?
            WHERE state IN ('waiting', 'sending', 'verifying', 'sign-in')`,
        ).run('It was not sent, because this data was restored from a backup. Push it again.');
      }
      db.prepare(
        'INSERT INTO settings (key, value) VALUES (?, ?) ON CONFLICT (key) DO UPDATE SET value = excluded.value',
      ).run(FOLDER_SETTING, folderId);
    })();
  } finally {
    disconnect(db);
  }
}
