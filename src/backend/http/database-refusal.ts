import { type Refusal, refusal } from './problem-reply.ts';
import { backendHttpMessages } from '#messages/en/backend-http.ts';

type Refused = () => Refusal;

const full: Refused = () => refusal('storage_full', backendHttpMessages.t('diskFull'));
const unreachable: Refused = () => unavailable('unreachable', 3);
const contended: Refused = () => unavailable('contended', 1);

/** By the `code` of an error: of SQLite, of a connection to a server, or a SQLSTATE of PostgreSQL. */
const refusals: Readonly<Record<string, Refused>> = {
  SQLITE_FULL: full,
  '53100': full,
  PORTOLAN_DATABASE_UNAVAILABLE: unreachable,
  // A server that only reads: another one took over from it.
  '25006': unreachable,
  // A statement that took too long, and what others were in the way of time and again.
  '57014': contended,
  '40001': contended,
  '40P01': contended,
  '55P03': contended,
};

/** What a caller is answered where the database could not do its part, and nobody made a mistake. */
export function databaseRefusal(error: unknown): Refusal | undefined {
  if (!(error instanceof Error) || !('code' in error)) return undefined;
  if (isUnknown(error)) return unavailable('unknown', 3);
  return Object.hasOwn(refusals, String(error.code)) ? refusals[String(error.code)]?.() : undefined;
}

/** Whether the database is there, but could not be reached just now. */
export function isUnreachable(error: unknown): boolean {
  return databaseRefusal(error)?.code === 'unavailable';
}

/** A change whose commit was not answered, by a server that cannot be asked about it either. */
function isUnknown(error: Error): boolean {
  return 'written' in error && error.written === 'unknown';
}

function unavailable(why: 'unreachable' | 'unknown' | 'contended', seconds: number): Refusal {
  return refusal('unavailable', backendHttpMessages.t(`database.${why}`), {
    headers: { 'retry-after': String(seconds) },
  });
}
