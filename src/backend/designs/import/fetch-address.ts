import { lookup } from 'node:dns/promises';
import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import type { LookupFunction } from 'node:net';
import { FETCH_TIMEOUT_MS, MAX_SPECIFICATION_BYTES } from '#contracts/specification.ts';
import {
  checkHost,
  type Consent,
  type HostAddress,
  placeOf,
  type ResolveHost,
} from './check-host.ts';
import {
  connectionFailure,
  fetchFailure,
  type FetchFailure,
} from '#backend/portals/network/fetch-failure.ts';
import { ACCEPTED_ENCODINGS, readBody } from '#backend/portals/network/read-body.ts';
import { backendDesignsMessages } from '#messages/en/backend-designs.ts';

const MAX_REDIRECTS = 5;
const REDIRECTS = new Set([301, 302, 303, 307, 308]);

export type FetchOptions = {
  confirmPrivate?: boolean | undefined;
  signal?: AbortSignal;
  /** For all of it, redirects included; in milliseconds. */
  timeout?: number;
  maxBytes?: number;
  resolve?: ResolveHost;
};

/** `url` is where the bytes came from in the end. */
export type FetchedAddress = { ok: true; bytes: Buffer; url: string } | FetchFailure;

const resolveBySystem: ResolveHost = (hostname) => lookup(hostname, { all: true });

/**
 * Reads the text behind an address that the designer names: http and https, no credentials and no cookies, no
 * private network unless it was confirmed for this host and port, and each redirect checked in the same way.
 *
 * Rejects with the signal's reason when the caller gives up.
 */
export async function fetchAddress(
  address: string,
  options: FetchOptions = {},
): Promise<FetchedAddress> {
  const { timeout = FETCH_TIMEOUT_MS, resolve = resolveBySystem } = options;
  const parsed = parseAddress(address);
  if (!parsed.ok) return parsed;
  const consent = {
    place: placeOf(parsed.url),
    confirmPrivate: options.confirmPrivate === true,
  };
  const clock = AbortSignal.timeout(timeout);
  const signal = options.signal === undefined ? clock : AbortSignal.any([clock, options.signal]);
  try {
    return await follow(parsed.url, { consent, resolve, signal, maxBytes: options.maxBytes });
  } catch (error) {
    options.signal?.throwIfAborted();
    if (!clock.aborted) throw error;
    return fetchFailure(
      'fetch_timeout',
      backendDesignsMessages.t('address.timeout', {
        host: parsed.url.host,
        seconds: String(timeout / 1000),
      }),
    );
  }
}

type Way = {
  consent: Consent;
  resolve: ResolveHost;
  signal: AbortSignal;
  maxBytes: number | undefined;
};

async function follow(start: URL, way: Way): Promise<FetchedAddress> {
  let url = start;
  for (let hop = 0; hop <= MAX_REDIRECTS; hop += 1) {
    const answer = await visit(url, way);
    if (!answer.ok || 'bytes' in answer) return answer;
    const next = parseAddress(answer.location, url);
    if (!next.ok) return next;
    url = next.url;
  }
  return fetchFailure(
    'fetch_failed',
    backendDesignsMessages.t('address.redirects', {
      host: start.host,
      limit: String(MAX_REDIRECTS),
    }),
  );
}

async function visit(
  url: URL,
  { consent, resolve, signal, maxBytes = MAX_SPECIFICATION_BYTES }: Way,
): Promise<FetchedAddress | { ok: true; location: string }> {
  try {
    const host = await unlessAborted(checkHost(url, consent, resolve), signal);
    if (!host.ok) return host;
    const answer = await ask(url, host.addresses, signal);
    const { statusCode = 0, statusMessage = '', headers } = answer;
    if (REDIRECTS.has(statusCode) && headers.location !== undefined) {
      answer.destroy();
      return { ok: true, location: headers.location };
    }
    if (statusCode !== 200) {
      answer.destroy();
      return fetchFailure('fetch_failed', describeStatus(url, statusCode, statusMessage));
    }
    const body = await readBody(answer, maxBytes, signal);
    if (!body.ok) return body;
    // Text has no NUL; the rest is looked at when it is reviewed.
    return body.bytes.subarray(0, 4096).includes(0)
      ? fetchFailure(
          'file_not_text',
          backendDesignsMessages.t('address.notText', { host: url.host }),
        )
      : { ok: true, bytes: body.bytes, url: url.href };
  } catch (error) {
    signal.throwIfAborted();
    return connectionFailure(error, url);
  }
}

/** Sends the request to one of the checked addresses. The name is not looked up again. */
function ask(
  url: URL,
  addresses: readonly HostAddress[],
  signal: AbortSignal,
): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const send = url.protocol === 'https:' ? requestHttps : requestHttp;
    const request = send(url, {
      agent: false,
      signal,
      lookup: pinTo(addresses),
      headers: {
        // oxlint-disable-next-line portolan/texts-in-messages -- media types
        accept: 'application/yaml, application/json, text/*;q=0.9, */*;q=0.5',
        'accept-encoding': ACCEPTED_ENCODINGS,
        // oxlint-disable-next-line portolan/texts-in-messages -- a header
        'user-agent': 'Portolan',
      },
    });
    request.once('response', resolve).once('error', reject).end();
  });
}

function pinTo(addresses: readonly HostAddress[]): LookupFunction {
  return (_hostname, { all }, done) => {
    const [first] = addresses;
    if (all === true) done(null, [...addresses]);
    else done(null, first?.address ?? '', first?.family);
  };
}

function unlessAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const stop = () => reject(signal.reason);
    signal.addEventListener('abort', stop, { once: true });
    void work.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop));
  });
}

function describeStatus({ host }: URL, status: number, message: string): string {
  const answer = backendDesignsMessages.t('address.answers', {
    host,
    answer: `${status} ${message.slice(0, 80)}`.trim(),
  });
  if (status === 401 || status === 403 || status === 407) {
    return backendDesignsMessages.t('address.signIn', { answer });
  }
  return status === 404 || status === 410
    ? backendDesignsMessages.t('address.notFound', { answer })
    : backendDesignsMessages.t('address.later', { answer });
}

/** Reads an address as a person types it, or as a redirect from `base` names it. */
function parseAddress(typed: string, base?: URL): { ok: true; url: URL } | FetchFailure {
  const text = typed.trim();
  const url = URL.parse(text, base?.href);
  if (url === null) {
    return fetchFailure(
      base === undefined ? 'invalid_parameter' : 'fetch_failed',
      base === undefined
        ? backendDesignsMessages.t('address.notFull')
        : backendDesignsMessages.t('address.redirectsNowhere', { host: base.host }),
    );
  }
  if (url.protocol !== 'https:' && url.protocol !== 'http:') {
    return fetchFailure(
      base === undefined ? 'invalid_parameter' : 'address_refused',
      backendDesignsMessages.t(
        url.protocol === 'file:' ? 'address.isFile' : 'address.otherProtocol',
        {
          protocol: url.protocol,
        },
      ),
    );
  }
  if (url.username !== '' || url.password !== '') {
    return fetchFailure(
      base === undefined ? 'invalid_parameter' : 'address_refused',
      backendDesignsMessages.t('address.credentials'),
    );
  }
  url.hash = '';
  return { ok: true, url };
}
