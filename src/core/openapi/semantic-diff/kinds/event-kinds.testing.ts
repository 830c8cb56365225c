import type { DocumentKind } from './kind.testing.ts';
import { called, event, json, ok, post, text } from './message-documents.testing.ts';

/** Changes of webhooks and callbacks, in which the API calls its client. */
export const eventKinds: readonly DocumentKind[] = [
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
];
