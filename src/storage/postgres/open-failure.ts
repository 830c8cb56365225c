import { codeOf, DatabaseUnavailable, PostgresError } from './postgres-error.ts';

/** What a SQLSTATE at the opening means, and what to do. */
const refused: Readonly<Record<string, string>> = {
  '28P01': 'refuses the name or the password. Check both in the address.',
  '28000': 'refuses the account. Check its name in the address, and pg_hba.conf on the server.',
  '3D000': 'has no database of this name. Create it, or check the address.',
  '42501': 'does not let the account create its tables. Make it the owner of the database.',
  '42P07': 'has tables of another program. Use a database of its own.',
};

/** Why a database could not be opened, in words; what has words already, or is nothing of the server's, as it is. */
export function openFailure(error: unknown, place: string): unknown {
  if (error instanceof PostgresError) return error;
  if (error instanceof DatabaseUnavailable) {
    const code = codeOf(error.cause);
    const what = code === undefined ? '' : ` (${code})`;
    return new PostgresError(
      'unreachable',
      `The database server of ${place} does not answer${what}. Check that it runs, and the address.`,
      { cause: error.cause },
    );
  }
  const code = codeOf(error) ?? '';
  const why = refused[code];
  if (why === undefined) return tlsFailure(error, code, place) ?? error;
  const reason = code === '42P07' ? 'foreign' : 'refused';
  return new PostgresError(reason, `The database server of ${place} ${why}`, { cause: error });
}

function tlsFailure(error: unknown, code: string, place: string): PostgresError | undefined {
  const isOurs = error instanceof Error && error.message.includes('does not support SSL');
  if (!isOurs && !/CERT|SELF_SIGNED|ERR_TLS|ERR_SSL|UNABLE_TO/.test(code)) return undefined;
  const why = isOurs ? 'it has no TLS' : code;
  return new PostgresError(
    'refused',
    `The connection to ${place} cannot be encrypted as the address asks (${why}). Check sslmode and sslrootcert in it.`,
    { cause: error },
  );
}
