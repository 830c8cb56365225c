import type { ViewPage, ViewRows } from '#storage/portal/api-view-list.ts';
import type { ApiViewStore } from '#storage/portal/api-views.ts';
import type { ViewFilter } from '#storage/portal/view-conditions.ts';

/** Why a page was not read: too many lists wait, it took too long, or nobody waits for it. */
export type NotRead = 'busy' | 'late' | 'gone';

/** Reads pages of lists, those that take long in another thread. */
export type ListReader = {
  /**
   * What it answers has everything in it that was committed before the call. It rejects for faults of the data file,
   * and once the reader is closed.
   */
  read(filter: ViewFilter, page: ViewPage, signal?: AbortSignal): Promise<ViewRows | NotRead>;
  close(): Promise<void>;
};

/** For a database in memory, which no other thread can read. */
export function listReaderOf(views: Pick<ApiViewStore, 'read'>): ListReader {
  return { read: async (filter, page) => views.read(filter, page), close: () => Promise.resolve() };
}
