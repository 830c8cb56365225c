import { randomUUID } from 'node:crypto';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { ANSWERED_HEADER, REQUEST_ID_HEADER } from '#contracts/cancelled-requests.ts';
import { giveUp } from './gone-signal.ts';

type Cancellable = {
  /** How to end each request that is under way. */
  running: Map<string, () => void>;
  /** Cancelled before they came: a request with a body may be passed by the one that cancels it. */
  early: Set<string>;
};

/** As many ids of requests that never came are remembered. */
const REMEMBERED = 100;

const cancellable = new WeakMap<FastifyInstance['server'], Cancellable>();

/**
 * Lets requests with an id (`REQUEST_ID_HEADER`) be cancelled by it, as if their caller had closed the connection, or,
 * with `ANSWERED_HEADER`, by their `goneSignal` alone.
 *
 * For callers that have no connection to close: Electron tells the handler of a scheme nothing when the page gives a
 * request up, and `inject` hears no signal any more once it has read the body.
 */
export function followCancellations(app: FastifyInstance): void {
  const { running, early }: Cancellable = { running: new Map(), early: new Set() };
  cancellable.set(app.server, { running, early });
  app.addHook('onRequest', (request, reply, done) => {
    const id = request.headers[REQUEST_ID_HEADER];
    if (typeof id !== 'string') {
      done();
      return;
    }
    if (early.delete(id)) {
      reply.hijack();
      reply.raw.destroy();
      return;
    }
    const isAnswered = request.headers[ANSWERED_HEADER] === 'true';
    running.set(id, () => (isAnswered ? giveUp(reply) : reply.raw.destroy()));
    reply.raw.once('close', () => running.delete(id));
    done();
  });
}

/** Ends a request, now or as soon as it comes. */
export function cancelRequest({ server }: FastifyInstance, id: string): void {
  const known = cancellable.get(server);
  const end = known?.running.get(id);
  if (end) {
    end();
    return;
  }
  known?.early.add(id);
  const [oldest, ...others] = known?.early ?? [];
  if (oldest !== undefined && others.length >= REMEMBERED) known?.early.delete(oldest);
}

/**
 * Injects a request that is cancelled with `signal`, whichever way it has come; it rejects then.
 *
 * @param id the one that the caller gave it, if any
 */
export async function injectUntil(
  app: FastifyInstance,
  options: InjectOptions,
  signal: AbortSignal,
  id: string = randomUUID(),
) {
  signal.throwIfAborted();
  const cancel = () => cancelRequest(app, id);
  signal.addEventListener('abort', cancel, { once: true });
  const release = () => signal.removeEventListener('abort', cancel);
  try {
    const headers = { ...options.headers, [REQUEST_ID_HEADER]: id };
    const answer = await app.inject({ ...options, headers });
    // A stream may be given up later.
    if (options.payloadAsStream === true) answer.stream().once('end', release);
    else release();
    return answer;
  } catch (error) {
    release();
    throw error;
  }
}
