/** Why a database on a server cannot be worked with from the start; `message` is for the person who started Portolan. */
export class PostgresError extends Error {
  readonly reason: 'address' | 'unreachable' | 'refused' | 'too-old' | 'newer' | 'foreign';

  constructor(reason: PostgresError['reason'], message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'PostgresError';
    this.reason = reason;
  }
}

/** The `code` of a `DatabaseUnavailable`, by which it is told without its class. */
export const DATABASE_UNAVAILABLE = 'PORTOLAN_DATABASE_UNAVAILABLE';

/**
 * The server cannot be reached, or was lost on the way.
 *
 * `written` is `no` where nothing of a write was committed, and of reads; `unknown` where its commit was sent and nobody
 * could tell in time what became of it.
 */
export class DatabaseUnavailable extends Error {
  readonly code = DATABASE_UNAVAILABLE;
  readonly written: 'no' | 'unknown';
  /** Whether there was a connection, so that another one may be had at once. */
  readonly isReached: boolean;

  constructor(
    written: DatabaseUnavailable['written'],
    { isReached = true, ...options }: ErrorOptions & { isReached?: boolean } = {},
  ) {
    super(
      written === 'no'
        ? 'The database server cannot be reached; nothing was written.'
        : 'The connection to the database server was lost while it stored a change; whether it did is not known.',
      options,
    );
    this.name = 'DatabaseUnavailable';
    this.written = written;
    this.isReached = isReached;
  }
}

const LOST_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'ENOENT',
]);
/** Class 08, the server's end or start (57P01 to 57P05), too many connections, and its own end of an idle transaction. */
const LOST_STATES = /^(08...|57P0[1-5]|53300|25P03)$/;
const LOST_WORDS =
  /^(Connection terminated|Client has encountered|timeout exceeded when trying|Query read timeout|Client was closed|Cannot use a pool)/;

/** Whether an error of `pg` means that the connection, not the statement, is at fault. */
export function isLost(error: unknown): boolean {
  if (error instanceof DatabaseUnavailable) return true;
  if (!(error instanceof Error)) return false;
  const code = codeOf(error);
  if (code !== undefined && (LOST_CODES.has(code) || LOST_STATES.test(code))) return true;
  return LOST_WORDS.test(error.message);
}

/** Whether the same work may well succeed when it is run again: others were in its way (serialization, deadlock). */
export function isConflict(error: unknown): boolean {
  return ['40001', '40P01'].includes(codeOf(error) ?? '');
}

/** Whether a row was there already, or one that it needs was not: another may just have written it, or removed it. */
export function isClash(error: unknown): boolean {
  return ['23505', '23503'].includes(codeOf(error) ?? '');
}

/** The SQLSTATE of an error of the server, or the code of one of the system. */
export function codeOf(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error)) return undefined;
  return typeof error.code === 'string' ? error.code : undefined;
}
