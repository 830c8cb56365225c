import { body, type doc, operation, reply } from '../comparing.fixture.ts';

export type Doc = ReturnType<typeof doc>;
/** Two documents, before and after. */
export type DocPair = readonly [before: Doc, after: Doc];

export const back = ([before, after]: DocPair): DocPair => [after, before];
export const pair = (before: object, after: object): DocPair => [
  operation(before),
  operation(after),
];

export const parameter = (fields: object, place = 'query'): object => ({
  parameters: [{ in: place, name: 'q', schema: { type: 'string' }, ...fields }],
});
export const properties = (a: object | undefined, more: object = {}): object => ({
  type: 'object',
  properties: { b: {}, ...(a && { a }) },
  ...more,
});
export type Side = 'request' | 'response';
export const bodies = (side: Side, before: object, after: object): DocPair =>
  side === 'request' ? pair(body(before), body(after)) : pair(reply(before), reply(after));
/** The property "a" before and after, required or not. */
export const property = (
  side: Side,
  before: object | undefined,
  after: object | undefined,
  more: object = {},
): DocPair => bodies(side, properties(before, more), properties(after, more));

export const required = { required: ['a'] };
export const text = { type: 'string' };
export const sent = { ...text, writeOnly: true };
export const received = { ...text, readOnly: true };
