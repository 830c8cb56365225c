import type { onRequestAsyncHookHandler } from 'fastify';
import type { Clock } from '#backend/runtime/ids.ts';
import { clientNetwork } from './client-network.ts';
import { refusal, sendProblem } from './problem-reply.ts';
import { backendHttpMessages } from '#messages/en/backend-http.ts';

export type RateLimit = {
  /** Its name in the headers. */
  name: string;
  quota: number;
  windowSeconds: number;
};

type Window = { end: number; used: number };

const MAX_KEYS = 10_000;

/**
 * Limits how often an address calls a route, in windows that begin with its first call.
 *
 * Every answer has `RateLimit-Policy` and `RateLimit` (draft-ietf-httpapi-ratelimit-headers-11), and a 429 also
 * `Retry-After`. The counts are kept in memory.
 */
export function limitRate(limit: RateLimit, clock: Clock): onRequestAsyncHookHandler {
  const windows = new Map<string, Window>();
  const length = limit.windowSeconds * 1000;

  const windowOf = (key: string): Window => {
    const now = clock();
    const known = windows.get(key);
    // A clock that was set back must not make a window longer than it is.
    if (known && now < known.end && known.end <= now + length) return known;
    const fresh = { end: now + length, used: 0 };
    windows.delete(key);
    windows.set(key, fresh);
    if (windows.size > MAX_KEYS) {
      const oldest = windows.keys().next();
      if (!oldest.done) windows.delete(oldest.value);
    }
    return fresh;
  };

  return async (request, reply) => {
    const window = windowOf(clientNetwork(request));
    const allowed = window.used < limit.quota;
    if (allowed) window.used += 1;
    const seconds = Math.max(1, Math.ceil((window.end - clock()) / 1000));
    reply.headers({
      'ratelimit-policy': `"${limit.name}";q=${limit.quota};w=${limit.windowSeconds}`,
      ratelimit: `"${limit.name}";r=${limit.quota - window.used};t=${seconds}`,
    });
    if (allowed) return undefined;
    return sendProblem(
      reply,
      refusal(
        'rate_limited',
        backendHttpMessages.t('rateLimit', {
          limit: String(limit.quota),
          seconds: String(seconds),
        }),
        { headers: { 'retry-after': String(seconds) } },
      ),
    );
  };
}
