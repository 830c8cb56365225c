import type { FastifyReply } from 'fastify';

/**
 * Aborts when the caller goes away before its answer was sent, or cancels its request.
 *
 * Not `request.signal`: over a socket that aborts as soon as a request's body has been read.
 */
export function goneSignal(reply: FastifyReply): AbortSignal {
  const controller = new AbortController();
  const check = () => {
    if (!reply.raw.writableFinished) controller.abort();
  };
  // It may have gone while the body was read.
  if (reply.raw.destroyed) check();
  else reply.raw.once('close', check);
  return controller.signal;
}
