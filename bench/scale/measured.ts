import type { LoadResult } from '#bench/portal/load-job.ts';
import type { DiskLimit } from './disk-limit.ts';
import type { Held } from './held.ts';

/** A load, and the processor time that one request took of the servers and of the database, in milliseconds. */
export type Measured = LoadResult & { serverMs: number; databaseMs: number };

/** Requests of one kind to so many processes, behind the proxy unless it says otherwise. */
export type ReadRow = {
  size: number;
  processes: number;
  isProxied: boolean;
  what: string;
  connections: number;
  portal: Measured;
  bare: Measured | undefined;
};

export type ImportRow = {
  size: number;
  processes: number;
  portal: Measured;
  /** Bytes of the server's log that one import writes. */
  logBytes: number;
};

/** What the processes of one run took: megabytes of each at its highest, and connections of all. */
export type Taken = { size: number; processes: number; memory: number[]; connections: number };

export type Report = {
  command: string;
  postgres: string;
  disk: DiskLimit;
  reads: ReadRow[];
  imports: ImportRow[];
  held: { size: number; seconds: number; held: Held }[];
  taken: Taken[];
};

/** Kinds of requests that the model and the targets name. */
export const LIST = 'list (20), cold';
export const DETAIL = 'detail, cold';
export const SEARCH = 'search';
export const CATALOG_PAGE = 'site: catalog';
export const API_PAGE = 'site: an API';
