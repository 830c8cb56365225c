import { setTimeout as wait } from 'node:timers/promises';
import type { PostgresConnection, Session } from './connect.ts';
import { DatabaseUnavailable } from './postgres-error.ts';

/** What is committed with a write: that its connection came to this number. */
export type WriteMark = { connection: string; number: number };

/** The wait between two tries to find out what became of a commit, in milliseconds. */
const BETWEEN = 250;
const DAY = 24 * 60 * 60 * 1000;

/** Begins a write that leaves a mark if it is committed; what it sends is not waited for. */
export function beginMarked(session: Session): WriteMark {
  session.writes += 1;
  const { id, writes, working } = session;
  void working.send('BEGIN ISOLATION LEVEL READ COMMITTED');
  // What is written is found by keys, for which one plan does, whatever the values are: making one each time took a sixth of
  // an import.
  void working.send('SET LOCAL plan_cache_mode = force_generic_plan');
  void working.send(
    `INSERT INTO write_marks (connection, number, at) VALUES ($1, $2, $3)
     ON CONFLICT (connection) DO UPDATE SET number = excluded.number, at = excluded.at`,
    [id, writes, Date.now()],
  );
  return { connection: id, number: writes };
}

/**
 * Whether a write whose commit was not answered was committed. The transaction has the row of its mark locked as long as
 * the server works on it; who writes to that row waits for its end, and sees what it left.
 *
 * Numbers of transactions do not tell it: after a crash the server may give the number of a lost one to another.
 *
 * @throws {DatabaseUnavailable} with `written: 'unknown'` when it cannot be found out in time
 */
export async function wasCommitted(
  connection: PostgresConnection,
  mark: WriteMark,
  findingOut: number,
): Promise<boolean> {
  const end = performance.now() + findingOut;
  for (;;) {
    try {
      // oxlint-disable-next-line no-await-in-loop -- tried until it is known
      return (await lastCommitted(connection, mark)) === mark.number;
    } catch (error) {
      if (performance.now() + BETWEEN > end) {
        throw new DatabaseUnavailable('unknown', { cause: error });
      }
      // oxlint-disable-next-line no-await-in-loop -- tried until it is known
      await wait(BETWEEN);
    }
  }
}

async function lastCommitted(connection: PostgresConnection, mark: WriteMark): Promise<number> {
  const found = await connection.use(({ writing }) =>
    writing.row<{ number: number }>(
      `INSERT INTO write_marks (connection, number, at) VALUES ($1, 0, $2)
       ON CONFLICT (connection) DO UPDATE SET at = excluded.at RETURNING number`,
      [mark.connection, Date.now()],
    ),
  );
  return found?.number ?? 0;
}

/** Forgets the marks of connections that have written nothing for a day. */
export async function forgetOldMarks(connection: PostgresConnection): Promise<void> {
  await connection.use(({ writing }) =>
    writing.run(
      `DELETE FROM write_marks WHERE connection IN
        (SELECT connection FROM write_marks WHERE at < $1 FOR UPDATE SKIP LOCKED)`,
      [Date.now() - DAY],
    ),
  );
}
