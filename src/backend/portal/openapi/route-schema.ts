/**
 * What a route of the portal says of itself in its `schema`, beside what its requests and answers are checked by.
 *
 * The names are those of OpenAPI's Operation Object where it has one; Fastify passes over them.
 */
export type RouteDescription = {
  operationId?: string;
  tags?: readonly Tag[];
  /** A few words. */
  summary?: string;
  /** Markdown, where the summary does not say it all. */
  description?: string;
  /** One of `security`. */
  security?: readonly Readonly<Record<string, readonly string[]>>[];
  /** Request headers that change what happens, in lower case. They are not checked. */
  requestHeaders?: readonly RequestHeader[];
  /** Headers of the successful answers, in lower case. */
  responseHeaders?: readonly ResponseHeader[];
  /** The media types of a body other than JSON. */
  consumes?: readonly string[];
  /** The media types of a successful answer other than JSON. */
  produces?: readonly string[];
  /** Keeps the route out of the document. */
  hide?: boolean;
};

declare module 'fastify' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface adds to another one
  interface FastifySchema extends RouteDescription {}
}

/** Who may call. Each entry alone admits a caller; an empty one stands for no token (OpenAPI 3.1, 4.8.30). */
export const security = {
  anyone: [],
  optionalToken: [{}, { bearer: [] }],
  token: [{ bearer: [] }],
  provisioningSecret: [{ provisioningSecret: [] }],
} as const;

/** The tags in the order of the document. */
export const tags = {
  Sessions: 'Signing in, going on, signing out.',
  Import: 'Importing archives of APIs.',
  Catalog: 'What readers see: lists, records, documents.',
  Publishing: 'Revisions, and which of them is public.',
  Users: 'Accounts, for administrators.',
  Provisioning: 'Calls between servers, with a separate secret.',
  About: 'Information about the portal.',
} as const;
type Tag = keyof typeof tags;

/** Every request header that a route may name, with what it means. */
export const requestHeaders = {
  'x-tenant': 'The slug of the tenant to act on, where the caller may act on several.',
  'if-match': 'An ETag of the present state: a change to another state is refused.',
  'if-none-match':
    'ETags that the caller has: if one of them is the present one, a read answers 304, and a change is refused.',
  'idempotency-key':
    'A key of the caller: a call that is sent again under it is answered with the stored answer.',
  'accept-language': 'The languages that the reader knows, by preference (RFC 9110).',
} as const;
type RequestHeader = keyof typeof requestHeaders;

/** Every response header that a route may name, with what it means. */
export const responseHeaders = {
  etag: 'The strong ETag of this answer.',
  link: 'The next page, as `<address>; rel="next"`.',
  location: 'The address of the API, where the answer is about one.',
  'idempotency-replayed': '`true` where this is the stored answer of an earlier call.',
  'content-language': 'The language of the answer.',
  'content-disposition': 'The name to store the archive under.',
  'retry-after': 'How many seconds to wait.',
  'www-authenticate': 'How to sign in (RFC 6750).',
  allow: 'The supported methods.',
  'x-request-id': 'The id of this request, as the logs have it.',
  'ratelimit-policy': 'The limit that applies here.',
  ratelimit: 'What remains of the limit.',
} as const;
export type ResponseHeader = keyof typeof responseHeaders;

/** The headers of a read that is cached by its ETag. */
export const cachedHeaders = {
  requestHeaders: ['x-tenant', 'if-none-match'],
  responseHeaders: ['etag'],
} as const;

/** The headers of a cached read in one of several languages. */
export const localizedHeaders = {
  requestHeaders: ['x-tenant', 'if-none-match', 'accept-language'],
  responseHeaders: ['etag', 'content-language'],
} as const;
