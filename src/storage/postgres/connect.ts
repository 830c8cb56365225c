import { randomUUID } from 'node:crypto';
import { Pool, type PoolClient, types } from 'pg';
import { readAddress } from './address.ts';
import { type ContentPlace, createClient, type PostgresClient } from './client.ts';
import { openFailure } from './open-failure.ts';
import { createOutgoing } from './outgoing.ts';
import { DatabaseUnavailable, isLost, PostgresError } from './postgres-error.ts';
import { createSentAhead, type SentAhead } from './sent-ahead.ts';
import { createWritten, type Written } from './written.ts';

/** Times in milliseconds. */
export type PostgresOptions = {
  /** As many connections at once at most. */
  connections?: number;
  /** How long a connection is waited for, whether it is new or another work has it. */
  connecting?: number;
  /** How long a statement may run. */
  statement?: number;
  /** How long a transaction may do nothing: its process is gone, or hangs. */
  idleInTransaction?: number;
  /** How long it is tried to find out what became of a commit that was not answered. */
  findingOut?: number;
};

/** One connection while a work has it. */
export type Session = {
  /** Names the connection in `write_marks`. */
  readonly id: string;
  readonly reading: PostgresClient;
  readonly writing: PostgresClient;
  /** The one of a work that writes, which ends with what was `sent`. */
  readonly working: PostgresClient;
  readonly sent: SentAhead;
  /** What the work that writes has written. */
  readonly written: Written;
  /** Runs statements without values and answers what the last one did (`COMMIT`); `isLong` where they may take hours. */
  command(sql: string, isLong?: boolean): Promise<string>;
  /** How many writes began on it. */
  writes: number;
};

export type PostgresConnection = {
  /** The address without its password. */
  readonly place: string;
  /** As many there are at once at most. */
  readonly connections: number;
  /** Where contents are kept, for all works of this connection. */
  readonly contents: ContentPlace;
  /**
   * Runs a work on a connection that nobody else has meanwhile.
   *
   * @throws {DatabaseUnavailable} when there is none, or it is lost
   */
  use<T>(work: (session: Session) => Promise<T>): Promise<T>;
  /** Waits for the works that run, and closes all connections. */
  close(): Promise<void>;
};

const OLDEST = 150_000;
const INT8 = 20;
/** For `pg` no time at all means the one of the connection. */
const NO_TIMEOUT = { query_timeout: 2 ** 31 - 1 };

/**
 * Connects to a server, and checks that it is new enough.
 *
 * @param url as `readAddress` has it
 * @throws {PostgresError} in words, without the password of the address
 */
export async function openPostgres(
  url: string,
  options: PostgresOptions = {},
): Promise<PostgresConnection> {
  const { place, ...address } = readAddress(url);
  const { connections = 10, connecting = 10_000 } = options;
  const { statement = 30_000, idleInTransaction = 15_000 } = options;
  const pool = new Pool({
    ...address,
    application_name: 'portolan',
    max: connections,
    connectionTimeoutMillis: connecting,
    statement_timeout: statement,
    idle_in_transaction_session_timeout: idleInTransaction,
    // A server that is gone without a word answers nothing.
    query_timeout: statement + 5000,
    keepAlive: true,
    // A statement does not wait for the answer of the one before it, where nobody waits for that.
    pipeline: true,
    types: { getTypeParser: parserOf },
  });
  // A connection that nobody uses was lost: the pool has let go of it.
  pool.on('error', () => undefined);
  const contents: ContentPlace = { external: undefined };
  const sessions = new WeakMap<PoolClient, Session>();
  const connection: PostgresConnection = {
    place,
    connections,
    contents,
    async use(work) {
      const client = await pool.connect().catch(unavailable);
      let session = sessions.get(client);
      if (!session) sessions.set(client, (session = sessionOf(client, contents)));
      let failure: unknown;
      try {
        return await work(session);
      } catch (error) {
        failure = error;
        throw isLost(error) ? asUnavailable(error) : error;
      } finally {
        client.release(isLost(failure));
      }
    },
    close: () => pool.end(),
  };
  try {
    await checkServer(connection);
    return connection;
  } catch (error) {
    await pool.end();
    throw openFailure(error, place);
  }
}

function sessionOf(client: PoolClient, contents: ContentPlace): Session {
  // A loss between two statements is told by the next one.
  client.on('error', () => undefined);
  const working = { sent: createSentAhead(), written: createWritten() };
  const outgoing = createOutgoing(client);
  return {
    id: randomUUID(),
    reading: createClient(outgoing, false, contents),
    writing: createClient(outgoing, true, contents),
    working: createClient(outgoing, true, contents, working),
    ...working,
    async command(text, isLong = false) {
      const results = await outgoing.ask(isLong ? { text, ...NO_TIMEOUT } : text);
      return [results].flat().at(-1)?.command ?? '';
    },
    writes: 0,
  };
}

function unavailable(error: unknown): never {
  throw isLost(error) ? new DatabaseUnavailable('no', { cause: error, isReached: false }) : error;
}

function asUnavailable(error: unknown): DatabaseUnavailable {
  return error instanceof DatabaseUnavailable
    ? error
    : new DatabaseUnavailable('no', { cause: error });
}

/** Times and counts have eight bytes there, and are far from what a number cannot hold. */
function parserOf(type: number, format?: 'text' | 'binary') {
  return type === INT8 ? Number : types.getTypeParser(type, format ?? 'text');
}

async function checkServer(connection: PostgresConnection): Promise<void> {
  const server = await connection.use(({ reading }) =>
    reading.row<{ version: string; encoding: string }>(
      "SELECT current_setting('server_version_num') AS version, current_setting('server_encoding') AS encoding",
    ),
  );
  if (Number(server?.version) < OLDEST) {
    throw new PostgresError(
      'too-old',
      `The server of ${connection.place} is older than PostgreSQL 15. Use a newer one.`,
    );
  }
  if (server?.encoding !== 'UTF8') {
    throw new PostgresError(
      'refused',
      `The database ${connection.place} does not hold all texts. Create it with ENCODING 'UTF8'.`,
    );
  }
}
