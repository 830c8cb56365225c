import { mkdir, readdir, readFile, rm, stat, open } from 'node:fs/promises';
import { join } from 'node:path';
import { isMissing, systemErrorCode } from '#backend/files/folder-failure.ts';
import { etagOf } from '#backend/files/read-file.ts';
import { createTurns } from '#backend/files/turns.ts';
import { writeAtomically } from '#backend/files/write-atomically.ts';
import type { KeepTextQuery, KeptChanges, TextChange, UnsavedChanges } from '#contracts/unsaved.ts';
import {
  type JournalContent,
  type JournalHead,
  type JournalLine,
  journalLine,
  parseJournal,
} from './journal-lines.ts';
import { readPackedText, writePackedText } from './packed-text.ts';

/** What a text belongs to and was made from. */
export type TextOrigin = KeepTextQuery;

/**
 * The journals of texts that are not saved: one per window and document, each a folder with the text that it begins
 * with and a file of changes that is appended to and synced. System errors are thrown.
 */
export type Journals = {
  /**
   * Begins a journal with a text, anew if it is there; it takes the place of those that `origin.replaces` names.
   */
  begin(id: string, origin: TextOrigin, text: Uint8Array): Promise<void>;
  /**
   * Appends the changes from number `from` on. `baseText` is asked for the file's bytes when the journal has to begin
   * first; it answers `undefined` when the file is another one by now.
   */
  append(
    id: string,
    from: number,
    changes: readonly TextChange[],
    base: { origin: TextOrigin; text: () => Promise<Uint8Array | undefined> },
  ): Promise<KeptChanges>;
  /**
   * Notes that the text with this ETag, which has so many of the changes, is about to be saved. A journal that is not
   * there yet begins with the note, should it begin: it may have been sent before the save and arrive after it.
   */
  noteSave(id: string, etag: string, changes: number): Promise<void>;
  /** Runs what comes to keeping changes or a text: what is listed meanwhile has it. */
  whileListed<Result>(work: () => Promise<Result>): Promise<Result>;
  /** Last changed first. Clears those whose place another one has taken, where a crash left them. */
  list(): Promise<ListedJournals>;
  read(id: string): Promise<UnsavedChanges | undefined>;
  /** The text that the changes begin with. */
  readText(id: string): Promise<Buffer | undefined>;
  remove(id: string): Promise<void>;
};

/** `unreadable`: those whose files the system does not give out, with its error. */
export type ListedJournals = {
  texts: UnsavedChanges[];
  unreadable: { journal: string; folder: string; error: unknown }[];
};

/** A journal that has grown to this size has to begin anew, with the whole text. */
const MAX_CHANGES_BYTES = 4 * 1024 * 1024;

/** Where a journal ends: its bytes on the disk and the number of its changes. */
type End = { bytes: number; count: number };

type SaveNote = Extract<JournalLine, { saving: string }>;

type Loaded = JournalContent & { changedAt: string };

