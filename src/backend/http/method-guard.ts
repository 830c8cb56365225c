import type { FastifyInstance, FastifyRequest, HTTPMethods } from 'fastify';
import { type Refusal, refusal, sendProblem } from './problem-reply.ts';

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

type Address = { pattern: RegExp; allow: string };

/** The addresses that are guarded, by the server that answers at them. */
const guarded = new WeakMap<FastifyInstance['server'], Address[]>();

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
      const addresses = guarded.get(app.server) ?? [];
      guarded.set(app.server, addresses);
      for (const [url, methods] of allowed) {
        const allow = [...methods].sort().join(', ');
        refuseOthers(scope, url, methods, allow);
        addresses.push({ pattern: patternOf(url), allow });
      }
    });
  });
}

/**
 * The refusal of a method that the router does not know (WebDAV's, for one), where others are offered.
 *
 * Routes for these two dozen methods at every address would take a tenth of a second at each start.
 */
export function unknownMethod(request: FastifyRequest): Refusal | undefined {
  if (METHODS.some((method) => method === request.method)) return undefined;
  const path = request.url.split('?')[0] ?? '';
  const address = guarded.get(request.server.server)?.find(({ pattern }) => pattern.test(path));
  return address && notOffered(request.method, address.allow);
}

function refuseOthers(
  app: FastifyInstance,
  url: string,
  methods: ReadonlySet<string>,
  allow: string,
): void {
  app.route({
    method: METHODS.filter((method) => !methods.has(method)),
    url,
    schema: { hide: true },
    // Before the body is read, whatever it is.
    onRequest: async (request, reply) => sendProblem(reply, notOffered(request.method, allow)),
    handler: async () => undefined,
  });
}

function notOffered(method: string, allow: string): Refusal {
  return refusal('method_not_allowed', `${method} is not supported here. Use ${allow}.`, {
    headers: { allow },
  });
}

/** The addresses of a route: `:name` stands for a part between slashes, `*` for the rest. */
function patternOf(url: string): RegExp {
  const escaped = url.replace(/[.+?^${}()|[\]\\]/g, String.raw`\$&`);
  return new RegExp(`^${escaped.replace(/:\w+/g, '[^/]*').replace('*', '.*')}$`, 'u');
}
