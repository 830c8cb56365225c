import type { Clock } from '#backend/runtime/ids.ts';
import type { Database } from '#storage/open/open-database.ts';

/**
 * The time of the portal's own: it goes on while the portal runs, and by a day at most for what it did not see.
 *
 * A clock that is a month ahead at one start looks like a month in which the portal was off. What is thrown away by
 * age is thrown away by this time, so that neither does it: for a while off it stays longer, which harms nobody.
 */
export type ObservedTime = {
  /** Milliseconds, from about the time since 1970 on; a whole number, which never goes back. */
  now(): number;
  /** Keeps how far it has come for the next start, to the minute. */
  keep(): void;
};

export type ObservedTimeOptions = {
  database: Pick<Database, 'settings' | 'deletedApis'>;
  clock: Clock;
  /** Milliseconds that a process runs, which no setting of the clock changes. */
  elapsed?: () => number;
  /** Is told of steps of the clock that are not believed. */
  warn?: (message: string) => void;
};

const KEY = 'time.observed';
const MINUTE = 60 * 1000;
const DAY = 24 * 60 * MINUTE;
/** A portal that was off for less is nothing to speak of. */
const WORTH_TELLING = 7 * DAY;

export function openObservedTime(options: ObservedTimeOptions): ObservedTime {
  const { database, clock, elapsed = () => performance.now(), warn } = options;
  const kept = readKept(database.settings.get(KEY)) ?? firstTime(database, clock());
  let { observed, latest } = kept;
  let seen = latest;
  let ran = elapsed();
  let keptAt = database.settings.get(KEY) === undefined ? undefined : observed;

  const now = (): number => {
    const wall = clock();
    const running = elapsed() - ran;
    // Only what is later than ever before: a clock that jumps to and fro counts once.
    const unseen = Math.min(Math.max(0, wall - latest), DAY);
    if (wall - seen - running > WORTH_TELLING) warn?.(ahead(wall - seen));
    if (wall < seen - MINUTE) warn?.(behind(seen - wall));
    observed += Math.max(running, unseen);
    ran += running;
    latest = Math.max(latest, wall);
    seen = wall;
    return Math.floor(observed);
  };

  return {
    now,
    keep() {
      // A start that is followed by another one soon writes nothing.
      if (keptAt !== undefined && now() - keptAt < MINUTE) return;
      database.settings.set(KEY, JSON.stringify({ observed, latest }));
      keptAt = observed;
    },
  };
}

type Kept = { observed: number; latest: number };

function readKept(text: string | undefined): Kept | undefined {
  return text === undefined ? undefined : JSON.parse(text);
}

/** What a data file that has kept nothing yet shows: when something was deleted last. */
function firstTime({ deletedApis }: ObservedTimeOptions['database'], wall: number): Kept {
  const last = Math.min(deletedApis.lastDeletion() ?? wall, wall);
  return { observed: last, latest: last };
}

function ahead(step: number): string {
  return `The clock is ${inDays(step)} ahead of what the portal last saw. If it was off for that long, all is well; deleted APIs are kept longer for it. Otherwise set the clock.`;
}

function behind(step: number): string {
  return `The clock was set back by ${inDays(step)}. Deleted APIs are kept as long as before.`;
}

function inDays(milliseconds: number): string {
  const days = milliseconds / DAY;
  return days < 2 ? `${Math.round(days * 24 * 10) / 10} hours` : `${Math.round(days)} days`;
}
