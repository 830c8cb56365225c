import { openDatabase } from '#storage/open/open-database.ts';
import type { PushOnceContext } from '#backend/portals/push/push-once.ts';
import { createIds } from '#backend/runtime/ids.ts';
import { openWorkers } from '#backend/workers/open-workers.ts';

// What `portolan push` needs, apart from `entry.ts`: a pipeline waits for all that a command loads, and most of it is
// for serving a portal and the window.
export { readDesignFolder } from '#backend/designs/folder/read-folder.ts';
export { createBaseFiles } from '#backend/portals/push/base-files.ts';
export { pushOnce, type PushedOnce } from '#backend/portals/push/push-once.ts';
export { openNamedPortal } from '#backend/portals/registry/named-portal.ts';
export { defaultDataDir } from './default-folders.ts';

export type PushServices = PushOnceContext & { close(): Promise<void> };

/** Opens what one push works with, in memory. */
export function openPushServices(): PushServices {
  const clock = Date.now;
  const database = openDatabase(':memory:');
  const workers = openWorkers();
  return {
    clock,
    database,
    ids: createIds(clock),
    workers,
    async close() {
      await workers.close();
      database.close();
    },
  };
}
