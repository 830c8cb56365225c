import { createHash } from 'node:crypto';
import type { BlobContent } from '#storage/blobs/blob-contents.ts';
import type { CopyProgress, CopySource, CopyTarget } from './copy-side.ts';
import {
  bytesOf,
  createTally,
  numberOf,
  type Row,
  type TableDigest,
  writeKey,
  type WrittenKey,
} from './rows.ts';
import { type CopiedTable, copiedTables } from './tables.ts';

export type CopyOptions = {
  /** Rows done so far, of all that are copied and then read twice. */
  onProgress: (done: number, total: number) => void;
  /** Ends the copy between two parts; it can be gone on with. */
  signal: AbortSignal;
};

export type CopyResult =
  | { ok: true; tables: { name: string; digest: TableDigest }[] }
  | { ok: false; reason: 'empty' | 'occupied' | 'other-portal' }
  | { ok: false; reason: 'differs'; table: string; source: TableDigest; target: TableDigest };

/** At most so many bytes of contents are in memory, but one content at least. */
const CONTENT_BYTES = 8 * 1024 * 1024;

/**
 * Copies all rows of a portal, or goes on where an earlier call for the same target stopped, and then compares both.
 *
 * @throws what the sides throw, and the reason of `signal`
 */
export async function copyTables(
  source: CopySource,
  target: CopyTarget,
  { onProgress, signal }: CopyOptions,
): Promise<CopyResult> {
  const portal = await source.portal();
  if (portal === undefined) return { ok: false, reason: 'empty' };
  const begun = await target.readProgress();
  if (begun && begun.portal !== portal) return { ok: false, reason: 'other-portal' };
  if (!begun && (await hasRows(target))) return { ok: false, reason: 'occupied' };
  let total = 0;
  for (const table of copiedTables) total += await source.count(table);
  let done = 0;
  const onRows = (rows: number): void => {
    signal.throwIfAborted();
    done += rows;
    onProgress(Math.min(done, 3 * total), 3 * total);
  };
  if (begun?.state !== 'done') await copyRows(source, target, begun ?? firstOf(portal), onRows);
  done = total;
  const compared = await compareTables(source, target, onRows);
  if (!compared.ok || begun?.state === 'done') return compared;
  const last = copiedTables.at(-1);
  if (last) {
    await target.write(last, [], [], { portal, table: last.name, after: null, state: 'done' });
  }
  return compared;
}

function firstOf(portal: string): CopyProgress {
  return { portal, table: copiedTables[0]?.name ?? '', after: null, state: 'copying' };
}

async function hasRows(target: CopyTarget): Promise<boolean> {
  for (const table of copiedTables) if ((await target.count(table)) > 0) return true;
  return false;
}

async function copyRows(
  source: CopySource,
  target: CopyTarget,
  begun: CopyProgress,
  onRows: (rows: number) => void,
): Promise<void> {
  const first = copiedTables.findIndex(({ name }) => name === begun.table);
  for (const table of copiedTables.slice(0, first)) onRows(await source.count(table));
  for (const table of copiedTables.slice(first)) {
    let { after } = table.name === begun.table ? begun : { after: null };
    for (;;) {
      const page = await source.page(table, after);
      if (page.length === 0) break;
      for (const part of partsOf(table, page)) {
        const contents = table.name === 'blobs' ? await contentsOf(source, part) : [];
        const last = part.at(-1);
        after = last ? writeKey(table.key, last) : after;
        const progress = { ...begun, table: table.name, after };
        await target.write(table, part, contents, progress);
        onRows(part.length);
      }
    }
  }
}

/** Rows as they are written together: those with contents, as long as these fit into memory. */
function partsOf(table: CopiedTable, rows: readonly Row[]): Row[][] {
  if (table.name !== 'blobs') return [[...rows]];
  const parts: Row[][] = [];
  let bytes = Infinity;
  for (const row of rows) {
    bytes += numberOf(row, 'bytes');
    const part = parts.at(-1);
    if (part && bytes <= CONTENT_BYTES) part.push(row);
    else {
      parts.push([row]);
      bytes = numberOf(row, 'bytes');
    }
  }
  return parts;
}

/** At once: they fit into memory, and those that lie outside of a database are waited for. */
async function contentsOf(side: CopySource, rows: readonly Row[]): Promise<BlobContent[]> {
  return Promise.all(rows.map((row) => contentOf(side, row)));
}

/** The content of a row, which has to be what its name says. */
async function contentOf(side: CopySource, row: Row): Promise<BlobContent> {
  const sha256 = bytesOf(row, 'sha256');
  const content = await side.content(sha256);
  if (!content || !createHash('sha256').update(content).digest().equals(sha256)) {
    throw new Error(
      `The file ${Buffer.from(sha256).toString('hex')} in ${side.place} is ${content ? 'damaged' : 'missing'}. Nothing was changed there.`,
    );
  }
  return { sha256, content };
}

async function compareTables(
  source: CopySource,
  target: CopyTarget,
  onRows: (rows: number) => void,
): Promise<CopyResult> {
  const tables = [];
  for (const table of copiedTables) {
    const expected = await digestOf(source, table, false, onRows);
    const found = await digestOf(target, table, true, onRows);
    if (expected.rows !== found.rows || expected.digest !== found.digest) {
      return { ok: false, reason: 'differs', table: table.name, source: expected, target: found };
    }
    tables.push({ name: table.name, digest: found });
  }
  return { ok: true, tables };
}

/** @param readsContents whether contents are read as well: those of the source were when they were copied */
async function digestOf(
  side: CopySource,
  table: CopiedTable,
  readsContents: boolean,
  onRows: (rows: number) => void,
): Promise<TableDigest> {
  const tally = createTally(table.columns);
  let after: WrittenKey | null = null;
  for (;;) {
    const page: Row[] = await side.page(table, after);
    const last = page.at(-1);
    if (!last) return tally.read();
    if (readsContents && table.name === 'blobs') {
      for (const part of partsOf(table, page)) await contentsOf(side, part);
    }
    for (const row of page) tally.add(row);
    onRows(page.length);
    after = writeKey(table.key, last);
  }
}
