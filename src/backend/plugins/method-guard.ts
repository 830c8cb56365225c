import type { FastifyInstance, HTTPMethods } from 'fastify';
import { refusal, sendProblem } from './problem-reply.ts';

const METHODS: readonly HTTPMethods[] = [
  'GET',
  'HEAD',
  'POST',
  'PUT',
  'PATCH',
  'DELETE',
  'OPTIONS',
  'TRACE',
];

/**
 * Registers `routes`, and answers the other methods of their addresses with 405 and `Allow` (RFC 9110, 15.5.6).
 *
 * All methods of an address must be registered by the same call.
 */
export function registerWithMethodGuard(
  app: FastifyInstance,
  routes: (app: FastifyInstance) => void,
): void {
  app.register(async (scope) => {
    const allowed = new Map<string, Set<string>>();
    scope.addHook('onRoute', ({ url, method }) => {
      const known = allowed.get(url) ?? new Set<string>();
      for (const one of [method].flat()) known.add(one);
      allowed.set(url, known);
    });
    routes(scope);
    scope.after(() => {
      for (const [url, methods] of allowed) refuseOthers(scope, url, methods);
    });
  });
}

function refuseOthers(app: FastifyInstance, url: string, methods: ReadonlySet<string>): void {
  const allow = [...methods].sort().join(', ');
  app.route({
    method: METHODS.filter((method) => !methods.has(method)),
    url,
    // Before the body is read, whatever it is.
    onRequest: async (request, reply) =>
      sendProblem(
        reply,
        refusal('method_not_allowed', `${request.method} is not offered here. Use ${allow}.`, {
          headers: { allow },
        }),
      ),
    handler: async () => undefined,
  });
}
