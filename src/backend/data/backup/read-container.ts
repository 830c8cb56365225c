import { createHash, type Hash } from 'node:crypto';
import { type FileHandle, open } from 'node:fs/promises';
import { Check } from 'typebox/value';
import { BackupManifest, type BackupPart, BACKUP_FORMAT_VERSION } from '#contracts/backups.ts';
import { type BackupFault, backupFault, readFault } from './backup-fault.ts';
import { HEAD_ENTRY, isPartName, MANIFEST_ENTRY } from './part-names.ts';
import { BLOCK, paddingAfter, readTarHeader, type TarEntry } from './tar-header.ts';
import { digestEntry } from './write-container.ts';
import { backendDataMessages } from '#messages/en/backend-data.ts';

/** Takes the content of one part. */
export type PartTarget = { write(chunk: Uint8Array): Promise<void>; end(): Promise<void> };

export type ReadContainerOptions = {
  /** Where the content of a part goes; nowhere unless given. */
  onPart?: (path: string) => Promise<PartTarget>;
  /** Bytes read so far, and in all. */
  onProgress?: ((done: number, total: number) => void) | undefined;
  signal?: AbortSignal | undefined;
};

const CHUNK = 1 << 20;
const MAX_HEAD = 4096;
const MAX_MANIFEST = 64 << 20;

/** What ends the reading of a file that is no whole backup. */
class Broken extends Error {
  readonly fault: BackupFault;
  constructor(fault: BackupFault) {
    super(fault.message);
    this.fault = fault;
  }
}

/**
 * Reads a whole backup and checks every byte of it; what was given to `onPart` counts only when the answer is `ok`.
 *
 * @throws the reason of `signal`, and system errors of `onPart`
 */
export async function readContainer(
  path: string,
  options: ReadContainerOptions = {},
): Promise<{ ok: true; manifest: BackupManifest } | BackupFault> {
  let handle: FileHandle;
  let size: number;
  try {
    handle = await open(path, 'r');
    const found = await handle.stat();
    if (!found.isFile()) {
      await handle.close();
      return backupFault('unreadable', backendDataMessages.t('read.notFile', { path }));
    }
    ({ size } = found);
  } catch (error) {
    return readFault(error, path);
  }
  try {
    return { ok: true, manifest: await readAll({ path, handle, size }, options) };
  } catch (error) {
    if (error instanceof Broken) return error.fault;
    throw error;
  } finally {
    await handle.close();
  }
}

type Source = { path: string; handle: FileHandle; size: number };

async function readAll(source: Source, options: ReadContainerOptions): Promise<BackupManifest> {
  const { path, handle, size } = source;
  const whole = createHash('sha256');
  let position = 0;

  const read = async (bytes: number): Promise<Buffer> => {
    options.signal?.throwIfAborted();
    if (position + bytes > size) throw new Broken(truncated(path));
    const chunk = Buffer.allocUnsafe(bytes);
    for (let done = 0; done < bytes;) {
      const { bytesRead } = await readAt(handle, path, chunk, done, position + done);
      if (bytesRead === 0) throw new Broken(truncated(path));
      done += bytesRead;
    }
    position += bytes;
    options.onProgress?.(position, size);
    return chunk;
  };
  const readHashed = async (bytes: number, ...hashes: Hash[]): Promise<Buffer> => {
    const chunk = await read(bytes);
    for (const hash of [whole, ...hashes]) hash.update(chunk);
    return chunk;
  };
  const readHeader = async (): Promise<TarEntry> => {
    const entry = readTarHeader(await readHashed(BLOCK));
    if (!entry) throw new Broken(damaged(path));
    return entry;
  };
  const readJson = async ({ bytes }: TarEntry, limit: number): Promise<unknown> => {
    if (bytes > limit) throw new Broken(damaged(path));
    const text = await readHashed(bytes);
    await readHashed(paddingAfter(bytes));
    try {
      const value: unknown = JSON.parse(text.toString('utf8'));
      return value;
    } catch {
      throw new Broken(damaged(path));
    }
  };
  const readPart = async ({ name, bytes }: TarEntry): Promise<BackupPart> => {
    if (!isPartName(name)) throw new Broken(damaged(path));
    const own = createHash('sha256');
    const target = await options.onPart?.(name);
    try {
      for (let left = bytes; left > 0; left -= CHUNK) {
        const chunk = await readHashed(Math.min(left, CHUNK), own);
        await target?.write(chunk);
      }
    } finally {
      await target?.end();
    }
    await readHashed(paddingAfter(bytes));
    return { path: name, bytes, sha256: own.digest('hex') };
  };

  if (size < 2 * BLOCK) throw new Broken(foreign(path));
  const head = readTarHeader(await readHashed(BLOCK));
  if (head?.name !== HEAD_ENTRY) throw new Broken(foreign(path));
  refuseNewer(await readJson(head, MAX_HEAD), path);
  const parts: BackupPart[] = [];
  let entry = await readHeader();
  for (; entry.name !== MANIFEST_ENTRY; entry = await readHeader()) {
    parts.push(await readPart(entry));
  }
  const manifest = await readJson(entry, MAX_MANIFEST);
  const expected = digestEntry(whole.digest('hex'), entry.changedAt);
  const end = await read(expected.length);
  if (!end.equals(expected) || position !== size) throw new Broken(damaged(path));
  if (!Check(BackupManifest, manifest) || !isSame(manifest.parts, parts)) {
    throw new Broken(damaged(path));
  }
  return manifest;
}

async function readAt(
  handle: FileHandle,
  path: string,
  into: Buffer,
  offset: number,
  position: number,
) {
  try {
    return await handle.read(into, offset, into.length - offset, position);
  } catch (error) {
    throw new Broken(readFault(error, path));
  }
}

function refuseNewer(head: unknown, path: string): void {
  const version =
    typeof head === 'object' && head !== null && 'formatVersion' in head
      ? head.formatVersion
      : undefined;
  if (version === BACKUP_FORMAT_VERSION) return;
  if (typeof version !== 'number' || version < BACKUP_FORMAT_VERSION) {
    throw new Broken(damaged(path));
  }
  throw new Broken(
    backupFault(
      'newer',
      backendDataMessages.t('read.newer', {
        path,
        format: String(version),
        known: String(BACKUP_FORMAT_VERSION),
      }),
    ),
  );
}

function isSame(named: readonly BackupPart[], found: readonly BackupPart[]): boolean {
  const lineOf = ({ path, bytes, sha256 }: BackupPart) => `${path} ${bytes} ${sha256}`;
  return named.map(lineOf).join('\n') === found.map(lineOf).join('\n');
}

function foreign(path: string): BackupFault {
  return backupFault('foreign', backendDataMessages.t('read.foreign', { path }));
}

function damaged(path: string): BackupFault {
  return backupFault('damaged', backendDataMessages.t('read.damaged', { path }));
}

function truncated(path: string): BackupFault {
  return backupFault('damaged', backendDataMessages.t('read.cutOff', { path }));
}
