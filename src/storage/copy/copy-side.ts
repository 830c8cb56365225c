import type { BlobContent } from '#storage/blobs/blob-contents.ts';
import type { Row, WrittenKey } from './rows.ts';
import type { CopiedTable } from './tables.ts';

/** How far a copy has come: which portal it is of, and the last key of the table that it is at. */
export type CopyProgress = {
  /** The id of the portal's first tenant. */
  portal: string;
  table: string;
  after: WrittenKey | null;
  state: 'copying' | 'done';
};

/** Where a portal is copied from: all that is read of it is of one moment. */
export type CopySource = {
  /** For people: a path, or an address without its password. */
  readonly place: string;
  /** The id of its first tenant; `undefined` where there is none. */
  portal(): Promise<string | undefined>;
  count(table: CopiedTable): Promise<number>;
  /** The next rows in the order of their keys. */
  page(table: CopiedTable, after: WrittenKey | null): Promise<Row[]>;
  content(sha256: Uint8Array): Promise<Uint8Array | undefined>;
  close(): Promise<void>;
};

/** Where a portal is copied to. */
export type CopyTarget = CopySource & {
  readProgress(): Promise<CopyProgress | undefined>;
  /** Writes rows and how far the copy has come with them in one transaction. `contents` are those of rows of `blobs`. */
  write(
    table: CopiedTable,
    rows: readonly Row[],
    contents: readonly BlobContent[],
    progress: CopyProgress,
  ): Promise<void>;
};
