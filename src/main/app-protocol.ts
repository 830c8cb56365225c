import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { type buildApp, problemOf, refusal } from '#backend/app/entry.ts';

// A socket's remote address is always an IP address, so nothing that comes in over a port can carry this mark.
const TRANSPORT = 'app:portolan';

/** True for the requests of the app's own window, which need no launch token. */
export function isAppRequest(request: { socket: { remoteAddress?: string | undefined } }) {
  return request.socket.remoteAddress === TRANSPORT;
}

const BODILESS = new Set([204, 205, 304]);

/**
 * Answers WHATWG requests through `app.inject`, streaming the answer; an aborted or abandoned one is cancelled.
 *
 * @param onFailure is told why a request could not be carried out
 */
export function createProtocolAdapter(
  app: Pick<ReturnType<typeof buildApp>, 'inject'>,
  onFailure: (error: unknown) => void = () => undefined,
) {
  return async (request: Request): Promise<Response> => {
    const { host, pathname, search } = new URL(request.url);
    const abandoned = new AbortController();
    try {
      const answer = await app.inject({
        method: request.method,
        url: pathname + search,
        authority: host,
        remoteAddress: TRANSPORT,
        headers: Object.fromEntries([...request.headers].filter(([name]) => name !== 'host')),
        ...(request.body && { payload: Buffer.from(await request.arrayBuffer()) }),
        payloadAsStream: true,
        signal: AbortSignal.any([request.signal, abandoned.signal]),
      });
      const headers = new Headers();
      for (const [name, value] of Object.entries(answer.headers)) {
        for (const one of [value ?? []].flat()) headers.append(name, String(one));
      }
      const stream = answer.stream();
      stream.once('close', () => stream.readableEnded || abandoned.abort());
      const bodiless = request.method === 'HEAD' || BODILESS.has(answer.statusCode);
      if (bodiless) stream.resume();
      const body: ReadableStream<Uint8Array> | null = bodiless ? null : Readable.toWeb(stream);
      return new Response(body, { status: answer.statusCode, headers });
    } catch (error) {
      if (request.signal.aborted) return Response.error();
      onFailure(error);
      const failure = refusal('internal_error', 'The request could not be carried out. Try again.');
      const problem = problemOf(failure, randomUUID());
      const headers = { 'content-type': 'application/problem+json' };
      return Response.json(problem, { status: problem.status, headers });
    }
  };
}
