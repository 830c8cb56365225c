import { createHash } from 'node:crypto';
import { mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { isMissing } from '#backend/files/folder-failure.ts';
import { etagOf } from '#backend/files/read-file.ts';
import { createTurns } from '#backend/files/turns.ts';
import { writeAtomically } from '#backend/files/write-atomically.ts';
import { readPackedText, writePackedText } from '#backend/designs/journal/packed-text.ts';
import type { TextVersion, VersionReason } from '#contracts/text-versions.ts';
import { countLineChanges } from './line-changes.ts';
import { type KeptVersionEntry, splitByBounds } from './version-bounds.ts';

/** Which file versions belong to. */
export type VersionedFile = { design: string; file: string };

/**
 * The earlier versions of the files that are edited here: one folder per file with packed texts and a list of them.
 * A text that is the newest version already is not kept again. System errors are thrown.
 */
export type LocalHistory = {
  /** Answers whether the text was new. */
  keep(of: VersionedFile, text: Buffer, reason: VersionReason): Promise<boolean>;
  /** Newest first. */
  list(of: VersionedFile): Promise<TextVersion[]>;
  read(of: VersionedFile, id: string): Promise<Buffer | undefined>;
};

const LIST = 'versions.json';

/** @param folderOf gives the folder of all versions, made or not */
export function openLocalHistory(folderOf: () => string, clock: () => number): LocalHistory {
  const inTurn = createTurns();
  const folderFor = ({ design, file }: VersionedFile): string =>
    join(
      folderOf(),
      createHash('sha256').update(`${design}\n${file}`).digest('base64url').slice(0, 22),
    );
  const textFile = (folder: string, id: string) => join(folder, `${id}.gz`);

  const keep = async (folder: string, text: Buffer, reason: VersionReason) => {
    const before = await readList(folder);
    const newest = before.at(-1);
    const etag = await etagOf(text);
    if (newest?.etag === etag) return false;
    const at = Math.max(clock(), newest === undefined ? 0 : Date.parse(newest.at) + 1);
    const id = `${at.toString(36)}-${etag.slice(1, 13)}`;
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const old = newest && (await readVersion(textFile(folder, newest.id)));
    const changes = old === undefined ? { added: 0, removed: 0 } : countLineChanges(old, text);
    const packed = await writePackedText(textFile(folder, id), text);
    const entry: KeptVersionEntry = {
      id,
      at: new Date(at).toISOString(),
      reason,
      etag,
      bytes: text.length,
      packed,
      ...changes,
    };
    const { kept, dropped } = splitByBounds([...before, entry], at);
    await writeAtomically(join(folder, LIST), Buffer.from(JSON.stringify(kept)), { mode: 0o600 });
    for (const one of dropped) await rm(textFile(folder, one.id), { force: true });
    return true;
  };

  return {
    keep(of, text, reason) {
      const folder = folderFor(of);
      return inTurn(folder, () => keep(folder, text, reason));
    },
    async list(of) {
      const entries = await readList(folderFor(of));
      return entries.map(({ packed: _packed, ...version }) => version).toReversed();
    },
    async read(of, id) {
      const folder = folderFor(of);
      const isKnown = (await readList(folder)).some((version) => version.id === id);
      return isKnown ? readVersion(textFile(folder, id)) : undefined;
    },
  };
}

async function readList(folder: string): Promise<KeptVersionEntry[]> {
  try {
    return JSON.parse(await readFile(join(folder, LIST), 'utf8'));
  } catch (error) {
    // Written atomically, so what cannot be read is not of our making; the texts beside it stay.
    if (isMissing(error) || error instanceof SyntaxError) return [];
    throw error;
  }
}

async function readVersion(path: string): Promise<Buffer | undefined> {
  try {
    return await readPackedText(path);
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}
