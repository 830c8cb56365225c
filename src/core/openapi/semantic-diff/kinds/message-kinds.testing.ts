import type { DocumentKind } from './kind.testing.ts';
import { answer, answers, get, heads, json, post, text } from './message-documents.testing.ts';

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
];
