import type { FastifyReply } from 'fastify';
import type { PortalAnswer } from '#backend/portals/target/portal-target.ts';
import { Type } from 'typebox';
import { problemsFor } from '#backend/http/route-problems.ts';

/** What else of a portal's answer reaches the window: nothing that a browser acts on, beyond keeping it or asking again. */
const PASSED_HEADERS = [
  'allow',
  'cache-control',
  'content-language',
  'etag',
  'last-modified',
  'retry-after',
  'vary',
] as const;

/** The types of what the contract has a portal answer. All text is UTF-8. */
const TYPES = new Map(
  [
    'application/json',
    'application/problem+json',
    'application/yaml',
    'application/zip',
    'text/html',
    'text/markdown',
    'text/plain',
    'image/avif',
    'image/bmp',
    'image/gif',
    'image/jpeg',
    'image/png',
    'image/svg+xml',
    'image/webp',
    'image/x-icon',
  ].map((type) => [type, type.startsWith('text/') ? `${type}; charset=utf-8` : type]),
);

/** What a portal sends stands at the window's own origin: opened by itself it runs nothing, and loads nothing. */
const CONTENT_SECURITY_POLICY =
  "sandbox; default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

type Answering = Pick<FastifyReply, 'header' | 'send'> & { code(status: number): unknown };

/**
 * Answers with what a portal answered: its bytes, under a type and a policy of our own. Another type than those that
 * are known is one that no browser shows.
 */
export function passOn<Reply extends Answering>(
  reply: Reply,
  answer: PortalAnswer,
  status = answer.statusCode,
): Reply {
  const { headers } = answer;
  for (const name of PASSED_HEADERS) {
    const value = headers[name];
    if (value !== undefined) reply.header(name, value);
  }
  const isKnownStatus = status >= 200 && status <= 599;
  const hasBody = status !== 204 && status !== 304;
  if (hasBody) reply.header('content-type', typeOf(headers['content-type']));
  reply.header('content-security-policy', CONTENT_SECURITY_POLICY);
  reply.header('x-content-type-options', 'nosniff');
  reply.code(isKnownStatus ? status : 502);
  reply.send(hasBody ? answer.rawPayload : undefined);
  return reply;
}

function typeOf(sent: PortalAnswer['headers'][string]): string {
  const essence = String(sent ?? '').split(';')[0] ?? '';
  return TYPES.get(essence.trim().toLowerCase()) ?? 'application/octet-stream';
}

/** What a portal answered, handed on byte for byte. */
export const Answer = Type.Unsafe<Buffer>(
  // oxlint-disable-next-line portolan/texts-in-messages -- of a schema
  Type.Unknown({ description: 'The answer of the portal.' }),
);

/** The response schemas of the failures of a route that calls a portal, beside those of any call to one. */
export function portalProblemsFor(...statuses: readonly number[]) {
  return problemsFor(
    401,
    403,
    404,
    409,
    412,
    421,
    422,
    423,
    429,
    500,
    501,
    502,
    503,
    504,
    ...statuses,
  );
}

/**
 * The portal's own address in `/workbench/portals/{id}/api/…`, with its query, as it was written.
 *
 * `undefined` for an address that would leave `/api/` once its dot segments, encoded or not, are resolved: the call
 * that follows carries credentials.
 */
export function portalPath(url: string): string | undefined {
  const rest = /^\/[^/?#]+\/[^/?#]+\/[^/?#]+(\/api\/.*)$/.exec(url)?.[1];
  if (rest === undefined || rest.includes('\\')) return undefined;
  const { pathname, search } = new URL(rest, 'http://portal.invalid');
  return pathname.startsWith('/api/') ? pathname + search : undefined;
}
