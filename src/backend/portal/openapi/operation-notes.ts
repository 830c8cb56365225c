import { administrationNotes } from './administration-notes.ts';

/** Who may call: `reader` sends a token where it has one, `session` any account's, `editor` an administrator's. */
export type Access = 'anyone' | 'reader' | 'session' | 'editor' | 'secret';

/** What the schemas of a route do not say about it. */
export type OperationNote = {
  /** The operationId. */
  id: string;
  tag: Tag;
  /** A few words. */
  summary: string;
  /** Markdown, where the summary does not say it all. */
  description?: string;
  access: Access;
  /** Request headers that change what happens, in lower case. */
  reads?: readonly RequestHeader[];
  /** Headers of the successful answers, in lower case. */
  sends?: readonly ResponseHeader[];
  /** The media types of a body other than JSON. */
  takes?: readonly string[];
  /** The media types of a successful answer other than JSON. */
  gives?: readonly string[];
};

export const tags = {
  Sessions: 'Signing in, going on, signing out.',
  Import: 'Archives of APIs come in here.',
  Catalog: 'What readers see: lists, records, documents.',
  Publishing: 'Revisions, and which of them is public.',
  Users: 'Accounts, for administrators.',
  Provisioning: 'Calls between servers, with a secret of their own.',
  About: 'The portal about itself.',
} as const;
export type Tag = keyof typeof tags;

export const requestHeaders = {
  'x-tenant': 'The slug of the tenant to act on, where the caller may act on several.',
  'if-match': 'An ETag of the present state: a change that meets another state is refused.',
  'if-none-match':
    'ETags that the caller holds: if one of them is the present one, a read answers 304, and a change is refused.',
  'idempotency-key':
    'A key of the caller: a call that is sent again under it is answered with the stored answer.',
  'accept-language': 'The languages that the reader knows, by preference (RFC 9110).',
} as const;
export type RequestHeader = keyof typeof requestHeaders;

export const responseHeaders = {
  etag: 'The strong ETag of this answer.',
  link: 'The next page, as `<address>; rel="next"`.',
  location: 'The address of the API, where the answer is about one.',
  'idempotency-replayed': '`true` where this is the stored answer of an earlier call.',
  'content-language': 'The language of the answer.',
  'content-disposition': 'The name to store the archive under.',
  'retry-after': 'How many seconds to wait.',
  'www-authenticate': 'How to sign in (RFC 6750).',
  allow: 'The methods that are offered here.',
  'x-request-id': 'The id of this request, as the logs have it.',
  'ratelimit-policy': 'The limit that applies here.',
  ratelimit: 'What is left of the limit.',
} as const;
export type ResponseHeader = keyof typeof responseHeaders;

const cached = { reads: ['x-tenant', 'if-none-match'], sends: ['etag'] } as const;
const localized = {
  reads: [...cached.reads, 'accept-language'],
  sends: ['etag', 'content-language'],
} as const;

