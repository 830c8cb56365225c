/** What an API reads as, whoever reads it; what is not named is not looked at. */
export type ReadAs = {
  name?: string;
  version?: string | null;
  /** `statusText` of a status that is none of the contract's. */
  state?: 'draft' | 'published' | 'changed' | null;
  statusText?: string;
  updatedAt?: string | null;
  revision?: number | null;
  changelog?: object[];
  sdks?: object[];
  pricing?: object | null;
  /** Whether the OpenAPI document is found in it. */
  hasSpec?: boolean;
};

/** A row: what it is, the body of the answer, and how it reads; `undefined`: there is no record in it. */
export type AnswerRow = readonly [title: string, body: unknown, reads: ReadAs | undefined];

export const DOCUMENT = {
  openapi: '3.1.0',
  info: { title: 'Shop', version: '1.2.0' },
  paths: { '/a': { get: { responses: { '200': { description: 'OK' } } } } },
};
export const DOCUMENT_YAML = `openapi: 3.1.0
info:
  title: Shop
  version: 1.2.0
paths:
  /a:
    get:
      responses:
        '200':
          description: OK
`;

const shop = { slug: 'shop', name: 'Shop', version: '1.2.0', status: 'published' };
const whole: ReadAs = { name: 'Shop', version: '1.2.0', state: 'published' };
const { status: _status, ...silent } = shop;

const wrapped: AnswerRow[] = [
  ['bare', shop, whole],
  ['doc', { message: 'Updated.', doc: shop }, whole],
  ['data', { data: shop }, whole],
  ['api', { api: shop }, whole],
  ['item', { item: shop }, whole],
  ['result', { result: shop }, whole],
  ['success and data', { success: true, data: shop }, whole],
  ['an envelope in another', { data: { api: shop } }, whole],
  ['an envelope with an id of its own', { id: 'req-1', item: shop }, whole],
  [
    'attributes (JSON:API)',
    { data: { id: '7', type: 'apis', attributes: { ...shop, updated_at: '2026-01-02' } } },
    { ...whole, updatedAt: '2026-01-02' },
  ],
  ['a record with a member called api', { ...shop, api: { name: 'Other', slug: 'other' } }, whole],
  ['a record with a member called data', { ...shop, data: { name: 'Other' } }, whole],
];

const states: AnswerRow[] = [
  ['Live', { ...silent, status: 'Live' }, { state: 'published' }],
  ['PUBLISHED', { ...silent, status: 'PUBLISHED' }, { state: 'published' }],
  ['active', { ...silent, status: 'active' }, { state: 'published' }],
  ['state alone', { ...silent, state: 'Live' }, { state: 'published' }],
  ['_status', { ...silent, _status: 'published' }, { state: 'published' }],
  ['Draft', { ...silent, status: 'Draft' }, { state: 'draft' }],
  ['unpublished', { ...silent, status: 'unpublished' }, { state: 'draft' }],
  ['changed', { ...silent, status: 'draft', state: 'changed' }, { state: 'changed' }],
  ['a flag', { ...silent, is_published: true }, { state: 'published' }],
  ['an unset flag', { ...silent, published: false }, { state: 'draft' }],
  ['an unknown one', { ...silent, status: 'In review' }, { state: null, statusText: 'In review' }],
  [
    'its own beside the known one',
    { ...silent, status: 'In review', _status: 'draft' },
    { state: 'draft' },
  ],
  ['none', silent, { state: null }],
];

const documents: AnswerRow[] = [
  ['an object under spec', { ...shop, spec: DOCUMENT }, { hasSpec: true }],
  ['an object under openapi', { ...shop, openapi: DOCUMENT }, { hasSpec: true }],
  ['YAML under openapi', { ...shop, openapi: DOCUMENT_YAML }, { hasSpec: true }],
  [
    'JSON text under definition',
    { ...shop, definition: JSON.stringify(DOCUMENT) },
    { hasSpec: true },
  ],
  ['YAML under oas', { item: { ...shop, oas: DOCUMENT_YAML } }, { hasSpec: true }],
  ['openapi_text', { ...shop, openapi_text: DOCUMENT_YAML }, { hasSpec: true }],
  [
    'content in spec',
    { ...shop, spec: { format: 'yaml', content: DOCUMENT_YAML } },
    { hasSpec: true },
  ],
  ['null before the one that is there', { ...shop, spec: null, oas: DOCUMENT }, { hasSpec: true }],
  ['only its version under openapi', { ...shop, openapi: '3.1.0' }, { hasSpec: false }],
  ['words', { ...shop, spec: 'See our wiki.' }, { hasSpec: false }],
  [
    'the version of the document',
    { slug: 'shop', name: 'Shop', spec: DOCUMENT },
    { version: '1.2.0', hasSpec: true },
  ],
];

