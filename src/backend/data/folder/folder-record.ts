import { closeSync, fsyncSync, openSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type Static, Type } from 'typebox';
import { Check } from 'typebox/value';
import { isMissing, systemErrorCode } from '#backend/files/folder-failure.ts';
import { DatabaseError } from '#storage/database/database-error.ts';
import { RECORD_FILE } from './file-names.ts';

const FolderRecord = Type.Object({
  format: Type.Literal('portolan-data-folder-1'),
  about: Type.String(),
  /** The data file of this folder has the same. */
  id: Type.String(),
  /** RFC 3339. */
  createdAt: Type.String(),
  /** SQLite's file change counter when the data file was last opened: it never goes back. */
  changeCounter: Type.Integer(),
});
export type FolderRecord = Static<typeof FolderRecord>;

const ABOUT =
  'This folder holds the data of a Portolan portal, in portolan.db and beside it. Portolan does not start here when that file is missing, empty or older than this one says.';

/** What lies beside the data file of a folder that has, or had, a portal; `damaged` cannot be read. */
export function readFolderRecord(dataDir: string): FolderRecord | 'damaged' | undefined {
  try {
    const value: unknown = JSON.parse(readFileSync(join(dataDir, RECORD_FILE), 'utf8'));
    return Check(FolderRecord, value) ? value : 'damaged';
  } catch (error) {
    if (isMissing(error)) return undefined;
    if (error instanceof SyntaxError) return 'damaged';
    throw recordError(error, dataDir, 'read');
  }
}

/** Writes it in one step, and returns when it is on the disk. */
export function writeFolderRecord(
  dataDir: string,
  record: Pick<FolderRecord, 'id' | 'createdAt' | 'changeCounter'>,
): void {
  const text = JSON.stringify({ format: 'portolan-data-folder-1', about: ABOUT, ...record });
  try {
    writeJsonSynced(join(dataDir, RECORD_FILE), text);
  } catch (error) {
    throw recordError(error, dataDir, 'written');
  }
}

function recordError(error: unknown, dataDir: string, what: 'read' | 'written'): unknown {
  const code = systemErrorCode(error);
  if (code === undefined) return error;
  return new DatabaseError(
    'unreadable',
    `The file ${join(dataDir, RECORD_FILE)} cannot be ${what} (${code}). Check that it, and its folder, belong to the account that Portolan runs as, and that the disk has space.`,
    { cause: error },
  );
}

/** Replaces a small file of a data folder, readable by its owner only. */
export function writeJsonSynced(path: string, text: string): void {
  const next = `${path}.next`;
  writeFileSync(next, `${text}\n`, { mode: 0o600, flush: true });
  renameSync(next, path);
  syncNames(dirname(path));
}

/** Returns when the names in a folder are on the disk. */
export function syncNames(folder: string): void {
  // Windows cannot open folders; there the rename itself is journalled.
  if (process.platform === 'win32') return;
  const opened = openSync(folder, 'r');
  try {
    fsyncSync(opened);
  } finally {
    closeSync(opened);
  }
}
