import type { Clock } from '#backend/ids.ts';
import type { Database } from '#storage/open-database.ts';

const DAY = 24 * 60 * 60 * 1000;
/** How long a deleted API can be brought back. */
export const KEPT_AFTER_DELETION = 30 * DAY;

/** Removes the APIs whose time to be brought back is over, and answers how many they were. */
export function purgeExpired(database: Database, clock: Clock): number {
  const expired = database.deletedApis.before(clock() - KEPT_AFTER_DELETION);
  // One after the other: the memory and the time of a single commit stay small.
  for (const id of expired) {
    database.transaction(() => {
      database.deletedApis.purge(id);
      return { commit: true, value: undefined };
    });
  }
  return expired.length;
}

/** Removes them now and once a day, until the answered function is called. */
export function startPurging(database: Database, clock: Clock): () => void {
  purgeExpired(database, clock);
  const timer = setInterval(() => purgeExpired(database, clock), DAY);
  timer.unref();
  return () => clearInterval(timer);
}
