import type { ClientRequest, IncomingMessage } from 'node:http';
import { PortalFailure } from '#backend/portals/target/portal-failure.ts';
import type { PortalAnswer, PortalCall } from '#backend/portals/target/portal-target.ts';
import { isLoopback } from './portal-address.ts';
import { ACCEPTED_ENCODINGS, readBody } from './read-body.ts';
import { connectionFailure, isUnknownSigner } from './connection-failure.ts';
import type { Network } from './network.ts';
import { uploadBody } from './upload-body.ts';
import { type Timeouts, type Watch, watchTime } from './watch-time.ts';
import { backendNetworkMessages } from '#messages/en/backend-network.ts';

/** No answer of a portal is larger: a document of 13 MB inside a record leaves room. In bytes. */
export const MAX_ANSWER = 64 * 1024 * 1024;

/** What reaches other people's portals. */
export type Client = {
  network: Network;
  timeouts: Timeouts;
  /** No answer may be larger, unpacked; in bytes. */
  maxAnswer: number;
};

export type WireRequest = Omit<PortalCall, 'url'> & { url: URL };

// An import of them would load `fetch` and web sockets, which `node:http` offers too: that takes longer than all else.
const { request: requestHttp } = process.getBuiltinModule('node:http');
const { request: requestHttps } = process.getBuiltinModule('node:https');

const GOES_ON = new Set([301, 302, 303, 307, 308]);
const MAX_REDIRECTS = 5;

/**
 * Sends one request, and follows redirects within its origin only: credentials go nowhere else. What is no read is sent
 * again, with its body, where the portal asks for the same call at another address.
 *
 * @throws {PortalFailure} when there is no answer; the signal's reason when the caller gives up
 */
export async function sendRequest(client: Client, request: WireRequest): Promise<PortalAnswer> {
  let { url } = request;
  for (let hop = 0; hop <= MAX_REDIRECTS; hop += 1) {
    const answer = await sendTrusting(client, { ...request, url });
    const { location } = answer.headers;
    if (!GOES_ON.has(answer.statusCode) || typeof location !== 'string') return answer;
    const next = URL.parse(location, url.href);
    if (next?.origin !== url.origin) throw ledAway(url, next);
    if (request.method !== 'GET' && !asksForTheSame(answer.statusCode, url, next)) {
      throw seeOther(url, next);
    }
    url = next;
  }
  throw new PortalFailure(
    'redirected',
    backendNetworkMessages.t('redirect.often', { host: url.host }),
  );
}

/**
 * 307 and 308 keep method and body (RFC 9110, 15.4.8 and 15.4.9). Of 301 and 302 that is only clear where nothing but a
 * slash at the end is another.
 */
function asksForTheSame(status: number, from: URL, to: URL): boolean {
  const bare = ({ pathname, search }: URL) => pathname.replace(/\/$/, '') + search;
  return status === 307 || status === 308 || (status !== 303 && bare(from) === bare(to));
}

/** It may have been done, with what came of it elsewhere. */
function seeOther(from: URL, to: URL): PortalFailure {
  return new PortalFailure(
    'redirected',
    backendNetworkMessages.t('redirect.inside', { host: from.host, path: to.pathname }),
    { sentAll: true },
  );
}

function ledAway(from: URL, to: URL | null): PortalFailure {
  return new PortalFailure(
    'redirected',
    to === null
      ? backendNetworkMessages.t('redirect.nowhere', { host: from.host })
      : backendNetworkMessages.t('redirect.elsewhere', { host: from.host, address: to.origin }),
  );
}

/** Asks the system's own authorities only where the usual ones do not know who signed. */
async function sendTrusting(client: Client, request: WireRequest): Promise<PortalAnswer> {
  try {
    return await sendOnce(client, request);
  } catch (error) {
    if (!isUnknownSigner(error) || !(await client.network.trustMore(request.url))) throw error;
    return sendOnce(client, request);
  }
}

