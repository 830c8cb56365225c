import type { FastifyRequest, onRequestAsyncHookHandler } from 'fastify';
import type { Services } from '../open-services.ts';
import { callerOf } from '../plugins/caller.ts';
import { goneSignal } from '../plugins/gone-signal.ts';
import { sendProblem } from '../plugins/problem-reply.ts';
import { importsBusy } from './import-archive.ts';

/**
 * Waits, before a body is read, until there is memory for it: as much as its `Content-Length` says, or as its route
 * allows where it comes in chunks. Until then it stays in the socket. The memory is free again when the answer was
 * sent or the caller went away.
 *
 * Belongs behind a hook that identifies the caller.
 */
export function reserveBody({ importBodies }: Services): onRequestAsyncHookHandler {
  return async (request, reply) => {
    const amount = bytesToCome(request);
    if (amount === 0) return undefined;
    const release = await importBodies.acquire(callerOf(request).tenant.id, {
      amount,
      signal: goneSignal(reply),
    });
    if (!release) return sendProblem(reply, importsBusy());
    // The second comes without the first when the caller goes away, the first alone where there is no socket.
    reply.raw.once('finish', release).once('close', release);
    if (reply.raw.destroyed) release();
    return undefined;
  };
}

/** How many bytes of the body will be in memory; none of one that is refused for its length. */
function bytesToCome({ headers, routeOptions }: FastifyRequest): number {
  const limit = routeOptions.bodyLimit;
  if (headers['transfer-encoding'] !== undefined) return limit;
  const length = Number(headers['content-length'] ?? 0);
  return length > limit ? 0 : length;
}
