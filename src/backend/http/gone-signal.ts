import type { FastifyReply } from 'fastify';

/** Of each reply whose signal was asked for, or that was given up. */
const controllers = new WeakMap<FastifyReply['raw'], AbortController>();

/**
 * Aborts when the caller goes away before its answer was sent, or cancels its request.
 *
 * Not `request.signal`: over a socket that aborts as soon as a request's body has been read.
 */
export function goneSignal(reply: FastifyReply): AbortSignal {
  const controller = controllerOf(reply);
  const check = () => {
    if (!reply.raw.writableFinished) controller.abort();
  };
  // It may have gone while the body was read.
  if (reply.raw.destroyed) check();
  else reply.raw.once('close', check);
  return controller.signal;
}

/** Aborts the signals of a reply that is still to be sent. */
export function giveUp(reply: FastifyReply): void {
  controllerOf(reply).abort();
}

function controllerOf({ raw }: FastifyReply): AbortController {
  const controller = controllers.get(raw) ?? new AbortController();
  controllers.set(raw, controller);
  return controller;
}