async function sendOnce(client: Client, request: WireRequest): Promise<PortalAnswer> {
  const { network, timeouts, maxAnswer } = client;
  const { url, signal } = request;
  signal?.throwIfAborted();
  const clock = watchTime(timeouts);
  const rest = new AbortController();
  const stop = AbortSignal.any([clock.signal, rest.signal, ...(signal ? [signal] : [])]);
  const progress = { sentAll: false };
  try {
    const answer = await exchange(client, request, stop, { clock, progress });
    clock.enter('body');
    answer.on('data', () => {
      clock.moved();
      request.onMoved?.();
    });
    const { statusCode = 0, headers } = answer;
    try {
      const body = await readBody(answer, maxAnswer, stop);
      if (body.ok) return { statusCode, headers, rawPayload: body.bytes };
      if (statusCode < 400) throw unreadable(url, body.code === 'body_too_large', progress.sentAll);
    } catch (error) {
      // Gateways refuse early and close behind it, or pack their pages wrongly: the status says enough.
      if (statusCode < 400) throw error;
      signal?.throwIfAborted();
    }
    return { statusCode, headers, rawPayload: Buffer.alloc(0) };
  } catch (error) {
    signal?.throwIfAborted();
    if (error instanceof PortalFailure) throw error;
    if (clock.signal.aborted) throw tooLate(url, clock.phase(), progress.sentAll);
    throw connectionFailure(error, { url, proxied: network.isProxied(url), ...progress });
  } finally {
    clock.stop();
    // Answered before all of it was sent: the rest is of no use.
    if (!progress.sentAll) rest.abort();
  }
}

type Progress = { clock: Watch; progress: { sentAll: boolean } };

/** Opens the connection, hands the body over, and answers once the head of the answer is there. */
function exchange(
  { network }: Client,
  { url, method, headers, payload, onSent }: WireRequest,
  signal: AbortSignal,
  { clock, progress }: Progress,
): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const send = url.protocol === 'https:' ? requestHttps : requestHttp;
    // A connection that was used before may be closed by the other side at this very moment, and then nobody knows
    // what arrived: only reads take one.
    const agent = network.agentFor(url, method !== 'GET');
    const request: ClientRequest = send(url, {
      agent,
      method,
      signal,
      lookup: network.lookup,
      headers: {
        // oxlint-disable-next-line portolan/texts-in-messages -- a header
        'user-agent': 'Portolan',
        // On this machine packing takes longer than it saves, for both sides.
        'accept-encoding': isLoopback(url.hostname) ? 'identity' : ACCEPTED_ENCODINGS,
        ...headers,
        ...(payload || method !== 'GET' ? { 'content-length': payload?.length ?? 0 } : {}),
      },
    });
    request.once('response', resolve).on('error', reject);
    const connected = (): void => {
      clock.enter('upload');
      uploadBody(request, payload ?? Buffer.alloc(0), {
        onSent(bytes) {
          clock.moved();
          onSent?.(bytes);
        },
        onLast() {
          progress.sentAll = true;
          clock.enter(headers['content-type'] === 'application/zip' ? 'check' : 'answer');
        },
      });
    };
    request.once('socket', (socket) => {
      const ready = url.protocol === 'https:' ? 'secureConnect' : 'connect';
      if (request.reusedSocket || !socket.connecting) connected();
      else socket.once(ready, connected);
    });
  });
}

function tooLate({ host }: URL, phase: string, sentAll: boolean): PortalFailure {
  return new PortalFailure(
    'timeout',
    phase === 'connect'
      ? backendNetworkMessages.t('answer.none', { host })
      : backendNetworkMessages.t('answer.slow', { host }),
    { sentAll },
  );
}

function unreadable({ host }: URL, tooLarge: boolean, sentAll: boolean): PortalFailure {
  return new PortalFailure(
    'unreadable',
    tooLarge
      ? backendNetworkMessages.t('answer.large', { host })
      : backendNetworkMessages.t('answer.coding', { host }),
    { sentAll },
  );
}
