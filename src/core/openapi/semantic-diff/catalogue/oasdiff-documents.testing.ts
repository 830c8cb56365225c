import { body, type doc, operation, reply } from '#core/openapi/semantic-diff/comparing.testing.ts';

export type Doc = ReturnType<typeof doc>;
/** Two documents, before and after. */
export type DocPair = readonly [before: Doc, after: Doc];

export function back([before, after]: DocPair): DocPair {
  return [after, before];
}
export function pair(before: object, after: object): DocPair {
  return [operation(before), operation(after)];
}

export function parameter(fields: object, place = 'query'): object {
  return {
    parameters: [{ in: place, name: 'q', schema: { type: 'string' }, ...fields }],
  };
}
export function properties(a: object | undefined, more: object = {}): object {
  return {
    type: 'object',
    properties: { b: {}, ...(a && { a }) },
    ...more,
  };
}
export type Side = 'request' | 'response';
export function bodies(side: Side, before: object, after: object): DocPair {
  return side === 'request' ? pair(body(before), body(after)) : pair(reply(before), reply(after));
}
/** The property "a" before and after, required or not. */
export function property(
  side: Side,
  before: object | undefined,
  after: object | undefined,
  more: object = {},
): DocPair {
  return bodies(side, properties(before, more), properties(after, more));
}

export const required = { required: ['a'] };
export const text = { type: 'string' };
export const sent = { ...text, writeOnly: true };
export const received = { ...text, readOnly: true };
