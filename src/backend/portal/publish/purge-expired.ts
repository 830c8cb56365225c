import type { PortalDatabase } from '#storage/portal/portal-database.ts';
import type { ObservedTime } from './observed-time.ts';

const HOUR = 60 * 60 * 1000;
/** How long a deleted API can be brought back, in time that the portal saw. */
export const KEPT_AFTER_DELETION = 30 * 24 * HOUR;

/** Removes the APIs whose time to be brought back is over, and answers how many they were. */
export async function purgeExpired(data: PortalDatabase, time: ObservedTime): Promise<number> {
  const before = time.now() - KEPT_AFTER_DELETION;
  let purged = 0;
  // One after the other: the memory and the time of a single commit stay small. Each is looked for anew, as it may have
  // been brought back, or removed by another process.
  const purgeOne = () =>
    data.write<boolean>(function* ({ deletedApis }) {
      const [id] = yield* deletedApis.before(before, 1);
      if (id === undefined) return { commit: false, value: false };
      yield* deletedApis.purge(id);
      return { commit: true, value: true };
    });
  while (await purgeOne()) purged += 1;
  return purged;
}

/**
 * Removes them now and once an hour, until the answered function is called, which waits for what has begun.
 *
 * @param warn is told when that fails, on a full disk for one: it is tried again then
 */
export function startPurging(
  data: PortalDatabase,
  time: ObservedTime,
  warn: (message: string) => void = () => undefined,
): () => Promise<void> {
  const purge = async (): Promise<void> => {
    try {
      await time.keep();
      await purgeExpired(data, time);
    } catch (error) {
      warn(`Deleted APIs whose time is over could not be removed (${String(error)}).`);
    }
  };
  let running = purge();
  const timer = setInterval(() => {
    running = running.then(purge);
  }, HOUR);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await running;
  };
}
