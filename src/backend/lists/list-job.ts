import type { ViewPage, ViewRows } from '#storage/portal/api-view-list.ts';
import type { ViewFilter } from '#storage/portal/view-conditions.ts';

/** What the thread that reads lists is started with. */
export type ListSettings = {
  /** The data file. */
  path: string;
  /** Shared: all jobs up to this number are stopped. */
  stopped: Int32Array;
};

/** Jobs are numbered from 1. */
export type ListJob = { number: number; filter: ViewFilter; page: ViewPage };

/** `failed` is a fault of the data file or a bug. */
export type ListReply =
  | { kind: 'read'; found: ViewRows }
  | { kind: 'stopped' }
  | { kind: 'failed'; reason: string };
