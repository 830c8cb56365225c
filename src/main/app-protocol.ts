import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import {
  type buildApp,
  expectRequest,
  injectedParts,
  injectUntil,
  problemResponse,
  refusal,
} from '#backend/app/desktop-entry.ts';
import { REQUEST_ID_HEADER } from '#contracts/cancelled-requests.ts';
import { LANGUAGE_HEADER } from '#contracts/request-language.ts';
import { desktopMessages } from '#messages/en/desktop.ts';
import { isLanguage } from '#messages/language.ts';
import { isAppAddress } from './addresses.ts';

// A socket's remote address is always an IP address, so nothing that comes in over a port can carry this mark.
const TRANSPORT = 'app:portolan';
const BODILESS = new Set([204, 205, 304]);
type Answer = (request: Request) => Promise<Response>;

/** True for the requests of the app's own window, which need no launch token. */
export function isAppRequest(request: { socket: { remoteAddress?: string | undefined } }) {
  return request.socket.remoteAddress === TRANSPORT;
}

/**
 * Answers WHATWG requests through `app.inject`, streaming the answer. One that is aborted, abandoned, or cancelled by
 * the id that the page gave it, ends at its source: Electron's own requests have no signal.
 *
 * @param onFailure is told why a request could not be carried out
 */
export function createProtocolAdapter(
  app: ReturnType<typeof buildApp>,
  onFailure: (error: unknown) => void = () => undefined,
) {
  return async (request: Request): Promise<Response> => {
    const { host, pathname, search } = new URL(request.url);
    const abandoned = new AbortController();
    const answered = expectRequest(app, request.method);
    try {
      const answer = await injectUntil(
        app,
        {
          method: request.method,
          url: pathname + search,
          authority: host,
          remoteAddress: TRANSPORT,
          ...(await injectedParts(request)),
          payloadAsStream: true,
        },
        AbortSignal.any([request.signal, abandoned.signal]),
        request.headers.get(REQUEST_ID_HEADER) ?? undefined,
      );
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
      const code = error instanceof Error && 'code' in error ? error.code : undefined;
      // Nobody waits for the answer of what was cancelled.
      if (request.signal.aborted || code === 'LIGHT_ECONNRESET') return Response.error();
      const wanted = request.headers.get(LANGUAGE_HEADER);
      const t = desktopMessages.in(isLanguage(wanted) ? wanted : 'en');
      if (code === 'FST_ERR_REOPENED_CLOSE_SERVER') {
        return problemResponse(refusal('unavailable', t('closing')));
      }
      onFailure(error);
      return problemResponse(refusal('internal_error', t('failed')));
    } finally {
      answered();
    }
  };
}

/** Sends what concerns data to the backend and all else to the renderer's files; other hosts are refused. */
export function createAppHandler(backend: Promise<Answer>, files: Answer): Answer {
  return async (request) => {
    if (!isAppAddress(request.url)) return new Response(null, { status: 421 });
    const isData = /^\/(api|workbench)(\/|$)/u.test(new URL(request.url).pathname);
    return isData ? (await backend)(request) : files(request);
  };
}
