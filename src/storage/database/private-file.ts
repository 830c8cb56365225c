import { closeSync, openSync } from 'node:fs';

/**
 * Makes an empty file that its owner alone may read and write, if there is none: SQLite, which takes an empty file for
 * a new database, would make it with the rights that the umask leaves, and gives its log files those of the file.
 *
 * What keeps it from being made, SQLite says in its turn.
 */
export function makePrivateFile(path: string): void {
  try {
    closeSync(openSync(path, 'wx', 0o600));
  } catch {
    // There already, most of the time.
  }
}
