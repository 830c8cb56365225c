import { randomUUID } from 'node:crypto';
import { mkdir, open } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { DATABASE_FILE, STAGING_FOLDER } from '#backend/data/folder/file-names.ts';
import { announceRestore, dropStaged } from '#backend/data/folder/finish-restore.ts';
import { writeFolderRecord } from '#backend/data/folder/folder-record.ts';
import type { BackupManifest } from '#contracts/backups.ts';
import { newestSchema, prepareRestored } from '#storage/backup/prepare-restored.ts';
import { readDataFileHeader } from '#storage/open/data-file.ts';
import { type BackupFault, backupFault, writeFault } from './backup-fault.ts';
import { type PartTarget, readContainer } from './read-container.ts';
import { backendDataMessages } from '#messages/en/backend-data.ts';

export type ReadBackupOptions = {
  /** Absolute. */
  file: string;
  /** Bytes done so far, and in all. */
  onProgress?: ((done: number, total: number) => void) | undefined;
  signal?: AbortSignal | undefined;
};
type Checked = { ok: true; manifest: BackupManifest } | BackupFault;

/** Checks a whole backup, every byte of it, and whether this build can restore it; writes nothing. */
export async function checkBackup({ file, ...options }: ReadBackupOptions): Promise<Checked> {
  const read = await readContainer(file, options);
  if (!read.ok) return read;
  const { schema, parts } = read.manifest;
  if (schema > newestSchema) {
    return backupFault(
      'newer',
      backendDataMessages.t('read.newerSchema', {
        file,
        schema: String(schema),
        known: String(newestSchema),
      }),
    );
  }
  return parts.some(({ path }) => path === DATABASE_FILE)
    ? read
    : backupFault('damaged', backendDataMessages.t('read.noData', { file }));
}

/**
 * Lays a backup beside the data of a folder, for the next start to put in its place; the data of now is kept then.
 *
 * Call it only for a backup that was checked. What was staged before gives way. A failure leaves nothing.
 *
 * @throws the reason of `signal`
 */
export async function stageBackup(
  dataDir: string,
  { file, onProgress, signal }: ReadBackupOptions,
  clock: () => number,
): Promise<Checked> {
  const staging = join(dataDir, STAGING_FOLDER);
  dropStaged(dataDir);
  let isStaged = false;
  try {
    await mkdir(staging, { recursive: true, mode: 0o700 });
    const onPart = (path: string) => createTarget(join(staging, path));
    const read = await readContainer(file, { onPart, onProgress, signal });
    if (!read.ok) return read;
    const database = join(staging, DATABASE_FILE);
    const id = randomUUID();
    prepareRestored(database, id);
    const changeCounter = readDataFileHeader(database)?.changeCounter ?? 0;
    const createdAt = new Date(clock()).toISOString();
    writeFolderRecord(staging, { id, createdAt, changeCounter });
    signal?.throwIfAborted();
    announceRestore(dataDir, clock(), read.manifest.createdAt);
    isStaged = true;
    return read;
  } catch (error) {
    signal?.throwIfAborted();
    return writeFault(error, staging);
  } finally {
    if (!isStaged) dropStaged(dataDir);
  }
}

async function createTarget(path: string): Promise<PartTarget> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const handle = await open(path, 'wx', 0o600);
  return {
    async write(chunk) {
      for (let done = 0; done < chunk.length;) {
        done += (await handle.write(chunk, done)).bytesWritten;
      }
    },
    async end() {
      try {
        await handle.sync();
      } finally {
        await handle.close();
      }
    },
  };
}
