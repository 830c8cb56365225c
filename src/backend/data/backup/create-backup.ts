import { randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, readdir, readFile, rm, stat, unlink } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { checkDataFile } from '#backend/data/folder/check-data-file.ts';
import {
  DATABASE_FILE,
  LOG_ENDINGS,
  STAGING_FOLDER,
  UNSAVED_FOLDER,
} from '#backend/data/folder/file-names.ts';
import { stagedRestore } from '#backend/data/folder/finish-restore.ts';
import { readFolderRecord } from '#backend/data/folder/folder-record.ts';
import { moveOver, moveToFree, syncFolder } from '#backend/files/file-steps.ts';
import { isMissing } from '#backend/files/folder-failure.ts';
import { BACKUP_FORMAT_VERSION, type BackupManifest, type BackupPart } from '#contracts/backups.ts';
import { copyDataFile } from '#storage/backup/copy-data-file.ts';
import { examineCopy } from '#storage/backup/examine-copy.ts';
import { DatabaseError } from '#storage/database/database-error.ts';
import { type BackupFault, backupFault, writeFault } from './backup-fault.ts';
import { listParts } from './part-names.ts';
import { chunksOf, createContainer } from './write-container.ts';
import { backendDataMessages } from '#messages/en/backend-data.ts';

export type CreateBackupOptions = {
  dataDir: string;
  /** Absolute; its folder has to be there. */
  file: string;
  /** Replaces a file that is there. */
  overwrite: boolean;
  /** The version of Portolan that writes it. */
  version: string;
  clock: () => number;
  /** Bytes done so far, and in all. */
  onProgress?: ((done: number, total: number) => void) | undefined;
  signal?: AbortSignal | undefined;
};

export type CreatedBackup = { ok: true; manifest: BackupManifest; bytes: number };

const CHUNK = 1 << 20;
/** What was not written to for so long was left behind by a process that was killed: the others write all the time. */
const LEFT_BEHIND = 60 * 60 * 1000;

/**
 * Writes everything of a data folder that cannot be made anew into one file, while Portolan may be running on it.
 *
 * The file is there as a whole or not at all, readable by its owner only.
 *
 * @throws the reason of `signal`; then nothing is left
 */
export async function createBackup(
  options: CreateBackupOptions,
): Promise<CreatedBackup | BackupFault> {
  const { file, dataDir } = options;
  const refused = await refuseTarget(options);
  if (refused) return refused;
  const copy = temporaryName(file);
  const next = temporaryName(file);
  try {
    if (!hasPortal(dataDir)) {
      return backupFault(
        'no_portal',
        backendDataMessages.t('create.noPortal', { folder: dataDir }),
      );
    }
    await removeLeftBehind(dirname(file));
    await (await open(copy, 'wx', 0o600)).close();
    const written = await write(options, copy, next);
    await (options.overwrite ? moveOver : moveToFree)(next, file);
    await syncFolder(dirname(file));
    return { ok: true, ...written };
  } catch (error) {
    options.signal?.throwIfAborted();
    if (error instanceof DatabaseError) return backupFault('unreadable', error.message);
    return writeFault(error, file);
  } finally {
    for (const path of [next, ...['', ...LOG_ENDINGS].map((ending) => `${copy}${ending}`)]) {
      await rm(path, { force: true });
    }
  }
}

async function write(options: CreateBackupOptions, copy: string, next: string) {
  const { dataDir, version, clock, onProgress, signal } = options;
  const source = join(dataDir, DATABASE_FILE);
  const createdAt = new Date(clock()).toISOString();
  // The data file is read twice, and its copy is written into the backup: of all bytes, half are done with the copy.
  let total = 0;
  await copyDataFile(source, copy, {
    signal,
    onStep(copied, all) {
      total = 2 * all;
      onProgress?.(copied, total);
    },
  });
  const { schema, ...counts } = examineCopy(copy, source);
  const { size } = await stat(copy);
  total = 2 * size;
  let done = size;
  const head = {
    format: 'portolan-backup',
    formatVersion: BACKUP_FORMAT_VERSION,
    portolan: version,
    createdAt,
  } as const;
  const container = await createContainer(next, head);
  try {
    const counted = async function* (path: string) {
      for await (const chunk of createReadStream(path, { highWaterMark: CHUNK })) {
        signal?.throwIfAborted();
        const bytes: Buffer = chunk;
        yield bytes;
        done += bytes.length;
        onProgress?.(done, total);
      }
    };
    const parts: BackupPart[] = [await container.add(DATABASE_FILE, size, counted(copy))];
    let unsavedTexts = 0;
    for (const path of await listParts(dataDir)) {
      signal?.throwIfAborted();
      const content = await readIfThere(join(dataDir, path));
      // Given up or saved since it was listed.
      if (content === undefined) continue;
      if (path.startsWith(`${UNSAVED_FOLDER}/`) && path.endsWith('.jsonl')) unsavedTexts += 1;
      parts.push(await container.add(path, content.length, chunksOf(content)));
    }
    const bytes = parts.reduce((sum, part) => sum + part.bytes, 0);
    const manifest: BackupManifest = {
      ...head,
      schema,
      counts: { ...counts, unsavedTexts },
      bytes,
      parts,
    };
    const finished = await container.finish(manifest);
    onProgress?.(total, total);
    return { manifest, bytes: finished.bytes };
  } finally {
    await container.close();
  }
}

async function refuseTarget({
  file,
  overwrite,
}: CreateBackupOptions): Promise<BackupFault | undefined> {
  try {
    const found = await stat(file);
    if (found.isDirectory()) {
      return backupFault('exists', backendDataMessages.t('create.isFolder', { file }));
    }
    return overwrite
      ? undefined
      : backupFault('exists', backendDataMessages.t('create.exists', { file }));
  } catch (error) {
    return isMissing(error) ? undefined : writeFault(error, file);
  }
}

/** @throws {DatabaseError} when there was one that is not any more */
function hasPortal(dataDir: string): boolean {
  if (stagedRestore(dataDir) === 'ready') {
    const path = join(dataDir, STAGING_FOLDER);
    // The data file may be on its way, and the folder is Portolan's that puts it in its place.
    if (readFolderRecord(dataDir) === undefined) {
      throw new DatabaseError('incomplete', backendDataMessages.t('create.notInPlace', { path }));
    }
  }
  return checkDataFile(join(dataDir, DATABASE_FILE), readFolderRecord(dataDir));
}

async function readIfThere(path: string): Promise<Buffer | undefined> {
  try {
    return await readFile(path);
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

/** A new name beside a backup, which tells what was left behind from other files. */
function temporaryName(file: string): string {
  return join(dirname(file), `.portolan-backup-${randomBytes(6).toString('hex')}.tmp`);
}

/** Removes what other backups to a folder left when they were killed. */
async function removeLeftBehind(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!/^\.portolan-backup-[0-9a-f]{12}\.tmp/.test(name)) continue;
    const path = join(folder, name);
    const { mtimeMs } = await stat(path);
    if (mtimeMs < Date.now() - LEFT_BEHIND) await unlink(path);
  }
}
