import { randomUUID } from 'node:crypto';
import type { Leases } from '#storage/portal/leases.ts';
import type { Query } from './query.ts';

/** Seconds after which what a dead process held is free. */
const LASTS = 15;
const RENEWED_EVERY = 5000;

// By the server's clock, which is one for all processes.
const CLAIM = `
INSERT INTO leases AS l (id, holder, ends_at) VALUES ($1, $2, clock_timestamp() + $3 * interval '1 second')
ON CONFLICT (id) DO UPDATE SET holder = excluded.holder, ends_at = excluded.ends_at
 WHERE l.ends_at < clock_timestamp()
RETURNING holder`;
const RENEW = `UPDATE leases SET ends_at = clock_timestamp() + $2 * interval '1 second' WHERE holder = $1`;
const RELEASE = 'DELETE FROM leases WHERE id = $1 AND holder = $2';

/** Leases of this process; `close` gives back those that it still has. */
export type HeldLeases = Leases & { close(): Promise<void> };

/**
 * Leases in a table, which their holder renews as long as it has any. One that stands still for longer than they last
 * may lose them: what is done under a lease has to be sure of it within its transaction.
 *
 * @param lasts seconds
 */
export function createLeases(
  query: Query,
  { lasts = LASTS, renewedEvery = RENEWED_EVERY } = {},
): HeldLeases {
  const process = randomUUID();
  /** The claim of each. */
  const held = new Map<string, symbol>();
  let renewal: NodeJS.Timeout | undefined;

  const renew = (): void => {
    // One that fails is tried again before the lease ends.
    query(RENEW, [process, lasts]).catch(() => undefined);
  };
  const hold = (id: string): symbol => {
    const claim = Symbol(id);
    held.set(id, claim);
    renewal ??= setInterval(renew, renewedEvery).unref();
    return claim;
  };
  const drop = (id: string): void => {
    held.delete(id);
    if (held.size > 0) return;
    clearInterval(renewal);
    renewal = undefined;
  };
  const release = async (id: string, claim: symbol): Promise<void> => {
    // A second time, it may be another's.
    if (held.get(id) !== claim) return;
    drop(id);
    // It ends by itself where the server cannot be told.
    await query(RELEASE, [id, process]).catch(() => undefined);
  };

  return {
    async claim(id) {
      if (held.has(id)) return undefined;
      const claim = hold(id);
      try {
        const [row] = await query(CLAIM, [id, process, lasts]);
        if (row) return () => release(id, claim);
      } catch (error) {
        // The answer may have been lost after it was claimed.
        void release(id, claim);
        throw error;
      }
      drop(id);
      return undefined;
    },
    async close() {
      await Promise.all([...held].map(([id, claim]) => release(id, claim)));
    },
  };
}
