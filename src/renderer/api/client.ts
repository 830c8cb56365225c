import { ANSWERED_HEADER, cancelPath, REQUEST_ID_HEADER } from '#contracts/cancelled-requests.ts';
import { LANGUAGE_HEADER } from '#contracts/request-language.ts';
import { currentLanguage } from '#messages/language.ts';
import { platform } from '#renderer/browser/platform.ts';
import { readLaunchToken } from './launch-token.ts';
import { ApiError, parseProblem, unreachable } from './api-error.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

export type RequestOptions = {
  method?: Method;
  headers?: Record<string, string>;
  body?: BodyInit;
  signal?: AbortSignal | undefined;
  /**
   * Whether the answer decides, for what can't be undone: `signal` cancels the work, and where that came to its end before,
   * the request succeeds all the same.
   */
  awaitsAnswer?: boolean;
  /** Whether it goes on when the page is left; browsers allow that for 64 KB at a time. */
  keepalive?: boolean;
};

/** A text file and the tag that it was read with, to be given back when it is saved. */
export type TextWithTag = { text: string; etag: string };

/** How a file is to be saved: over exactly the version that was read, or only if there is none. */
export type SaveCondition = { ifMatch: string } | { create: true };

function authorization(): Record<string, string> {
  const token = platform.needsLaunchToken ? readLaunchToken(sessionStorage) : undefined;
  // oxlint-disable-next-line portolan/texts-in-messages -- A scheme of HTTP (RFC 6750).
  return token === undefined ? {} : { authorization: `Bearer ${token}` };
}

/**
 * The language that Portolan itself is to answer in. Not `Accept-Language`: that goes on to the portals, whose texts have
 * languages of their own, and a choice of it in the catalog.
 */
function language(): Record<string, string> {
  return { [LANGUAGE_HEADER]: currentLanguage() };
}

/** An empty body as a text: Electron cannot read a `Blob` without bytes. */
function bodyOf(body: BodyInit | undefined): BodyInit | null {
  return body instanceof Blob && body.size === 0 ? '' : (body ?? null);
}

/**
 * Cancels a request at its other end, whenever the signal says so before its answer: in the desktop app no connection
 * tells the backend that the page has given it up.
 */
function cancelWith(signal: AbortSignal): { id: string; release: () => void } {
  const id = crypto.randomUUID();
  const cancel = () => {
    const headers = { ...authorization(), ...language() };
    const options = { method: 'POST', headers, keepalive: true } as const;
    fetch(cancelPath(id), { ...options, credentials: 'omit', redirect: 'error' }).catch(
      () => undefined,
    );
  };
  signal.addEventListener('abort', cancel, { once: true });
  return { id, release: () => signal.removeEventListener('abort', cancel) };
}

/** So long is the answer of what was cancelled waited for. */
const PATIENCE_MS = 5000;

/** Aborts some time after another signal has. */
function laterThan(signal: AbortSignal): AbortSignal {
  const controller = new AbortController();
  const wait = () => setTimeout(() => controller.abort(signal.reason), PATIENCE_MS);
  signal.addEventListener('abort', wait, { once: true });
  return controller.signal;
}

/** Sends a request to Portolan; throws an `ApiError` for anything but a success. `fetch` is called here alone. */
export async function request(path: string, options: RequestOptions = {}): Promise<Response> {
  const { method = 'GET', headers, body, signal, keepalive = false } = options;
  const { awaitsAnswer = false } = options;
  signal?.throwIfAborted();
  const cancellation = signal && cancelWith(signal);
  let response: Response;
  try {
    response = await fetch(path, {
      method,
      headers: {
        ...authorization(),
        ...language(),
        ...(cancellation && { [REQUEST_ID_HEADER]: cancellation.id }),
        ...(awaitsAnswer && { [ANSWERED_HEADER]: 'true' }),
        ...headers,
      },
      body: bodyOf(body),
      signal: (awaitsAnswer && signal ? laterThan(signal) : signal) ?? null,
      credentials: 'omit',
      cache: 'no-store',
      redirect: 'error',
      keepalive,
    });
  } catch (error) {
    if (signal?.aborted === true) throw error;
    throw unreachable();
  } finally {
    cancellation?.release();
  }
  // What was cancelled has no other fault.
  if (!response.ok && awaitsAnswer) signal?.throwIfAborted();
  if (!response.ok) throw parseProblem(response.status, await response.text());
  return response;
}

export async function getJson<T>(path: string, signal?: AbortSignal): Promise<T> {
  const response = await request(path, { headers: { accept: 'application/json' }, signal });
  return response.json();
}

export async function postJson<T>(
  path: string,
  body: unknown = {},
  options: Pick<RequestOptions, 'awaitsAnswer' | 'keepalive' | 'method' | 'signal'> = {},
): Promise<T> {
  const response = await request(path, {
    method: 'POST',
    ...options,
    headers: { accept: 'application/json', 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return response.json();
}

export function putJson<T>(path: string, body: unknown): Promise<T> {
  return postJson<T>(path, body, { method: 'PUT' });
}

export async function getText(path: string): Promise<TextWithTag> {
  const response = await request(path);
  return readText(response);
}

/** The same, or `same` when the text is the one that has this tag (RFC 9110, section 13.1.2). */
export async function getTextUnless(
  path: string,
  etag: string | undefined,
): Promise<TextWithTag | 'same'> {
  try {
    const headers = etag === undefined ? {} : { 'if-none-match': etag };
    return await readText(await request(path, { headers }));
  } catch (error) {
    if (error instanceof ApiError && error.status === 304) return 'same';
    throw error;
  }
}

async function readText(response: Response): Promise<TextWithTag> {
  // Not `response.text()`: it drops a byte order mark, which would be missing from the file after the next save.
  const decoder = new TextDecoder('utf-8', { ignoreBOM: true });
  return {
    text: decoder.decode(await response.arrayBuffer()),
    etag: response.headers.get('etag') ?? '',
  };
}

export async function putText<T>(
  path: string,
  text: string | Blob,
  condition: SaveCondition,
  headers: Record<string, string> = {},
): Promise<T> {
  const response = await request(path, {
    method: 'PUT',
    headers: {
      ...headers,
      'content-type': 'text/plain; charset=utf-8',
      ...('create' in condition ? { 'if-none-match': '*' } : { 'if-match': condition.ifMatch }),
    },
    body: text,
  });
  return response.json();
}
