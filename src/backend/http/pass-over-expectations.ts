import type { FastifyInstance } from 'fastify';

/**
 * Answers requests whose `Expect` is not understood as if it were not there (RFC 9110, 10.1.1).
 *
 * Node would answer 417 by itself, without a word.
 */
export function passOverExpectations(app: FastifyInstance): void {
  app.server.on('checkExpectation', (request, response) => {
    app.server.emit('request', request, response);
  });
}
