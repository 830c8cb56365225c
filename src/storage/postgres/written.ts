import type { NamedContent } from '#storage/portal/blobs.ts';
import type { RevisionFile } from '#storage/portal/revisions.ts';
import type { StoredRecord } from './stored-record.ts';

/** What a write has added itself, and so need not ask the server for. */
export type Written = {
  /** The write has ended. */
  clear(): void;
  addApi(apiId: string): void;
  /** Whether nothing of this kind is there yet of an API that the write has added; from now on there is. */
  isFirst(apiId: string, kind: Kind): boolean;
  addRevision(revision: AddedRevision, files: readonly RevisionFile[]): void;
  addContents(contents: readonly NamedContent[]): void;
  /** A revision's record. */
  record(apiId: string, number: number): StoredRecord | undefined;
  /** The content of a revision's file. */
  content(apiId: string, number: number, path: string): NamedContent | undefined;
};

type Kind = (typeof KINDS)[number];
type AddedRevision = { apiId: string; number: number; record: StoredRecord };

const KINDS = ['views', 'locales'] as const;

export function createWritten(): Written {
  const empty = new Set<string>();
  const records = new Map<string, StoredRecord>();
  const files = new Map<string, string>();
  const contents = new Map<string, NamedContent>();
  return {
    clear() {
      for (const known of [empty, records, files, contents]) known.clear();
    },
    addApi(apiId) {
      for (const kind of KINDS) empty.add(`${apiId} ${kind}`);
    },
    isFirst: (apiId, kind) => empty.delete(`${apiId} ${kind}`),
    addRevision({ apiId, number, record }, added) {
      records.set(`${apiId} ${number}`, record);
      for (const { path, sha256 } of added) files.set(`${apiId} ${number} ${path}`, nameOf(sha256));
    },
    addContents(added) {
      for (const content of added) contents.set(nameOf(content.sha256), content);
    },
    record: (apiId, number) => records.get(`${apiId} ${number}`),
    content: (apiId, number, path) => contents.get(files.get(`${apiId} ${number} ${path}`) ?? ''),
  };
}

function nameOf(sha256: Uint8Array): string {
  return Buffer.from(sha256.buffer, sha256.byteOffset, sha256.byteLength).toString('hex');
}
