import { body } from '#core/openapi/semantic-diff/comparing.testing.ts';
import {
  type DocPair,
  pair,
  parameter,
  properties,
  bodies,
  property,
  required,
  text,
  sent,
  received,
} from './oasdiff-documents.testing.ts';

function responses(...all: (number | string)[]): object {
  return {
    responses: Object.fromEntries(all.map((status) => [status, { description: '' }])),
  };
}
function headers(fields?: object): object {
  return {
    responses: {
      200: { description: '', headers: fields ? { H: { schema: text, ...fields } } : {} },
    },
  };
}
function media(...names: string[]): object {
  return Object.fromEntries(names.map((name) => [name, { schema: text }]));
}
function taken(...names: string[]): object {
  return { requestBody: { content: media(...names) } };
}
function given(...names: string[]): object {
  return {
    responses: { 200: { description: '', content: media(...names) } },
  };
}
const integer = { type: 'integer' };
function plain(schema: object): object {
  return { content: { 'text/plain': { schema } } };
}
function form(a: object): object {
  return {
    content: { 'application/x-www-form-urlencoded': { schema: properties(a) } },
  };
}
function answered(response: object): object {
  return {
    responses: { 200: { description: '', ...response } },
  };
}
// Whether a type is narrower is a check of its own for responses, and for properties of parameters.
function typeChanged(within: (schema: object) => object): DocPair[] {
  return [
    pair(within({ type: 'object' }), within(integer)),
    pair(within({ type: 'number' }), within(integer)),
    pair(within({ ...text, format: 'date' }), within({ ...text, format: 'uuid' })),
  ];
}
/** What each check on bodies, responses and headers is about that is none on a schema. */
export const messageSituations: Record<string, readonly DocPair[]> = {
  'request-body-type-changed': typeChanged(body),
  'request-property-type-changed': typeChanged((schema) => body(properties(schema))),
  'request-parameter-type-changed': typeChanged((schema) => parameter({ schema })),
  'request-body-type-compatible': [
    pair({ requestBody: plain(integer) }, { requestBody: plain(text) }),
  ],
  'response-body-type-compatible': [pair(answered(plain(text)), answered(plain(integer)))],
  'request-property-type-compatible': [
    pair({ requestBody: form(integer) }, { requestBody: form(text) }),
  ],
  'response-property-type-compatible': [pair(answered(form(text)), answered(form(integer)))],
  'response-header-type-compatible': [pair(headers({}), headers({ schema: integer }))],
  'request-body-added-optional': [pair({}, taken('text/plain'))],
  'request-body-added-required': [
    pair({}, { requestBody: { required: true, content: media('text/plain') } }),
  ],
  'request-body-removed': [pair(taken('text/plain'), {})],
  'request-body-became-required': [
    pair(taken('text/plain'), { requestBody: { required: true, content: media('text/plain') } }),
  ],
  'request-body-became-optional': [
    pair({ requestBody: { required: true, content: media('text/plain') } }, taken('text/plain')),
  ],
  'request-body-media-type-added': [pair(taken('text/plain'), taken('text/plain', 'text/css'))],
  'request-body-media-type-removed': [pair(taken('text/plain', 'text/css'), taken('text/plain'))],
  'response-media-type-added': [pair(given('text/plain'), given('text/plain', 'text/css'))],
  'response-media-type-removed': [pair(given('text/plain', 'text/css'), given('text/plain'))],
  'response-media-type-name-changed': [pair(given('text/plain'), given('text/css'))],
  'response-media-type-name-generalized': [pair(given('text/plain'), given('text/*'))],
  'response-media-type-name-specialized': [pair(given('text/*'), given('text/plain'))],
  'response-mediatype-enum-value-removed': [
    bodies('response', { ...text, enum: ['a', 'b'] }, { ...text, enum: ['a'] }),
  ],
  'response-success-status-added': [pair(responses(200), responses(200, 201))],
  'response-success-status-removed': [pair(responses(200, 201), responses(200))],
  'response-non-success-status-added': [pair(responses(200), responses(200, 404))],
  'response-non-success-status-removed': [pair(responses(200, 404), responses(200))],
  'response-header-added': [
    pair(headers(), headers({})),
    pair(headers(), headers({ required: true })),
  ],
  'response-header-became-optional': [pair(headers({ required: true }), headers({}))],
  'optional-response-header-removed': [pair(headers({}), headers())],
  'required-response-header-removed': [pair(headers({ required: true }), headers())],
  'response-optional-property-added': [property('response', undefined, text)],
  'response-optional-property-removed': [property('response', text, undefined)],
  'response-required-property-added': [
    bodies('response', properties(undefined), properties(text, required)),
  ],
  'response-required-property-removed': [
    bodies('response', properties(text, required), properties(undefined)),
  ],
  'response-property-became-optional': [
    bodies('response', properties(text, required), properties(text)),
  ],
  'response-property-became-required': [
    bodies('response', properties(text), properties(text, required)),
  ],
  'response-optional-property-became-read-only': [property('response', text, received)],
  'response-optional-property-became-not-read-only': [property('response', received, text)],
  'response-optional-property-became-write-only': [property('response', text, sent)],
  'response-optional-property-became-not-write-only': [property('response', sent, text)],
  'response-required-property-became-read-only': [property('response', text, received, required)],
  'response-required-property-became-not-read-only': [
    property('response', received, text, required),
  ],
  'response-required-property-became-write-only': [property('response', text, sent, required)],
  'response-required-property-became-not-write-only': [property('response', sent, text, required)],
  'response-optional-write-only-property-added': [property('response', undefined, sent)],
  'response-optional-write-only-property-removed': [property('response', sent, undefined)],
  'response-required-write-only-property-added': [
    bodies('response', properties(undefined), properties(sent, required)),
  ],
  'response-required-write-only-property-removed': [
    bodies('response', properties(sent, required), properties(undefined)),
  ],
  'response-write-only-property-became-optional': [
    bodies('response', properties(sent, required), properties(sent)),
  ],
  'response-write-only-property-became-required': [
    bodies('response', properties(sent), properties(sent, required)),
  ],
  'response-write-only-property-enum-value-added': [
    property('response', { ...sent, enum: ['a'] }, { ...sent, enum: ['a', 'b'] }),
  ],
};
