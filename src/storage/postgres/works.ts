import { setTimeout as wait } from 'node:timers/promises';
import type { Outcome, PortalDatabase, PortalStores } from '#storage/portal/portal-database.ts';
import type { Steps } from '#storage/portal/steps.ts';
import type { PostgresConnection, Session } from './connect.ts';
import { DatabaseUnavailable, isClash, isConflict, isLost } from './postgres-error.ts';
import { isSingle, storesOf } from './stores.ts';
import { beginMarked, type WriteMark, wasCommitted } from './write-marks.ts';

/** A work is run as often at most, where others were in its way; less often where it may be in its own. */
const ATTEMPTS = 8;
const CLASHES = 4;
/** The wait before the second attempt, in milliseconds at most; each one after waits up to twice as long. */
const FIRST_WAIT = 5;

/**
 * What a portal holds in a database on a server.
 *
 * @param findingOut how long it is tried to find out what became of a commit that was not answered, in milliseconds
 */
export function createPortalDatabase(
  connection: PostgresConnection,
  findingOut = 20_000,
): PortalDatabase {
  const write = <T>(work: (stores: PortalStores) => Steps<Outcome<T>>): Promise<T> =>
    again(() => writeOnce(connection, work, findingOut));
  return {
    read: (work) => again(() => connection.use((session) => readOnce(session, work))),
    write,
    writeGrouped: write,
    version: sharedCall(() => again(() => connection.use(({ reading }) => versionOf(reading)))),
  };
}

async function readOnce<T>(session: Session, work: (stores: PortalStores) => Steps<T>): Promise<T> {
  const steps = work(storesOf(session.reading));
  // A statement alone is of one moment.
  if (isSingle(steps)) return follow(steps);
  const begun = ahead(session.command('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY'));
  return untilEnd(session, async () => {
    const value = await follow(steps);
    await begun;
    // Nothing depends on it, and what comes next on this connection comes after it.
    void ahead(session.command('COMMIT'));
    return value;
  });
}

async function writeOnce<T>(
  connection: PostgresConnection,
  work: (stores: PortalStores) => Steps<Outcome<T>>,
  findingOut: number,
): Promise<T> {
  let sent: { mark: WriteMark; value: T } | undefined;
  try {
    return await connection.use(async (session) => {
      const mark = beginMarked(session);
      return untilEnd(session, async () => {
        const { commit, value } = await followAhead(session, work);
        if (commit) sent = { mark, value };
        const end = ahead(session.command(commit ? 'COMMIT' : 'ROLLBACK'));
        await session.sent.settle();
        const done = await end;
        if (commit && done !== 'COMMIT') throw new Error('A write went on after it had failed.');
        return value;
      }).finally(() => session.written.clear());
    });
  } catch (error) {
    if (!sent || !isLost(error)) throw error;
    if (await wasCommitted(connection, sent.mark, findingOut)) return sent.value;
    throw error;
  }
}

/** Follows a work that writes; what it sent ahead may be answered after it has ended. */
async function followAhead<T>(
  session: Session,
  work: (stores: PortalStores) => Steps<Outcome<T>>,
): Promise<Outcome<T>> {
  try {
    return await follow(work(storesOf(session.working)));
  } catch (error) {
    await session.sent.settle();
    throw error;
  }
}

/** What is sent without waiting for the answer of what was sent before it; who needs that one waits for it later. */
function ahead<T>(sent: Promise<T>): Promise<T> {
  sent.catch(() => undefined);
  return sent;
}

/** Rolls back what fails, unless the connection is lost, and its transaction with it. */
async function untilEnd<T>(session: Session, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!isLost(error)) await session.command('ROLLBACK');
    throw error;
  }
}

/** Goes from step to step; what a step is answered with, or fails with, is the work's. */
async function follow<T>(steps: Steps<T>): Promise<T> {
  let step = steps.next();
  while (step.done !== true) {
    let answer: unknown;
    try {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      answer = await step.value;
    } catch (error) {
      step = steps.throw(error);
      continue;
    }
    step = steps.next(answer);
  }
  return step.value;
}

/** Runs what others were in the way of again, and once what lost its connection with nothing written. */
export async function again<T>(run: () => Promise<T>): Promise<T> {
  let hasLost = false;
  for (let attempt = 1; ; attempt += 1) {
    try {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      return await run();
    } catch (error) {
      const isLostOnce: boolean =
        !hasLost &&
        error instanceof DatabaseUnavailable &&
        error.isReached &&
        error.written === 'no';
      hasLost ||= isLostOnce;
      if (!isLostOnce && attempt >= attemptsOf(error)) throw error;
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await wait(Math.random() * FIRST_WAIT * 2 ** attempt);
    }
  }
}

function attemptsOf(error: unknown): number {
  if (isConflict(error)) return ATTEMPTS;
  return isClash(error) ? CLASHES : 0;
}

async function versionOf(client: Session['reading']): Promise<string> {
  const found = await client.row<{ snapshot: string }>(
    'SELECT pg_current_snapshot()::text AS snapshot',
  );
  return found?.snapshot ?? '';
}

/**
 * Calls while one run is under way share the next one: each is answered by a run that began after it was made, and there
 * is never more than one at a time.
 */
function sharedCall<T>(run: () => Promise<T>): () => Promise<T> {
  let isRunning = false;
  let next: PromiseWithResolvers<T> | undefined;
  const start = async (): Promise<T> => {
    isRunning = true;
    try {
      return await run();
    } finally {
      isRunning = false;
      const waiting = next;
      next = undefined;
      waiting?.resolve(start());
    }
  };
  return () => {
    if (!isRunning) return start();
    next ??= Promise.withResolvers();
    return next.promise;
  };
}
