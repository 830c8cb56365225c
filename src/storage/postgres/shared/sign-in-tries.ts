import type { SignInTries } from '#storage/portal/sign-in-tries.ts';
import type { Query } from './query.ts';

const MINUTE = 60 * 1000;

// When an address has all its tries again (the generic cell rate algorithm); less than a millisecond is what is lost in
// fractions, and a clock that was set back makes no wait longer.
const TAKE = `
INSERT INTO sign_in_tries AS t (network, full_at, is_known, is_let_in)
VALUES ($1, $2::float8 + $3::float8, false, true)
ON CONFLICT (network) DO UPDATE SET (full_at, is_let_in) = (
  SELECT CASE WHEN wait < 1 THEN before + $3::float8 ELSE before END, wait < 1
    FROM (SELECT before, before + $3::float8 - ${MINUTE} - $2::float8 AS wait
            FROM (SELECT greatest($2::float8, least(t.full_at, $2::float8 + ${MINUTE})) AS before) AS found
         ) AS judged)
RETURNING is_let_in AS "isLetIn", is_known AS "isKnown",
          full_at + $3::float8 - ${MINUTE} - $2::float8 AS wait`;

const SIGNED_IN = `
INSERT INTO sign_in_tries AS t (network, full_at, is_known, is_let_in) VALUES ($1, $2::float8, true, true)
ON CONFLICT (network) DO UPDATE SET full_at = t.full_at - $3::float8, is_known = true`;

export function createSignInTries(query: Query): SignInTries {
  return {
    async take(network, now, perMinute) {
      const [row] = await query<{ isLetIn: boolean; isKnown: boolean; wait: number }>(TAKE, [
        network,
        now,
        MINUTE / perMinute,
      ]);
      if (row === undefined) return { wait: 0, isKnown: false };
      return { wait: row.isLetIn ? 0 : row.wait, isKnown: row.isKnown };
    },
    async signedIn(network, now, perMinute) {
      await query(SIGNED_IN, [network, now, MINUTE / perMinute]);
    },
  };
}