const fields: AnswerRow[] = [
  ['a title for a name', { slug: 'shop', title: 'Shop' }, { name: 'Shop', version: null }],
  ['a slug for a name', { slug: 'shop' }, { name: 'shop' }],
  [
    'names by language',
    { slug: 'shop', locale: 'de', name: { en: 'Shop', de: 'Laden' } },
    { name: 'Laden' },
  ],
  ['a number for a slug', { ...shop, slug: 7, name: null }, { name: '7' }],
  ['a number for a version', { ...shop, version: 2.1 }, { version: '2.1' }],
  ['a text for a revision', { ...shop, revision: '3' }, { revision: 3 }],
  [
    'updatedAt',
    { ...shop, updatedAt: '2026-01-02T03:04:05.000Z' },
    { updatedAt: '2026-01-02T03:04:05.000Z' },
  ],
  ['updated_at', { ...shop, updated_at: '2026-01-02 03:04' }, { updatedAt: '2026-01-02 03:04' }],
  ['seconds', { ...shop, updatedAt: 1_767_323_045 }, { updatedAt: '2026-01-02T03:04:05.000Z' }],
  [
    'milliseconds',
    { ...shop, modified_at: 1_767_323_045_000 },
    { updatedAt: '2026-01-02T03:04:05.000Z' },
  ],
  ['no time', { ...shop, updatedAt: null }, { updatedAt: null }],
];

const parts: AnswerRow[] = [
  [
    'a changelog in Markdown',
    { ...shop, changelog: '# Changelog\n\n## 1.2.0 - 2026-01-02\n\n- First.\n' },
    { changelog: [{ version: '1.2.0', date: '2026-01-02', body: '- First.' }] },
  ],
  [
    'a changelog under a name of its own',
    { ...shop, change_log: [{ release: '1.2.0', released_on: '2026-01-02', notes: 'First.' }] },
    { changelog: [{ version: '1.2.0', date: '2026-01-02', body: 'First.' }] },
  ],
  ['an empty changelog', { ...shop, changelog: '' }, { changelog: [] }],
  [
    'SDKs with nulls',
    { ...shop, sdks: [{ id: '1', language: 'go', name: 'shop-go', version: null, docs: null }] },
    { sdks: [{ language: 'go', name: 'shop-go' }] },
  ],
  [
    'pricing with nulls',
    { ...shop, pricing: { model: 'free', plans: null } },
    {
      pricing: { model: 'free' },
    },
  ],
];

const unreadable: AnswerRow[] = [
  ['nothing', '', undefined],
  ['a page', '<!doctype html><title>Sign in</title>', undefined],
  ['a sentence', 'Service is starting', undefined],
  ['null', null, undefined],
  ['a number', 7, undefined],
  ['an empty object', {}, undefined],
  ['an empty envelope', { data: {} }, undefined],
  ['a list', [shop], undefined],
  ['a job', { status: 'accepted', job_id: '7' }, undefined],
  ['success: false', { success: false, error: 'No such API.' }, undefined],
  ['errors with 200', { errors: [{ message: 'No such API.' }] }, undefined],
];

/** Answers to `GET /api/apis/{slug}` with status 200. */
export const API_ANSWERS: readonly AnswerRow[] = [
  ...wrapped.map(([title, ...row]): AnswerRow => [`in ${title}`, ...row]),
  ...states.map(([title, ...row]): AnswerRow => [`status: ${title}`, ...row]),
  ...documents.map(([title, ...row]): AnswerRow => [`document: ${title}`, ...row]),
  ...fields.map(([title, ...row]): AnswerRow => [`field: ${title}`, ...row]),
  ...parts.map(([title, ...row]): AnswerRow => [`part: ${title}`, ...row]),
  ...unreadable.map(([title, ...row]): AnswerRow => [`no record: ${title}`, ...row]),
];

/** An error: what it is, its media type and body, and what it says first, if anything. */
export type ErrorRow = readonly [
  title: string,
  type: string,
  body: unknown,
  says: string | undefined,
];

const json = 'application/json';
export const ERROR_ANSWERS: readonly ErrorRow[] = [
  [
    'RFC 9457',
    'application/problem+json',
    { title: 'Bad', status: 422, detail: 'No slug.' },
    'No slug.',
  ],
  ['RFC 9457, its title', 'application/problem+json', { title: 'Bad slug.' }, 'Bad slug.'],
  ['Payload', json, { errors: [{ message: 'Not Found' }] }, 'Not Found'],
  [
    'Payload, fields',
    json,
    {
      errors: [
        { message: 'Invalid: slug', data: { errors: [{ path: 'slug', message: 'Too long.' }] } },
      ],
    },
    'Invalid: slug',
  ],
  [
    'JSON:API',
    json,
    { errors: [{ status: '422', title: 'Invalid', detail: 'No slug.' }] },
    'No slug.',
  ],
  ['errors as texts', json, { errors: ['No slug.'] }, 'No slug.'],
  ['errors by field', json, { errors: { slug: ['too long'] } }, 'slug: too long'],
  ['message', json, { message: 'No slug.' }, 'No slug.'],
  ['messages', json, { message: ['No slug.', 'No name.'], error: 'Bad Request' }, 'No slug.'],
  ['detail as a list', json, { detail: [{ loc: ['slug'], msg: 'No slug.' }] }, 'No slug.'],
  ['error', json, { success: false, error: 'No slug.' }, 'No slug.'],
  ['error.message', json, { error: { code: 7, message: 'No slug.' } }, 'No slug.'],
  ['error_description', json, { error: 'invalid', error_description: 'No slug.' }, 'No slug.'],
  ['plain text', 'text/plain', 'No slug.', 'No slug.'],
  ['plain text without a type', '', 'No slug.', 'No slug.'],
  ['a page', 'text/html', '<h1>Bad gateway</h1>', undefined],
  ['nothing', '', '', undefined],
  ['an empty object', json, {}, undefined],
];
