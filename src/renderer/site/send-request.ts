import { siteReferenceMessages } from '#messages/en/site-reference.ts';
import type { PreparedRequest } from '#core/openapi/mock/prepare-request.ts';

/** What became of a request to an API's own server. */
export type Sent =
  | {
      kind: 'answered';
      status: number;
      headers: { name: string; value: string }[];
      /** As text; `undefined` for one that is none. */
      body: string | undefined;
      bytes: number;
      milliseconds: number;
    }
  | { kind: 'refused'; detail: string };

/** How long an answer is waited for, in milliseconds. */
const PATIENCE_MS = 30_000;
/** Headers that browsers keep for themselves (WHATWG Fetch, section 2.2.2), as far as documents name them. */
const FORBIDDEN = new Set(['cookie', 'host', 'origin', 'referer', 'content-length', 'connection']);
const TEXT =
  /^(?:text\/|application\/(?:.+\+)?(?:json|xml|yaml|javascript)|application\/x-www-form)/iu;

/** Why a request can't be sent from a page at `page`, in words; `undefined` where nothing is known against it. */
export function whyNotSent(
  { url, method, body }: PreparedRequest,
  page: string,
): string | undefined {
  const { t } = siteReferenceMessages;
  const left = /\{([^{}]+)\}/u.exec(url);
  if (left !== null) return t('refused.value', { name: left[1] ?? '' });
  const target = URL.parse(url, page);
  if (target === null || url.startsWith('/')) return t('refused.noServer');
  if (!/^https?:$/u.test(target.protocol)) return t('refused.scheme');
  if (target.protocol === 'http:' && page.startsWith('https:') && !isLoopback(target.hostname))
    return t('refused.mixed');
  if (method === 'TRACE') return t('refused.trace');
  if (body !== undefined && (method === 'GET' || method === 'HEAD'))
    return t('refused.body', { method });
  return undefined;
}

function isLoopback(host: string): boolean {
  return host === 'localhost' || host.endsWith('.localhost') || /^(?:127\.|\[::1\])/u.test(host);
}

/** The headers that a page is not allowed to set. */
export function headersLeftOut({ headers }: PreparedRequest): string[] {
  return headers.map(({ name }) => name).filter((name) => FORBIDDEN.has(name.toLowerCase()));
}

/** Sends a request as the page itself: with nothing but what the reader typed, no cookies. */
export async function sendRequest(request: PreparedRequest): Promise<Sent> {
  const refusal = whyNotSent(request, location.href);
  if (refusal !== undefined) return { kind: 'refused', detail: refusal };
  const { origin } = new URL(request.url, location.href);
  const isBlocked = watchPolicy();
  const started = performance.now();
  try {
    const response = await fetch(request.url, {
      method: request.method,
      headers: request.headers
        .filter(({ name }) => !FORBIDDEN.has(name.toLowerCase()))
        .map(({ name, value }): [string, string] => [name, value]),
      ...(request.body === undefined ? {} : { body: request.body }),
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      cache: 'no-store',
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    const bytes = await response.arrayBuffer();
    const type = response.headers.get('content-type') ?? '';
    return {
      kind: 'answered',
      status: response.status,
      headers: [...response.headers].map(([name, value]) => ({ name, value })),
      body: TEXT.test(type) || type === '' ? textIn(bytes, type) : undefined,
      bytes: bytes.byteLength,
      milliseconds: performance.now() - started,
    };
  } catch (error) {
    return { kind: 'refused', detail: detailOf(error, origin, isBlocked()) };
  }
}

/** Text; JSON with line breaks where it has none. */
function textIn(bytes: ArrayBuffer, type: string): string {
  const text = new TextDecoder().decode(bytes);
  if (!/json/iu.test(type) || text.includes('\n') || text.length > 1_000_000) return text;
  try {
    return JSON.stringify(JSON.parse(text), undefined, 2);
  } catch {
    return text;
  }
}

/** Whether the page's own policy is what kept a request back. */
function watchPolicy(): () => boolean {
  let isBlocked = false;
  const listen = ({ effectiveDirective }: SecurityPolicyViolationEvent) => {
    isBlocked ||= effectiveDirective === 'connect-src';
  };
  document.addEventListener('securitypolicyviolation', listen);
  return () => {
    document.removeEventListener('securitypolicyviolation', listen);
    return isBlocked;
  };
}

function detailOf(error: unknown, origin: string, isBlocked: boolean): string {
  const { t } = siteReferenceMessages;
  const { name, message } = Object(error);
  if (isBlocked) return t('refused.policy', { origin });
  if (name === 'TimeoutError') return t('refused.timeout', { origin, seconds: PATIENCE_MS / 1000 });
  if (!navigator.onLine) return t('refused.offline');
  if (name === 'TypeError' && /header|method/iu.test(String(message))) return t('refused.header');
  return t('refused.cors', { origin, page: location.origin });
}
