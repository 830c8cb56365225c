import type {
  FastifyInstance,
  FastifyRequest,
  onRequestHookHandler,
  RouteHandlerMethod,
} from 'fastify';
import { isInProcess } from './local-guard.ts';

type Changes = {
  isClosing: boolean;
  /** Requests whose handlers have not come to their end, whether or not their callers still wait; and what is read. */
  running: Set<object>;
  /** Told when one of them ends, or another comes. */
  moved: () => void;
};

const changes = new WeakMap<FastifyInstance['server'], Changes>();

/** Makes the routes of `app` that change something known to `closeApp`; call it before they are registered. */
export function followChanges(app: FastifyInstance): void {
  const known: Changes = { isClosing: false, running: new Set(), moved: () => undefined };
  changes.set(app.server, known);
  const { running } = known;
  const end = (request: FastifyRequest) => {
    if (running.delete(request)) known.moved();
  };
  app.addHook('onRoute', (route) => {
    if ([route.method].flat().every((method) => method === 'GET' || method === 'HEAD')) return;
    const handled = new WeakSet<FastifyRequest>();
    const begin: onRequestHookHandler = (request, reply, done) => {
      running.add(request);
      known.moved();
      reply.raw.once('close', () => handled.has(request) || end(request));
      done();
    };
    const { handler } = route;
    const follow: RouteHandlerMethod = function (request, reply) {
      const result: unknown = handler.call(this, request, reply);
      if (!(result instanceof Promise)) return result;
      handled.add(request);
      const ended = () => end(request);
      result.then(ended, ended);
      return result;
    };
    route.onRequest = [begin, ...[route.onRequest ?? []].flat()];
    route.handler = follow;
  });
  app.addHook('preClose', async () => {
    known.isClosing = true;
  });
}

/**
 * Tells that a request is on its way whose body is still being read, so that `closeApp` waits for it; the function that
 * it returns is called once it was answered or given up. One that changes nothing is not waited for.
 */
export function expectRequest(app: FastifyInstance, method: string): () => void {
  const known = changes.get(app.server);
  if (!known || method === 'GET' || method === 'HEAD') return () => undefined;
  const expected = {};
  known.running.add(expected);
  known.moved();
  return () => {
    if (known.running.delete(expected)) known.moved();
  };
}

/**
 * Whether a request comes too late: what is under way goes on, by calls inside this process too, and routes whose
 * `config` says `keepsText` are served until the very end, since what they keep would be lost with its page.
 */
export function comesTooLate(request: FastifyRequest): boolean {
  if (changes.get(request.server.server)?.isClosing !== true || isInProcess(request)) return false;
  return !('keepsText' in request.routeOptions.config);
}

/**
 * Closes an app in order: new requests are refused, and what changes something comes to its end, also where the caller
 * has gone, as a page has that sent its text while it was left.
 *
 * @param quiet how long no such request has to have come or run, in milliseconds: pages that are being left send theirs
 * late
 */
export async function closeApp(app: FastifyInstance, { quiet = 0 } = {}): Promise<void> {
  const known = changes.get(app.server);
  if (known) {
    known.isClosing = true;
    await untilQuiet(known, quiet);
  }
  await app.close();
}

/** The quiet time is waited for in so many parts: a process that gets no processor meanwhile has heard nothing. */
const PARTS = 5;

function untilQuiet(known: Changes, quiet: number): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  let timer: NodeJS.Timeout | undefined;
  const wait = (parts: number) => {
    if (parts === 0) resolve();
    else timer = setTimeout(wait, quiet / PARTS, parts - 1);
  };
  known.moved = () => {
    clearTimeout(timer);
    if (known.running.size === 0) wait(PARTS);
  };
  known.moved();
  return promise;
}
