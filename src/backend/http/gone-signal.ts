import type { FastifyReply } from 'fastify';

/**
 * Aborts when the caller goes away before its answer was sent.
 *
 * Not `request.signal`: over a socket that aborts as soon as a request's body has been read.
 */
export function goneSignal(reply: FastifyReply): AbortSignal {
  const controller = new AbortController();
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) controller.abort();
  });
  return controller.signal;
}
