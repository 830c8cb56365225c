import { join } from 'node:path';
import { checkDataFile } from '#backend/data/folder/check-data-file.ts';
import { DATABASE_FILE } from '#backend/data/folder/file-names.ts';
import { readFolderRecord } from '#backend/data/folder/folder-record.ts';
import { openDataFiles } from '#backend/data/folder/open-data-files.ts';
import type { Environment } from '#backend/runtime/environment.ts';
import { backendDataMessages } from '#messages/en/backend-data.ts';
import { readBlobLocation } from '#storage/blobs/blob-location.ts';
import type { CopyTarget } from '#storage/copy/copy-side.ts';
import { type CopyOptions, type CopyResult, copyTables } from '#storage/copy/copy-tables.ts';
import { openDataFileSide } from '#storage/copy/data-file-side.ts';
import { openDatabase } from '#storage/open/open-database.ts';
import { isDatabaseAddress } from './copy-advice.ts';

/** A data folder, absolute, or the address of a database. */
export type CopyPlaces = { from: string; to: string };

/** What was copied, and is the same on both sides; or why it is not, in words. */
export type CopiedPortal =
  | { ok: true; place: string; tables: { name: string; rows: number; digest: string }[] }
  | { ok: false; message: string };

type Side = { side: CopyTarget; close(): Promise<void> };

/**
 * Copies a portal from a data folder to a database, or back, and compares both; called again with the same places, it
 * goes on where it stopped.
 *
 * @param env where the database keeps contents, if that is outside of it
 * @throws {Error} in words, when a side cannot be used; the reason of `signal`
 */
export async function copyPortal(
  { from, to }: CopyPlaces,
  env: Environment,
  options: CopyOptions,
): Promise<CopiedPortal> {
  const { t } = backendDataMessages;
  if (isDatabaseAddress(from) === isDatabaseAddress(to)) {
    return { ok: false, message: t(isDatabaseAddress(from) ? 'copy.databases' : 'copy.folders') };
  }
  if (!isDatabaseAddress(from) && !hasPortal(from)) {
    return { ok: false, message: t('copy.noPortal', { folder: from }) };
  }
  const source = await openSide(from, 'reads', env);
  try {
    const target = await openSide(to, 'writes', env);
    try {
      const result = await copyTables(source.side, target.side, options);
      if (!result.ok) return { ok: false, message: inWords(result, source.side, target.side) };
      const tables = result.tables.map(({ name, digest }) => ({ name, ...digest }));
      return { ok: true, place: target.side.place, tables };
    } finally {
      await target.close();
    }
  } finally {
    await source.close();
  }
}

function hasPortal(folder: string): boolean {
  return checkDataFile(join(folder, DATABASE_FILE), readFolderRecord(folder));
}

async function openSide(place: string, how: 'reads' | 'writes', env: Environment): Promise<Side> {
  if (isDatabaseAddress(place)) {
    // What talks to a server is loaded by who has one.
    const { openPostgresSide } = await import('#storage/copy/postgres-side.ts');
    const side = await openPostgresSide(place, how, readBlobLocation(env));
    return { side, close: () => side.close() };
  }
  // Takes the folder, and brings its data file up to date, or makes one.
  const { database, lock } = openDataFiles(place, openDatabase, Date.now);
  database.close();
  try {
    const side = openDataFileSide(join(place, DATABASE_FILE), how);
    return {
      side,
      async close() {
        await side.close();
        lock?.release();
      },
    };
  } catch (error) {
    lock?.release();
    throw error;
  }
}

function inWords(
  result: Extract<CopyResult, { ok: false }>,
  { place: from }: CopyTarget,
  { place: to }: CopyTarget,
): string {
  const { t } = backendDataMessages;
  switch (result.reason) {
    case 'empty':
      return t('copy.empty', { place: from });
    case 'occupied':
      return t('copy.occupied', { place: to });
    case 'other-portal':
      return t('copy.otherPortal', { place: to });
    default: {
      const { table, source, target } = result;
      const rows = { source: String(source.rows), target: String(target.rows) };
      return t('copy.differs', { table, from, to, ...rows });
    }
  }
}
