import type { Database } from '#storage/open/open-database.ts';
import { openMemoryShared } from '#storage/memory/open-shared.ts';
import type { PortalDatabase } from '#storage/portal/portal-database.ts';
import type { Shared } from '#storage/portal/shared.ts';
import { type ListReader, listReaderOf, openListReader } from '#backend/lists/list-reader.ts';
import {
  type LargeFiles,
  noLargeFiles,
  openLargeFiles,
} from '#backend/portal/import/large-files.ts';

/** What a portal holds, and what its processes share, on either engine. */
export type PortalData = {
  readonly data: PortalDatabase;
  readonly lists: ListReader;
  readonly largeFiles: LargeFiles;
  readonly shared: Shared;
  /** Gives back what this process has claimed, and closes what was opened here. */
  close(): Promise<void>;
};

/** What a data file holds; one process works with it. `dataFile` is `undefined` for one in memory. */
export function portalDataOf(database: Database, dataFile: string | undefined): PortalData {
  const isKept = dataFile !== undefined;
  const lists = isKept ? openListReader(dataFile, database) : listReaderOf(database.views);
  const largeFiles = isKept ? openLargeFiles(dataFile) : noLargeFiles;
  return {
    data: database.portal,
    lists,
    largeFiles,
    shared: openMemoryShared(),
    async close() {
      await lists.close();
      await largeFiles.close();
    },
  };
}

/**
 * Opens what a server holds, for any number of processes. What talks to it is loaded by who has one.
 *
 * @throws {Error} with a message for people, without the password of the address
 */
export async function openServerData(url: string): Promise<PortalData> {
  const { openServedPortal } = await import('#storage/postgres/open-served-portal.ts');
  const { data, lists, shared, close } = await openServedPortal(url);
  return { data, lists, largeFiles: noLargeFiles, shared, close };
}