/** @param folderOf gives the folder of all journals, made or not */
export function openJournals(folderOf: () => string): Journals {
  const inTurn = createTurns();
  const keeping = new Set<Promise<unknown>>();
  const ends = new Map<string, End>();
  const notes = new Map<string, SaveNote[]>();
  const place = (id: string) => join(folderOf(), id);
  const changesFile = (id: string) => join(place(id), 'changes.jsonl');
  const textFile = (id: string) => join(place(id), 'text.gz');

  const load = async (id: string): Promise<Loaded | undefined> => {
    const file = changesFile(id);
    try {
      const content = parseJournal(await readFile(file));
      return content && { ...content, changedAt: (await stat(file)).mtime.toISOString() };
    } catch (error) {
      if (isMissing(error)) return undefined;
      throw error;
    }
  };

  const endOf = async (id: string): Promise<End | undefined> => {
    const known = ends.get(id);
    if (known !== undefined) return known;
    const loaded = await load(id);
    return loaded && { bytes: loaded.bytes, count: loaded.changes.length };
  };

  const write = async (id: string, end: End, line: JournalLine, added: number): Promise<End> => {
    const bytes = journalLine(line);
    // Forgotten until it is written: after a failure the file itself says where it ends.
    ends.delete(id);
    await appendSynced(changesFile(id), end.bytes, bytes);
    const next = { bytes: end.bytes + bytes.length, count: end.count + added };
    ends.set(id, next);
    return next;
  };

  const remove = async (id: string) => {
    ends.delete(id);
    notes.delete(id);
    await rm(place(id), { recursive: true, force: true });
  };

  const begin = async (
    id: string,
    origin: TextOrigin,
    text: Uint8Array,
    changes: TextChange[] = [],
  ): Promise<End> => {
    await mkdir(place(id), { recursive: true, mode: 0o700 });
    await writePackedText(textFile(id), text);
    const head: JournalHead = { ...origin, text: await etagOf(text) };
    const first = changes.length === 0 ? [] : [{ changes }];
    const lines = [head, ...(notes.get(id) ?? []), ...first];
    const bytes = Buffer.concat(lines.map(journalLine));
    // The journal is there from here on.
    await writeAtomically(changesFile(id), bytes, { mode: 0o600 });
    const end = { bytes: bytes.length, count: changes.length };
    ends.set(id, end);
    notes.delete(id);
    // Each when its turn comes: a save may be noting itself in it at this moment.
    for (const replaced of replacedBy(id, origin)) await inTurn(replaced, () => remove(replaced));
    return end;
  };

  const describe = (id: string, loaded: Loaded): UnsavedChanges => {
    const { head, saves, changes, changedAt } = loaded;
    const { design, file, base, text } = head;
    return {
      journal: id,
      design,
      file,
      ...(base === undefined ? {} : { base }),
      text,
      saves,
      changes,
      changedAt,
    };
  };

  return {
    async whileListed(work) {
      const mine = work();
      keeping.add(mine);
      try {
        return await mine;
      } finally {
        keeping.delete(mine);
      }
    },
    begin: (id, origin, text) =>
      inTurn(id, async () => {
        await begin(id, origin, text);
      }),
    append: (id, from, changes, base) =>
      inTurn(id, async () => {
        let end = await endOf(id);
        if (end === undefined) {
          const text = from === 0 ? await base.text() : undefined;
          if (text === undefined) return { count: 0, needsText: true };
          // With the changes at once: on a busy machine each wait for the disk is long.
          end = await begin(id, base.origin, text, [...changes]);
        }
        if (from > end.count || end.bytes > MAX_CHANGES_BYTES) {
          return { count: end.count, needsText: true };
        }
        const fresh = changes.slice(end.count - from);
        if (fresh.length > 0) end = await write(id, end, { changes: fresh }, fresh.length);
        return { count: end.count, needsText: false };
      }),
    noteSave: (id, etag, changes) =>
      inTurn(id, async () => {
        const note: SaveNote = { saving: etag, changed: changes };
        const end = await endOf(id);
        if (end === undefined) notes.set(id, [...(notes.get(id) ?? []), note]);
        else await write(id, end, note, 0);
      }),
    async list() {
      // A page that was loaded anew asks at once for what its former self has just sent.
      await Promise.allSettled(keeping);
      const found: UnsavedChanges[] = [];
      const unreadable: ListedJournals['unreadable'] = [];
      const replaced = new Set<string>();
      for (const id of await journalIds(folderOf())) {
        const loaded = await load(id).catch((error: unknown) => {
          // One that can't be read keeps nobody from the others.
          if (systemErrorCode(error) === undefined) throw error;
          unreadable.push({ journal: id, folder: place(id), error });
        });
        if (loaded === undefined) continue;
        for (const other of replacedBy(id, loaded.head)) replaced.add(other);
        found.push(describe(id, loaded));
      }
      // Later, when the one in its place has gone, it would look like a text that nobody saved.
      for (const id of replaced) await inTurn(id, () => remove(id));
      const texts = found
        .filter(({ journal }) => !replaced.has(journal))
        .sort((a, b) => (a.changedAt < b.changedAt ? 1 : -1));
      return { texts, unreadable };
    },
    async read(id) {
      const loaded = await load(id);
      return loaded && describe(id, loaded);
    },
    async readText(id) {
      try {
        return await readPackedText(textFile(id));
      } catch (error) {
        if (isMissing(error)) return undefined;
        throw error;
      }
    },
    remove: (id) => inTurn(id, () => remove(id)),
  };
}

function replacedBy(id: string, { replaces }: Pick<JournalHead, 'replaces'>): string[] {
  return replaces?.split(',').filter((other) => other !== id) ?? [];
}

async function journalIds(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if (isMissing(error)) return [];
    throw error;
  }
}

/** Appends to a file from `position` on, cutting off what a crash left after it, and waits for the disk. */
async function appendSynced(path: string, position: number, bytes: Uint8Array): Promise<void> {
  const handle = await open(path, 'r+');
  try {
    await handle.truncate(position);
    let written = 0;
    while (written < bytes.length) {
      const { bytesWritten } = await handle.write(
        bytes,
        written,
        bytes.length - written,
        position + written,
      );
      written += bytesWritten;
    }
    await handle.datasync();
  } finally {
    await handle.close();
  }
}
