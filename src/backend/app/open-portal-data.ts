import { readBlobLocation } from '#storage/blobs/blob-location.ts';
import { startCollecting } from '#storage/blobs/collect-orphans.ts';
import type { Database } from '#storage/open/open-database.ts';
import { openMemoryShared } from '#storage/memory/open-shared.ts';
import type { PortalDatabase } from '#storage/portal/portal-database.ts';
import type { Shared } from '#storage/portal/shared.ts';
import { type ListReader, listReaderOf, openListReader } from '#backend/lists/list-reader.ts';
import { externalFilesOf } from '#backend/portal/import/external-files.ts';
import {
  type LargeFiles,
  noLargeFiles,
  openLargeFiles,
} from '#backend/portal/import/large-files.ts';
import type { PortalSettings } from '#backend/portal/settings/portal-settings.ts';
import type { Environment } from '#backend/runtime/environment.ts';

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
 * @param env where files are kept, if that is not the database
 * @param settings connections at once, and how long one is waited for
 * @param warn is told when files that nothing names could not be removed
 * @throws {Error} with a message for people, without the password of the address
 */
export async function openServerData(
  url: string,
  env: Environment,
  { connections, wait }: PortalSettings['database'],
  warn: (message: string) => void,
): Promise<PortalData> {
  const { openServedPortal } = await import('#storage/postgres/open-served-portal.ts');
  const blobs = readBlobLocation(env);
  const { data, lists, shared, external, close } = await openServedPortal(url, {
    blobs,
    connections,
    connecting: wait,
  });
  const stopCollecting = external && startCollecting(external, warn);
  return {
    data,
    lists,
    largeFiles: external ? externalFilesOf(external) : noLargeFiles,
    shared,
    async close() {
      await stopCollecting?.();
      await close();
    },
  };
}
