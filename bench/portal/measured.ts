import type { LoadResult } from './load-job.ts';

export type Row = {
  size: number;
  what: string;
  connections: number;
  portal: LoadResult;
  bare: LoadResult | undefined;
};

export type LargeImport = {
  megabytes: number;
  seconds: number[];
  reads: LoadResult[];
  alone: LoadResult;
};

export type Report = {
  rows: Row[];
  large: LargeImport;
  /** In MB; `atRest` is 35 seconds after the large imports. */
  memory: { size: number; atStart: number; atRest: number | undefined; highest: number }[];
  command: string;
};

/** The rows of searches for words that were searched for before. */
export const SEARCH = 'search, cold';
