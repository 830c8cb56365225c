import { createHash } from 'node:crypto';
import { type FileHandle, open } from 'node:fs/promises';
import type { BackupManifest, BackupPart } from '#contracts/backups.ts';
import { DIGEST_ENTRY, HEAD_ENTRY, MANIFEST_ENTRY } from './part-names.ts';
import { BLOCK, paddingAfter, writeTarHeader } from './tar-header.ts';

/** A backup that is being written: a tar file whose last entry is the digest of every byte before it. */
export type Container = {
  /** Adds a file of so many bytes, as `chunks` gives them. */
  add(name: string, bytes: number, chunks: AsyncIterable<Uint8Array>): Promise<BackupPart>;
  /** Ends the file with its manifest; answers when it is on the disk. */
  finish(manifest: BackupManifest): Promise<{ bytes: number }>;
  close(): Promise<void>;
};

export type BackupHead = Pick<
  BackupManifest,
  'format' | 'formatVersion' | 'portolan' | 'createdAt'
>;

/** Begins a new file that its owner alone may read. System errors are thrown. */
export async function createContainer(path: string, head: BackupHead): Promise<Container> {
  const handle = await open(path, 'wx', 0o600);
  const whole = createHash('sha256');
  const changedAt = Math.floor(Date.parse(head.createdAt) / 1000);

  const write = async (bytes: Uint8Array): Promise<void> => {
    whole.update(bytes);
    await writeFully(handle, bytes);
  };
  const add: Container['add'] = async (name, bytes, chunks) => {
    await write(writeTarHeader({ name, bytes, changedAt }));
    const own = createHash('sha256');
    let written = 0;
    for await (const chunk of chunks) {
      own.update(chunk);
      await write(chunk);
      written += chunk.length;
    }
    if (written !== bytes) throw new Error(`${name} changed while it was read.`);
    await write(Buffer.alloc(paddingAfter(bytes)));
    return { path: name, bytes, sha256: own.digest('hex') };
  };
  const addJson = async (name: string, value: unknown): Promise<void> => {
    const text = Buffer.from(`${JSON.stringify(value)}\n`);
    await add(name, text.length, chunksOf(text));
  };

  await addJson(HEAD_ENTRY, head);
  return {
    add,
    async finish(manifest) {
      await addJson(MANIFEST_ENTRY, manifest);
      await writeFully(handle, digestEntry(whole.digest('hex'), changedAt));
      await handle.sync();
      return { bytes: (await handle.stat()).size };
    },
    close: () => handle.close(),
  };
}

/** The end of a container: the entry with the digest, and the two empty blocks that end a tar file. */
export function digestEntry(sha256: string, changedAt: number): Buffer {
  const content = Buffer.from(`${sha256}\n`);
  return Buffer.concat([
    writeTarHeader({ name: DIGEST_ENTRY, bytes: content.length, changedAt }),
    content,
    Buffer.alloc(paddingAfter(content.length) + 2 * BLOCK),
  ]);
}

async function writeFully(handle: FileHandle, bytes: Uint8Array): Promise<void> {
  for (let done = 0; done < bytes.length;) {
    done += (await handle.write(bytes, done)).bytesWritten;
  }
}

/** A content that is in memory, as the one chunk of it. */
export async function* chunksOf(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}
