import type { FastifyInstance, FastifyRequest, InjectOptions } from 'fastify';

// A socket's remote address is always an IP address, so nothing that comes in over a port can carry this mark.
const IN_PROCESS = 'in-process';

/** Answers a request inside this process, without a socket. */
export const injectInProcess = (app: FastifyInstance, options: InjectOptions) =>
  app.inject({ ...options, remoteAddress: IN_PROCESS });

/** True for the requests of `injectInProcess`. */
export const isInProcess = (request: FastifyRequest): boolean =>
  request.socket.remoteAddress === IN_PROCESS;
