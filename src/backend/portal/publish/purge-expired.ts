import type { Database } from '#storage/open/open-database.ts';
import type { ObservedTime } from './observed-time.ts';

const HOUR = 60 * 60 * 1000;
/** How long a deleted API can be brought back, in time that the portal saw. */
export const KEPT_AFTER_DELETION = 30 * 24 * HOUR;

/** Removes the APIs whose time to be brought back is over, and answers how many they were. */
export function purgeExpired(
  database: Pick<Database, 'deletedApis' | 'transaction'>,
  time: ObservedTime,
): number {
  const expired = database.deletedApis.before(time.now() - KEPT_AFTER_DELETION);
  // One after the other: the memory and the time of a single commit stay small.
  for (const id of expired) {
    database.transaction(() => {
      database.deletedApis.purge(id);
      return { commit: true, value: undefined };
    });
  }
  return expired.length;
}

/**
 * Removes them now and once an hour, until the answered function is called.
 *
 * @param warn is told when that fails, on a full disk for one: it is tried again then
 */
export function startPurging(
  database: Pick<Database, 'deletedApis' | 'transaction'>,
  time: ObservedTime,
  warn: (message: string) => void = () => undefined,
): () => void {
  const purge = (): void => {
    try {
      time.keep();
      purgeExpired(database, time);
    } catch (error) {
      warn(`Deleted APIs whose time is over could not be removed (${String(error)}).`);
    }
  };
  purge();
  const timer = setInterval(purge, HOUR);
  timer.unref();
  return () => clearInterval(timer);
}
