import type { Query } from './query.ts';

const EVERY = 10 * 60 * 1000;

/** What says nothing any more, by its own times: a clock that was set back leaves rows that are long in the future. */
const OVER = [
  `DELETE FROM sign_in_failures WHERE greatest(blocked_until, failures[cardinality(failures)]) < $1::bigint - 3600000`,
  `DELETE FROM sign_in_tries WHERE full_at < $1::bigint - CASE WHEN is_known THEN 7776000000 ELSE 60000 END`,
  `DELETE FROM call_windows WHERE ends_at < $1::bigint`,
];

/** Forgets now and then what is over, beside the statements of a table that grows with its callers. */
export function pruning(query: Query, clock: () => number = Date.now): Query {
  let last = performance.now();
  return (sql, values) => {
    if (performance.now() - last > EVERY) {
      last = performance.now();
      void prune(query, clock());
    }
    return query(sql, values);
  };
}

/** Never rejects: what was left is forgotten the next time. */
export async function prune(query: Query, now: number): Promise<void> {
  for (const sql of OVER) await query(sql, [now]).catch(() => []);
}
