import type { Clock } from '#backend/runtime/ids.ts';
import type { PortalDatabase, PortalStores } from '#storage/portal/portal-database.ts';
import type { Steps } from '#storage/portal/steps.ts';

/**
 * The time of the portal's own: it goes on while the portal runs, and by a day at most for what it did not see.
 *
 * A clock that is a month ahead at one start looks like a month in which the portal was off. What is thrown away by
 * age is thrown away by this time, so that neither does it: for a while off it stays longer, which harms nobody.
 */
export type ObservedTime = {
  /** Milliseconds, from about the time since 1970 on; a whole number, which never goes back. */
  now(): number;
  /** Keeps how far it has come for the next start and for other processes, to the minute, and learns how far they have. */
  keep(): Promise<void>;
};

export type ObservedTimeOptions = {
  data: PortalDatabase;
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

export async function openObservedTime(options: ObservedTimeOptions): Promise<ObservedTime> {
  const { data, clock, elapsed = () => performance.now(), warn } = options;
  const { kept, isNew } = await data.read(function* (stores) {
    const text = yield* stores.settings.get(KEY);
    const kept = readKept(text) ?? (yield* firstTime(stores, clock()));
    return { kept, isNew: text === undefined };
  });
  let { observed, latest } = kept;
  let seen = latest;
  let ran = elapsed();
  let keptAt = isNew ? undefined : observed;

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
    async keep() {
      // A start that is followed by another one soon writes nothing.
      if (keptAt !== undefined && now() - keptAt < MINUTE) return;
      const own = { observed, latest };
      const whole = await data.write<Kept>(function* ({ settings }) {
        const value = laterOf(own, readKept(yield* settings.get(KEY)) ?? own);
        yield* settings.set(KEY, JSON.stringify(value));
        return { commit: true, value };
      });
      // What went on since is added to what others saw: both of it, as a jump of the clock that they saw counts once.
      observed = Math.max(observed, whole.observed);
      latest = Math.max(latest, whole.latest);
      keptAt = observed;
    },
  };
}

type Kept = { observed: number; latest: number };

function readKept(text: string | undefined): Kept | undefined {
  return text === undefined ? undefined : JSON.parse(text);
}

/** What several processes saw: the time that is kept never goes back. */
function laterOf(one: Kept, other: Kept): Kept {
  return {
    observed: Math.max(one.observed, other.observed),
    latest: Math.max(one.latest, other.latest),
  };
}

/** What a data file that has kept nothing yet shows: when something was deleted last. */
function* firstTime({ deletedApis }: PortalStores, wall: number): Steps<Kept> {
  const last = Math.min((yield* deletedApis.lastDeletion()) ?? wall, wall);
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
