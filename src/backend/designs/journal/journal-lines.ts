import type { TextChange, UnsavedChanges } from '#contracts/unsaved.ts';

/** The first line of a journal: what its changes belong to. */
export type JournalHead = {
  design: string;
  file: string;
  base?: string | undefined;
  replaces?: string | undefined;
  /** The ETag of the text that the changes begin with. */
  text: string;
};

/** Every further line. */
export type JournalLine = { changes: TextChange[] } | { saving: string; changed: number };

/** What a journal holds: the bytes up to the last whole line, and what they say. */
export type JournalContent = Pick<UnsavedChanges, 'saves' | 'changes'> & {
  head: JournalHead;
  bytes: number;
};

const NEW_LINE = 0x0a;

export function journalLine(line: JournalHead | JournalLine): Buffer {
  return Buffer.from(`${JSON.stringify(line)}\n`);
}

/**
 * Reads a journal up to its last whole line: a crash may have cut the one after it.
 *
 * Answers `undefined` when not even the first line is whole.
 */
export function parseJournal(content: Buffer): JournalContent | undefined {
  let bytes = content.indexOf(NEW_LINE) + 1;
  const head = parseLine(content.subarray(0, bytes));
  if (head === undefined || !('design' in head)) return undefined;
  const parsed: JournalContent = { head, saves: [], changes: [], bytes };
  for (;;) {
    const end = content.indexOf(NEW_LINE, bytes) + 1;
    const line = end === 0 ? undefined : parseLine(content.subarray(bytes, end));
    if (line === undefined || 'design' in line) return { ...parsed, bytes };
    if ('saving' in line) parsed.saves.push({ etag: line.saving, changes: line.changed });
    else for (const change of line.changes) parsed.changes.push(change);
    bytes = end;
  }
}

/** A line that Portolan wrote itself, or `undefined` for one that a crash has spoilt. */
function parseLine(bytes: Buffer): JournalHead | JournalLine | undefined {
  try {
    return JSON.parse(bytes.toString('utf8'));
  } catch {
    return undefined;
  }
}
