import type { FailureRules, SignInFailures } from '#storage/portal/sign-in-failures.ts';
import type { Query } from './query.ts';

/** How long the wait of a number is, in milliseconds: twice as long each time. */
function lengthOf(waits: string): string {
  return `CASE WHEN ${waits} = 0 THEN 0 ELSE least($4::bigint * (1::bigint << least(${waits} - 1, 20)), $5::bigint) END`;
}

// What one process counts, all others see at once: the row is locked from being read until it is written. A clock that
// was set back makes no wait longer than it is.
const BEGIN = `
INSERT INTO sign_in_failures AS f (key, failures, waits, blocked_until, is_let_in)
VALUES ($1, ARRAY[$2::bigint], 0, $2::bigint, true)
ON CONFLICT (key) DO UPDATE SET (failures, waits, blocked_until, is_let_in) = (
  SELECT CASE WHEN is_blocked THEN f.failures ELSE counted END,
         CASE WHEN is_blocked THEN f.waits ELSE next END,
         CASE WHEN is_blocked THEN f.blocked_until ELSE $2::bigint + ${lengthOf('next')} END,
         NOT is_blocked
    FROM (SELECT is_blocked, counted[greatest(1, cardinality(counted) - $6::int + 1):] AS counted,
                 CASE WHEN f.waits > 0 AND cardinality(counted) > 1 THEN f.waits + 1
                      WHEN cardinality(counted) < $6::int THEN 0 ELSE 1 END AS next
            FROM (SELECT f.blocked_until > $2::bigint
                         AND f.blocked_until - $2::bigint <= ${lengthOf('f.waits')} AS is_blocked,
                         ARRAY(SELECT at FROM unnest(f.failures) WITH ORDINALITY AS old (at, place)
                                WHERE abs($2::bigint - at) < $3::bigint ORDER BY place) || $2::bigint AS counted
                 ) AS found) AS judged)
RETURNING is_let_in AS "isLetIn", blocked_until - $2::bigint AS "left"`;

// The wait that it began ends; one that another attempt began since goes on.
const TAKE_BACK = `
UPDATE sign_in_failures SET
  failures = failures[:array_position(failures, $2::bigint) - 1]
          || failures[array_position(failures, $2::bigint) + 1:],
  waits = CASE WHEN blocked_until = $2::bigint + ${lengthOf('waits')} THEN greatest(0, waits - 1) ELSE waits END,
  blocked_until = CASE WHEN blocked_until = $2::bigint + ${lengthOf('waits')} THEN $2::bigint ELSE blocked_until END
WHERE key = $1 AND $2::bigint = ANY (failures) AND $3::bigint > 0`;

export function createSignInFailures(query: Query): SignInFailures {
  const timesOf = ({ window, firstWait, longestWait }: FailureRules) => [
    window,
    firstWait,
    longestWait,
  ];
  return {
    async begin(key, now, rules) {
      const [row] = await query<{ isLetIn: boolean; left: number }>(BEGIN, [
        key,
        now,
        ...timesOf(rules),
        rules.free,
      ]);
      return row === undefined || row.isLetIn ? 0 : row.left;
    },
    async takeBack(key, at, rules) {
      await query(TAKE_BACK, [key, at, ...timesOf(rules)]);
    },
    async forget(key) {
      await query('DELETE FROM sign_in_failures WHERE key = $1', [key]);
    },
  };
}
