import { isUnreachable } from '#backend/http/database-refusal.ts';
import { RefusedRequest, refusal } from '#backend/http/problem-reply.ts';
import { backendHttpMessages } from '#messages/en/backend-http.ts';
import type { ReadContext } from './context.ts';

const PROBE = 'health.probe';
/** How long what a write has shown holds, in milliseconds. */
const LASTS = 10_000;
/** The same for a server that was not reached: it may be back any moment. */
const LOST_LASTS = 1000;
/** A database that does not answer in this time is not there, in milliseconds. */
const PATIENCE = 1500;

type Outcome = { error?: unknown };

/**
 * Throws what the database throws at a write. Anybody may ask, so one is tried once in a while only; what it showed
 * holds for all until then, unless the database cannot be read either.
 *
 * @throws {RefusedRequest} `unavailable` when it does not answer in time
 */
export function probeDatabase({
  data,
  clock,
}: Pick<ReadContext, 'data' | 'clock'>): () => Promise<void> {
  let last: { at: number; lasts: number; outcome: Promise<Outcome> } | undefined;
  const tryWriting = (now: number): Promise<Outcome> =>
    outcomeOf(() =>
      data.write(function* ({ settings }) {
        return { commit: true, value: yield* settings.set(PROBE, String(now)) };
      }),
    );
  return async () => {
    const now = clock();
    // A clock that was set back must not make an answer last longer.
    if (last === undefined || Math.abs(now - last.at) >= last.lasts) {
      last = { at: now, lasts: LASTS, outcome: tryWriting(now) };
    }
    const probe = last;
    const { error } = await probe.outcome;
    if (error !== undefined) {
      if (isLost(error)) probe.lasts = LOST_LASTS;
      throw error;
    }
    const read = await outcomeOf(() => data.read(({ settings }) => settings.get(PROBE)));
    if (read.error !== undefined) throw read.error;
  };
}

async function outcomeOf(work: () => Promise<unknown>): Promise<Outcome> {
  const { promise, resolve } = Promise.withResolvers<Outcome>();
  const timer = setTimeout(() => resolve({ error: silent() }), PATIENCE);
  work().then(
    () => resolve({}),
    (error: unknown) => resolve({ error }),
  );
  try {
    return await promise;
  } finally {
    clearTimeout(timer);
  }
}

function silent(): RefusedRequest {
  return new RefusedRequest(
    refusal('unavailable', backendHttpMessages.t('database.unreachable'), {
      headers: { 'retry-after': '3' },
    }),
  );
}

function isLost(error: unknown): boolean {
  return error instanceof RefusedRequest || isUnreachable(error);
}
