import { open, readdir, stat } from 'node:fs/promises';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { dataNames } from '#backend/data/folder/file-names.ts';
import { isKeptFolder, stagedBackup } from '#backend/data/folder/finish-restore.ts';
import { isMissing, readFailure } from '#backend/files/folder-failure.ts';
import { BACKUP_ENDING } from '#contracts/backups.ts';
import type { DataOverview, FoundBackup } from '#contracts/data-folder.ts';
import type { SettingStore } from '#storage/portal/settings.ts';
import { HEAD_ENTRY } from './part-names.ts';
import { BLOCK, readTarHeader } from './tar-header.ts';

const SETTING = 'backup-folder';

/** Where the window writes backups, and finds them. */
export function backupFolderOf(settings: SettingStore): string {
  return settings.get(SETTING) ?? homedir();
}

export function keepBackupFolder(settings: SettingStore, folder: string): void {
  settings.set(SETTING, folder);
}

/** The name of a backup that is made now. Times are in UTC, to the second: names sort by them. */
export function backupName(now: number): string {
  const time = new Date(now).toISOString().slice(0, 19).replaceAll(/[-:]/g, '').replace('T', '-');
  return `portolan-${time}${BACKUP_ENDING}`;
}

/** Where the data is, how much of it, and the backups in the backup folder. */
export async function describeData(dataDir: string, settings: SettingStore): Promise<DataOverview> {
  const backupFolder = backupFolderOf(settings);
  const listed = await listBackups(backupFolder);
  const sizes = await Promise.all(dataNames.map((name) => bytesOf(join(dataDir, name))));
  return {
    folder: dataDir,
    bytes: sizes.reduce((sum, bytes) => sum + bytes, 0),
    backupFolder,
    ...listed,
    staged: stagedBackup(dataDir) ?? null,
    kept: (await readdir(dataDir)).filter(isKeptFolder).sort().toReversed(),
  };
}

async function listBackups(
  folder: string,
): Promise<Pick<DataOverview, 'backups' | 'backupFolderFault'>> {
  try {
    const names = (await readdir(folder)).filter(
      (name) => name.endsWith(BACKUP_ENDING) && !name.startsWith('.'),
    );
    const backups = await Promise.all(names.map((name) => describeBackup(folder, name)));
    const sorted = backups.toSorted((a, b) => ((a.createdAt ?? '') < (b.createdAt ?? '') ? 1 : -1));
    return { backups: sorted, backupFolderFault: null };
  } catch (error) {
    const { message } = readFailure(error, folder);
    return { backups: [], backupFolderFault: message };
  }
}

async function describeBackup(folder: string, name: string): Promise<FoundBackup> {
  const path = join(folder, name);
  const { size } = await stat(path);
  return { name, bytes: size, createdAt: (await readCreatedAt(path)) ?? null };
}

/** What the beginning of a backup says; the rest of it may be damaged. */
async function readCreatedAt(path: string): Promise<string | undefined> {
  const handle = await open(path, 'r');
  try {
    const start = Buffer.alloc(4 * BLOCK);
    await handle.read(start, 0, start.length, 0);
    const head = readTarHeader(start.subarray(0, BLOCK));
    if (head?.name !== HEAD_ENTRY) return undefined;
    const value: unknown = JSON.parse(start.toString('utf8', BLOCK, BLOCK + head.bytes));
    const isHead = typeof value === 'object' && value !== null && 'createdAt' in value;
    return isHead && typeof value.createdAt === 'string' ? value.createdAt : undefined;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  } finally {
    await handle.close();
  }
}

async function bytesOf(path: string): Promise<number> {
  try {
    const found = await stat(path);
    if (!found.isDirectory()) return found.size;
    const names = await readdir(path);
    const sizes = await Promise.all(names.map((name) => bytesOf(join(path, name))));
    return sizes.reduce((sum, bytes) => sum + bytes, 0);
  } catch (error) {
    // Gone since its folder was read.
    if (isMissing(error)) return 0;
    throw error;
  }
}
