import type { preValidationAsyncHookHandler } from 'fastify';

/** Reads no body at all as an empty object: it misses the same fields. The JSON `null` is a body, and no object. */
export const emptyBody: preValidationAsyncHookHandler = async (request) => {
  if (request.body === undefined) request.body = {};
};
