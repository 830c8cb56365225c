import type { FastifyInstance, FastifyRequest, InjectOptions } from 'fastify';

// A socket's remote address is always an IP address, so nothing that comes in over a port can carry this mark.
const IN_PROCESS = 'in-process';

/** Answers a request inside this process, without a socket. */
export function injectInProcess(app: FastifyInstance, options: InjectOptions) {
  return app.inject({ ...options, remoteAddress: IN_PROCESS });
}

/** True for the requests of `injectInProcess`. */
export function isInProcess(request: FastifyRequest): boolean {
  return request.socket.remoteAddress === IN_PROCESS;
}