/** The notes by method and address, as the routes are registered. */
export const operationNotes: Readonly<Record<string, OperationNote>> = {
  'POST /api/users/login': {
    id: 'login',
    tag: 'Sessions',
    summary: 'Sign in',
    description:
      'For accounts of the roles `admin` and `tenant-admin`. Send the token of the answer as `Authorization: Bearer <token>`.',
    access: 'anyone',
  },
  'GET /api/users/me': {
    id: 'me',
    tag: 'Sessions',
    summary: 'Who is signed in',
    access: 'session',
  },
  'POST /api/users/refresh-token': {
    id: 'refreshToken',
    tag: 'Sessions',
    summary: 'Exchange the token for a new one',
    description: 'The old token ends at once.',
    access: 'session',
  },
  'POST /api/users/logout': {
    id: 'logout',
    tag: 'Sessions',
    summary: 'Sign out',
    access: 'session',
  },
  ...administrationNotes,
  'POST /api/apis': {
    id: 'importApis',
    tag: 'Import',
    summary: 'Import the APIs of an archive',
    description:
      'The body is the ZIP archive itself, with an `overview.json` and an OpenAPI 3.x document for each API. Every API in it is imported, or none is.',
    access: 'editor',
    reads: ['x-tenant', 'idempotency-key'],
    sends: ['location', 'idempotency-replayed'],
    takes: ['application/zip', 'application/x-zip-compressed'],
  },
  'PUT /api/apis/:slug': {
    id: 'updateApi',
    tag: 'Import',
    summary: 'Update an API from an archive',
    description: 'The archive holds exactly one API, whose slug is that of the address.',
    access: 'editor',
    reads: ['x-tenant', 'if-match', 'if-none-match', 'idempotency-key'],
    sends: ['location', 'idempotency-replayed'],
    takes: ['application/zip', 'application/x-zip-compressed'],
  },
  'GET /api/apis': {
    id: 'listApis',
    tag: 'Catalog',
    summary: 'List APIs',
    description: 'Published revisions only, unless drafts are asked for with a token.',
    access: 'reader',
    reads: localized.reads,
    sends: ['etag', 'link', 'content-language'],
  },
  'GET /api/apis/:slug': {
    id: 'getApi',
    tag: 'Catalog',
    summary: 'Everything about one API',
    description: 'Signed-in callers also see which revisions there are, and whose work they are.',
    access: 'reader',
    ...localized,
  },
  'GET /api/apis/:slug/pricing': {
    id: 'getPricing',
    tag: 'Catalog',
    summary: "An API's pricing",
    access: 'reader',
    ...localized,
  },
  'GET /api/apis/:slug/sdks': {
    id: 'getSdks',
    tag: 'Catalog',
    summary: "An API's SDKs",
    access: 'reader',
    ...localized,
  },
  'GET /api/apis/:slug/changelog': {
    id: 'getChangelog',
    tag: 'Catalog',
    summary: "An API's changelog",
    access: 'reader',
    ...localized,
  },
  'GET /api/apis/:slug/spec': {
    id: 'getSpec',
    tag: 'Catalog',
    summary: "An API's OpenAPI document",
    description:
      'The bytes as they were uploaded. With `format`, or with an `Accept` that wants the other format more, they are converted: the order of keys and the digits of numbers stay, comments do not. References to other files stay as they are. `Accept` may name YAML and JSON by any of their types, `application/openapi+yaml` and `text/yaml` among them; `*/*`, or no `Accept`, leaves the document as it is. `format` goes before `Accept`, and is refused where that excludes it.',
    access: 'reader',
    ...localized,
    gives: ['application/json', 'application/yaml'],
  },
  'GET /api/apis/:slug/docs/*': {
    id: 'getDocument',
    tag: 'Catalog',
    summary: 'A document of an API, or an image that one shows',
    description:
      'The bytes as they were uploaded. They are never run: the answer is sandboxed. Other files of the archive are not served.',
    access: 'reader',
    ...localized,
    gives: ['text/markdown', 'text/html', 'image/*'],
  },
  'GET /api/apis/:slug/archive': {
    id: 'getArchive',
    tag: 'Catalog',
    summary: "An API's archive",
    description:
      'The uploaded bytes. For an API that came with others, its own folder packed anew.',
    access: 'session',
    ...cached,
    gives: ['application/zip'],
  },
  'GET /api/apis/:slug/revisions': {
    id: 'listRevisions',
    tag: 'Publishing',
    summary: 'List revisions, newest first',
    access: 'session',
    reads: ['x-tenant', 'if-none-match'],
    sends: ['etag', 'link'],
  },
  'GET /api/apis/:slug/revisions/:revision': {
    id: 'getRevision',
    tag: 'Publishing',
    summary: 'One revision',
    description: 'In any language that it has, public or not.',
    access: 'session',
    reads: ['x-tenant', 'if-none-match', 'accept-language'],
    sends: ['etag', 'content-language'],
  },
  'GET /api/apis/:slug/revisions/:a/diff/:b': {
    id: 'compareRevisions',
    tag: 'Publishing',
    summary: 'What changed between two revisions',
    description:
      'The documents are compared as interfaces: what a caller may notice, not how they are written. `breaking` lists some of the others once more.',
    access: 'session',
    reads: ['x-tenant', 'if-none-match'],
    sends: ['etag'],
  },
  'POST /api/apis/:slug/publish': {
    id: 'publishApi',
    tag: 'Publishing',
    summary: 'Make a revision public',
    description:
      'The newest one, unless another is named; an older one is a rollback. Each language has a pointer of its own: with `locales`, only these move to the revision, which has to have them; without, the revision becomes public in all of its languages, and nothing else stays public.',
    access: 'editor',
    reads: ['x-tenant', 'if-match'],
    sends: ['etag', 'content-language'],
  },
  'POST /api/apis/:slug/unpublish': {
    id: 'unpublishApi',
    tag: 'Publishing',
    summary: 'Take an API out of the public',
    description:
      'With `locales`, in these languages only; readers of theirs then get another language that is public.',
    access: 'editor',
    reads: ['x-tenant', 'if-match'],
    sends: ['etag', 'content-language'],
  },
  'POST /api/apis/:slug/preview': {
    id: 'createPreview',
    tag: 'Publishing',
    summary: 'Make a preview link',
    description:
      'Whoever holds the token reads this one revision with `?preview=<token>` on the record, its parts, the document and the docs, for 30 minutes unless said otherwise.',
    access: 'editor',
    reads: ['x-tenant'],
  },
  'DELETE /api/apis/:slug/preview': {
    id: 'revokePreviews',
    tag: 'Publishing',
    summary: 'End every preview link of an API',
    access: 'editor',
    reads: ['x-tenant'],
  },
  'DELETE /api/apis/:slug': {
    id: 'deleteApi',
    tag: 'Publishing',
    summary: 'Delete an API',
    description:
      'Nobody sees it any more, and its slug is free at once. For 30 days it can be brought back; with `purge=true`, for the role `admin`, it is removed for good.',
    access: 'editor',
    reads: ['x-tenant', 'if-match'],
  },
  'POST /api/apis/:slug/restore': {
    id: 'restoreApi',
    tag: 'Publishing',
    summary: 'Bring a deleted API back',
    description: 'The one of this slug that was deleted last, with what was public of it.',
    access: 'editor',
    reads: ['x-tenant'],
    sends: ['etag', 'content-language'],
  },
  'GET /api/limits': {
    id: 'getLimits',
    tag: 'About',
    summary: 'The limits',
    access: 'anyone',
    reads: ['if-none-match'],
    sends: ['etag'],
  },
  'GET /api/health/live': {
    id: 'isLive',
    tag: 'About',
    summary: 'Whether the portal runs',
    access: 'anyone',
  },
  'GET /api/health/ready': {
    id: 'isReady',
    tag: 'About',
    summary: 'Whether the portal can store',
    access: 'anyone',
  },
  'GET /api/openapi.json': {
    id: 'getOpenapi',
    tag: 'About',
    summary: 'This document',
    access: 'anyone',
    reads: ['if-none-match'],
    sends: ['etag'],
  },
};
