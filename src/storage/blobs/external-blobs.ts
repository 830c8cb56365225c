import { setTimeout as wait } from 'node:timers/promises';
import { StorageUnavailable } from '#storage/portal/storage-unavailable.ts';
import type { BlobContent, BlobContents } from './blob-contents.ts';
import { type OrphanMarks, RESERVED_FOR_MS } from './orphan-marks.ts';

/** Contents that lie outside of the database, as a portal works with them. */
export type ExternalBlobs = {
  /**
   * What an import is about to name: until the answered function is called, it is read from memory, so that a dry run,
   * which writes nothing, finds it too.
   */
  hold(blobs: readonly BlobContent[]): () => void;
  /**
   * Resolves when what is held is kept, and can be named for `RESERVED_FOR_MS`.
   *
   * @throws {StorageUnavailable} when it cannot be kept now
   */
  write(blobs: readonly BlobContent[]): Promise<void>;
  /** @throws when content is about to be named that nobody holds, or whose reservation is over */
  requireHeld(sha256: Uint8Array): void;
  read(sha256: Uint8Array): Promise<Uint8Array | undefined>;
  /** What is in memory, as it is held or was fetched; without `content` where there is none. */
  atHand(sha256: Uint8Array): { content: Uint8Array | undefined } | undefined;
  /** Reads contents into memory, where they stay until the answered function is called. */
  fetch(sha256s: readonly Uint8Array[]): Promise<() => void>;
  readonly contents: BlobContents;
  readonly marks: OrphanMarks;
  close(): void;
};

type Held = { content: Uint8Array; holders: number };
type Fetched = { content: Uint8Array | undefined; users: number };

/** At once by one import. */
const WRITES_AT_ONCE = 8;
const LEAVING_WAIT_MS = 250;
const LEAVING_PATIENCE_MS = 3000;

/** @param now milliseconds that only grow, for how long something was reserved */
export function openExternalBlobs(
  contents: BlobContents,
  marks: OrphanMarks,
  now: () => number = () => performance.now(),
): ExternalBlobs {
  const held = new Map<string, Held>();
  const fetched = new Map<string, Fetched>();
  const reservedUntil = new Map<string, number>();

  return {
    hold(blobs) {
      const unique = uniqueOf(blobs);
      for (const [name, { content }] of unique) {
        held.set(name, { content, holders: (held.get(name)?.holders ?? 0) + 1 });
      }
      return () => {
        for (const name of unique.keys()) {
          const one = held.get(name);
          if (one && one.holders > 1) held.set(name, { ...one, holders: one.holders - 1 });
          else {
            held.delete(name);
            reservedUntil.delete(name);
          }
        }
        unique.clear();
      };
    },
    async write(blobs) {
      const until = now() + RESERVED_FOR_MS;
      const unique = uniqueOf(blobs);
      await writeAll(contents, await reserve(marks, [...unique.values()]));
      for (const name of unique.keys()) if (held.has(name)) reservedUntil.set(name, until);
    },
    requireHeld(sha256) {
      const name = nameOf(sha256);
      if (!held.has(name))
        throw new Error(`The content ${name} was not written before it is named.`);
      const until = reservedUntil.get(name);
      if (until !== undefined && now() > until) {
        throw new StorageUnavailable('The import took too long after its files were stored.');
      }
    },
    async read(sha256) {
      return held.get(nameOf(sha256))?.content ?? contents.get(sha256);
    },
    atHand(sha256) {
      const name = nameOf(sha256);
      return held.get(name) ?? fetched.get(name);
    },
    async fetch(sha256s) {
      const found = await Promise.all(
        sha256s.map(async (sha256) => [nameOf(sha256), await contents.get(sha256)] as const),
      );
      const names = new Map(found);
      for (const [name, content] of names) {
        fetched.set(name, { content, users: (fetched.get(name)?.users ?? 0) + 1 });
      }
      return () => {
        for (const name of names.keys()) {
          const one = fetched.get(name);
          if (one && one.users > 1) one.users -= 1;
          else fetched.delete(name);
        }
        names.clear();
      };
    },
    contents,
    marks,
    close: () => contents.close(),
  };
}

function uniqueOf(blobs: readonly BlobContent[]): Map<string, BlobContent> {
  return new Map(blobs.map((blob) => [nameOf(blob.sha256), blob]));
}

/** Answers which contents have to be written, all of which nobody removes from now on. */
async function reserve(marks: OrphanMarks, blobs: readonly BlobContent[]): Promise<BlobContent[]> {
  const digests = blobs.map(({ sha256 }) => sha256);
  for (let waited = 0; ; waited += LEAVING_WAIT_MS) {
    const { named, leaving } = await marks.reserve(digests);
    if (leaving.length === 0) {
      const names = new Set(named.map(nameOf));
      return blobs.filter(({ sha256 }) => !names.has(nameOf(sha256)));
    }
    if (waited >= LEAVING_PATIENCE_MS) {
      throw new StorageUnavailable('Content of the same digest is just being removed.');
    }
    await wait(LEAVING_WAIT_MS);
  }
}

async function writeAll(contents: BlobContents, blobs: readonly BlobContent[]): Promise<void> {
  const left = [...blobs];
  const writeOn = async (): Promise<void> => {
    for (let blob = left.pop(); blob; blob = left.pop()) await contents.put(blob);
  };
  try {
    await Promise.all(Array.from({ length: WRITES_AT_ONCE }, writeOn));
  } finally {
    // After a failure the others end with what they are writing.
    left.length = 0;
  }
}

function nameOf(sha256: Uint8Array): string {
  return Buffer.from(sha256).toString('hex');
}
