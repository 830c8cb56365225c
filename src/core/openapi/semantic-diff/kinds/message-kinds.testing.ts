import type { DocumentKind } from './kind.testing.ts';

const ok = { responses: { 200: { description: 'Done' } } };
const text = { type: 'string' };
function json(schema: object): object {
  return { content: { 'application/json': { schema } } };
}
function get(fields: object): object {
  return { paths: { '/a': { get: { ...ok, ...fields } } } };
}
function post(fields: object): object {
  return { paths: { '/a': { post: { ...ok, ...fields } } } };
}
function answers(...all: (number | string)[]): object {
  return get({ responses: Object.fromEntries(all.map((one) => [one, { description: '' }])) });
}
function answer(fields: object): object {
  return get({ responses: { 200: { description: '', ...fields } } });
}
function heads(headers: object): object {
  return answer({ headers });
}
function event(fields: object): object {
  return { webhooks: { paid: { post: { ...ok, ...fields } } } };
}
function called(fields: object): object {
  return post({ callbacks: { paid: { '{$request.body#/url}': { post: { ...ok, ...fields } } } } });
}
const old = { openapi: '3.0.3' };

/** Kinds of changes of bodies, responses, headers, webhooks and callbacks, and of the version of OpenAPI. */
export const messageKinds: readonly DocumentKind[] = [
  ['a body', post({}), post({ requestBody: json(text) }), 'fine'],
  ['a required body', post({}), post({ requestBody: { required: true, ...json(text) } }), 'breaks'],
  ['no body', post({ requestBody: json(text) }), post({}), 'breaks'],
  [
    'a body by reference',
    post({ requestBody: json(text) }),
    {
      ...post({ requestBody: { $ref: '#/components/requestBodies/B' } }),
      components: { requestBodies: { B: json(text) } },
    },
    'same',
  ],
  [
    'required: false said',
    post({ requestBody: json(text) }),
    post({ requestBody: { required: false, ...json(text) } }),
    'same',
  ],
  [
    'another media type',
    post({ requestBody: { content: { 'application/json': {} } } }),
    post({ requestBody: { content: { 'application/xml': {} } } }),
    'breaks',
  ],
  [
    'a media type in other letters',
    post({ requestBody: { content: { 'application/json': {} } } }),
    post({ requestBody: { content: { 'Application/JSON': {} } } }),
    'same',
  ],
  [
    'a charset said',
    post({ requestBody: { content: { 'application/json': {} } } }),
    post({ requestBody: { content: { 'application/json; charset=utf-8': {} } } }),
    'same',
  ],
  [
    'any image instead of PNG sent',
    post({ requestBody: { content: { 'image/png': {} } } }),
    post({ requestBody: { content: { 'image/*': {} } } }),
    'same',
  ],
  [
    'PNG instead of any image received',
    answer({ content: { 'image/*': {} } }),
    answer({ content: { 'image/png': {} } }),
    'same',
  ],
  [
    'an example',
    post({ requestBody: json(text) }),
    post({ requestBody: { content: { 'application/json': { schema: text, example: 'a' } } } }),
    'same',
  ],
  [
    'what parts of a form are encoded as',
    post({
      requestBody: {
        content: { 'multipart/form-data': { schema: { type: 'object', properties: { f: text } } } },
      },
    }),
    post({
      requestBody: {
        content: {
          'multipart/form-data': {
            schema: { type: 'object', properties: { f: text } },
            encoding: { f: { contentType: 'text/plain' } },
          },
        },
      },
    }),
    'same',
  ],
  [
    'only PNG in a form',
    post({
      requestBody: {
        content: {
          'multipart/form-data': {
            schema: { type: 'object', properties: { f: text } },
            encoding: { f: { contentType: 'image/*' } },
          },
        },
      },
    }),
    post({
      requestBody: {
        content: {
          'multipart/form-data': {
            schema: { type: 'object', properties: { f: text } },
            encoding: { f: { contentType: 'image/png' } },
          },
        },
      },
    }),
    'breaks',
  ],

  ['a success more', answers(200), answers(200, 202), 'fine'],
  ['another success', answers(200), answers(201), 'breaks'],
  ['an error more', answers(200), answers(200, 429), 'fine'],
  ['an error less', answers(200, 404), answers(200), 'fine'],
  ['no default response', answers(200, 'default'), answers(200), 'fine'],
  ['all successes as one', answers(200), answers('2XX'), 'fine'],
  ['a redirect less', answers(200, 302), answers(200), 'breaks'],
  ['other words of a response', answer({}), answer({ description: 'Other' }), 'same'],
  [
    'a response by reference',
    answer({}),
    {
      ...get({ responses: { 200: { $ref: '#/components/responses/Ok' } } }),
      components: { responses: { Ok: { description: '' } } },
    },
    'same',
  ],
  ['content for the first time', answer({}), answer(json(text)), 'fine'],
  ['no content', answer(json(text)), answer({}), 'breaks'],
  [
    'another media type received',
    answer({ content: { 'application/json': {} } }),
    answer({ content: { 'application/xml': {} } }),
    'breaks',
  ],
  [
    'an error that looks different',
    get({ responses: { 400: { description: '', ...json(text) } } }),
    get({ responses: { 400: { description: '', ...json({ type: 'object' }) } } }),
    'breaks',
  ],
  ['a header more', heads({}), heads({ ETag: { schema: text } }), 'fine'],
  ['a header less', heads({ ETag: { schema: text } }), heads({}), 'breaks'],
  [
    'a header in other letters',
    heads({ ETag: { schema: text } }),
    heads({ etag: { schema: text } }),
    'same',
  ],
  [
    'a header that may be missing',
    heads({ ETag: { schema: text, required: true } }),
    heads({ ETag: { schema: text } }),
    'breaks',
  ],
  [
    'a header that is always there',
    heads({ ETag: { schema: text } }),
    heads({ ETag: { schema: text, required: true } }),
    'fine',
  ],
  [
    'a header that is a number now',
    heads({ Age: { schema: text } }),
    heads({ Age: { schema: { type: 'integer' } } }),
    'fine',
  ],
  [
    'a header that is any text now',
    heads({ Age: { schema: { type: 'integer' } } }),
    heads({ Age: { schema: text } }),
    'breaks',
  ],
  [
    'a header by reference',
    heads({ ETag: { schema: text } }),
    {
      ...heads({ ETag: { $ref: '#/components/headers/E' } }),
      components: { headers: { E: { schema: text } } },
    },
    'same',
  ],
  ['Content-Type as a header', heads({}), heads({ 'Content-Type': { schema: text } }), 'same'],

  ['a webhook more', {}, event({}), 'fine'],
  ['a webhook less', event({}), {}, 'breaks'],
  [
    'a webhook that sends more',
    event({ requestBody: json({ type: 'object', properties: { a: text } }) }),
    event({ requestBody: json({ type: 'object', properties: { a: text, b: text } }) }),
    'fine',
  ],
  [
    'a webhook that sends less',
    event({ requestBody: json({ type: 'object', properties: { a: text, b: text } }) }),
    event({ requestBody: json({ type: 'object', properties: { a: text } }) }),
    'breaks',
  ],
  [
    'a webhook with a value more',
    event({ requestBody: json({ enum: ['a'] }) }),
    event({ requestBody: json({ enum: ['a', 'b'] }) }),
    'breaks',
  ],
  [
    'a webhook with a value less',
    event({ requestBody: json({ enum: ['a', 'b'] }) }),
    event({ requestBody: json({ enum: ['a'] }) }),
    'fine',
  ],
  [
    'a webhook that asks more of its answer',
    event({ responses: { 200: { description: '', ...json({ type: 'object' }) } } }),
    event({
      responses: { 200: { description: '', ...json({ type: 'object', required: ['a'] }) } },
    }),
    'breaks',
  ],
  ['a callback more', post({}), called({}), 'fine'],
  ['a callback less', called({}), post({}), 'breaks'],
  [
    'a callback that sends another type',
    called({ requestBody: json(text) }),
    called({ requestBody: json({ type: 'integer' }) }),
    'breaks',
  ],
  [
    'a callback by reference',
    called({}),
    {
      ...post({ callbacks: { paid: { $ref: '#/components/callbacks/C' } } }),
      components: { callbacks: { C: { '{$request.body#/url}': { post: ok } } } },
    },
    'same',
  ],

  [
    '3.0 to 3.1',
    { ...old, ...answer(json({ type: 'string', nullable: true, example: 'a' })) },
    { openapi: '3.1.0', ...answer(json({ type: ['string', 'null'], examples: ['a'] })) },
    'same',
  ],
  [
    '3.0 to 3.1, a reference that may be null',
    {
      ...old,
      ...answer(json({ nullable: true, allOf: [{ $ref: '#/components/schemas/A' }] })),
      components: { schemas: { A: text } },
    },
    {
      openapi: '3.1.0',
      ...answer(json({ anyOf: [{ $ref: '#/components/schemas/A' }, { type: 'null' }] })),
      components: { schemas: { A: text } },
    },
    'same',
  ],
  [
    '3.0 to 3.1, an excluded limit',
    { ...old, ...answer(json({ type: 'integer', maximum: 5, exclusiveMaximum: true })) },
    { openapi: '3.1.0', ...answer(json({ type: 'integer', exclusiveMaximum: 5 })) },
    'same',
  ],
  [
    '3.0 to 3.1, a file',
    {
      ...old,
      ...answer({ content: { 'image/png': { schema: { type: 'string', format: 'binary' } } } }),
    },
    { openapi: '3.1.0', ...answer({ content: { 'image/png': {} } }) },
    'same',
  ],
  [
    '3.0 to 3.1, text in base64',
    { ...old, ...answer(json({ type: 'string', format: 'byte' })) },
    { openapi: '3.1.0', ...answer(json({ type: 'string', contentEncoding: 'base64' })) },
    'same',
  ],
  [
    '3.1 to 3.2',
    { openapi: '3.1.0', ...answer(json(text)) },
    { openapi: '3.2.0', ...answer(json(text)), tags: [{ name: 'a', kind: 'nav' }] },
    'same',
  ],
  [
    '3.1 to 3.2, a response without words',
    { openapi: '3.1.0', ...answer({}) },
    { openapi: '3.2.0', ...get({ responses: { 200: { summary: 'Done' } } }) },
    'same',
  ],
];
