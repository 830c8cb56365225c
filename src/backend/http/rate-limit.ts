import type { onRequestAsyncHookHandler } from 'fastify';
import type { Clock } from '#backend/runtime/ids.ts';
import type { CallWindows } from '#storage/portal/call-windows.ts';
import { clientNetwork } from './client-network.ts';
import { refusal, sendProblem } from './problem-reply.ts';
import { backendHttpMessages } from '#messages/en/backend-http.ts';

export type RateLimit = {
  /** Its name in the headers. */
  name: string;
  quota: number;
  windowSeconds: number;
};

/**
 * Limits how often an address calls a route, in windows that begin with its first call.
 *
 * Every answer has `RateLimit-Policy` and `RateLimit` (draft-ietf-httpapi-ratelimit-headers-11), and a 429 also
 * `Retry-After`.
 */
export function limitRate(
  limit: RateLimit,
  windows: CallWindows,
  clock: Clock,
): onRequestAsyncHookHandler {
  const { name, quota } = limit;
  const length = limit.windowSeconds * 1000;

  return async (request, reply) => {
    const now = clock();
    const key = `${name}\n${clientNetwork(request)}`;
    const { isAllowed, used, end } = await windows.take(key, now, quota, length);
    const seconds = Math.max(1, Math.ceil((end - now) / 1000));
    reply.headers({
      'ratelimit-policy': `"${name}";q=${quota};w=${limit.windowSeconds}`,
      ratelimit: `"${name}";r=${quota - used};t=${seconds}`,
    });
    if (isAllowed) return undefined;
    return sendProblem(
      reply,
      refusal(
        'rate_limited',
        backendHttpMessages.t('rateLimit', {
          limit: String(quota),
          seconds: String(seconds),
        }),
        { headers: { 'retry-after': String(seconds) } },
      ),
    );
  };
}
