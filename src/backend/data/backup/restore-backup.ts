import { existsSync } from 'node:fs';
import { mkdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { DATABASE_FILE, dataNames, STAGING_FOLDER } from '#backend/data/folder/file-names.ts';
import { finishRestore, stagedRestore } from '#backend/data/folder/finish-restore.ts';
import type { BackupManifest } from '#contracts/backups.ts';
import { DatabaseError } from '#storage/database/database-error.ts';
import { LOCK_FILE, lockFolder } from '#storage/database/folder-lock.ts';
import { type BackupFault, backupFault, writeFault } from './backup-fault.ts';
import { checkBackup, type ReadBackupOptions, stageBackup } from './stage-backup.ts';
import { backendDataMessages } from '#messages/en/backend-data.ts';

/**
 * Restores a backup into a data folder that has no portal.
 *
 * The backup is checked as a whole before anything is written. Whenever the work is cut off, the folder starts nothing
 * until it is run again, or is as it was. A failure leaves it as it was.
 */
export async function restoreBackup(
  dataDir: string,
  options: ReadBackupOptions,
  clock: () => number,
): Promise<{ ok: true; manifest: BackupManifest } | BackupFault> {
  const occupied = await refuseOccupied(dataDir);
  if (occupied) return occupied;
  const checked = await checkBackup(options);
  if (!checked.ok) return checked;
  let made: string | undefined;
  let isRestored = false;
  try {
    // With the staging folder in it from the first, nothing starts here until the restore is whole.
    made = await mkdir(join(dataDir, STAGING_FOLDER), { recursive: true, mode: 0o700 });
    const isFirst = !existsSync(join(dataDir, LOCK_FILE));
    const lock = lockFolder(dataDir);
    try {
      // Somebody else may have begun to use it.
      const taken = await refuseOccupied(dataDir);
      if (taken) return taken;
      if (stagedRestore(dataDir) === 'ready') {
        finishRestore(dataDir);
        return backupFault(
          'occupied',
          backendDataMessages.t('restore.finished', { folder: dataDir }),
        );
      }
      const staged = await stageBackup(dataDir, options, clock);
      if (!staged.ok) return staged;
      finishRestore(dataDir);
      isRestored = true;
      return { ok: true, manifest: staged.manifest };
    } finally {
      lock.release();
      if (!isRestored && isFirst) await rm(join(dataDir, LOCK_FILE), { force: true });
    }
  } catch (error) {
    if (error instanceof DatabaseError) return backupFault('occupied', error.message);
    return writeFault(error, dataDir);
  } finally {
    // Only what was made here, which was empty.
    if (!isRestored && made !== undefined) await rm(made, { recursive: true, force: true });
  }
}

async function refuseOccupied(dataDir: string): Promise<BackupFault | undefined> {
  try {
    const found = await stat(dataDir);
    if (!found.isDirectory()) {
      return backupFault('occupied', backendDataMessages.t('restore.isFile', { folder: dataDir }));
    }
  } catch {
    return undefined;
  }
  const there = dataNames.filter((name) => existsSync(join(dataDir, name)));
  if (there.length === 0 || stagedRestore(dataDir) === 'ready') return undefined;
  return backupFault(
    'occupied',
    there.includes(DATABASE_FILE)
      ? backendDataMessages.t('restore.hasPortal', { folder: dataDir })
      : backendDataMessages.t('restore.hasData', { folder: dataDir, names: there.join(', ') }),
  );
}
