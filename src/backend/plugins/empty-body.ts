import type { preValidationAsyncHookHandler } from 'fastify';

/** Reads no body at all as an empty object: it misses the same fields. */
export const emptyBody: preValidationAsyncHookHandler = async (request) => {
  request.body ??= {};
};
