import type { CallWindows } from '#storage/portal/call-windows.ts';
import type { Query } from './query.ts';

// A clock that was set back makes no window longer than it is. What is over the quota is counted once.
const TAKE = `
INSERT INTO call_windows AS w (key, ends_at, used) VALUES ($1, $2::bigint + $4::bigint, 1)
ON CONFLICT (key) DO UPDATE SET (ends_at, used) = (
  SELECT CASE WHEN lasts THEN w.ends_at ELSE $2::bigint + $4::bigint END,
         CASE WHEN lasts THEN least(w.used + 1, $3::int + 1) ELSE 1 END
    FROM (SELECT $2::bigint < w.ends_at AND w.ends_at <= $2::bigint + $4::bigint AS lasts) AS found)
RETURNING ends_at AS "end", used`;

export function createCallWindows(query: Query): CallWindows {
  return {
    async take(key, now, quota, length) {
      const [row] = await query<{ end: number; used: number }>(TAKE, [key, now, quota, length]);
      const { end, used } = row ?? { end: now + length, used: 1 };
      return { isAllowed: used <= quota, used: Math.min(used, quota), end };
    },
  };
}
