import { joinPointer, parentPointer, splitPointer } from '#core/openapi/syntax/json-pointer.ts';
import type { SchemaExcerpt } from './compiled-validator.ts';

/** What a finding says, and whether it points at a member's name or at its value. */
export type Description = {
  pointer: string;
  at: 'key' | 'value';
  message: string;
  hint: string;
};

const MAX_QUOTED = 100;

export function quoted(text: string): string {
  return `"${text.length > MAX_QUOTED ? `${text.slice(0, MAX_QUOTED - 1)}…` : text}"`;
}

/** `a, b or c`. */
export function listed(items: readonly string[], last: string): string {
  if (items.length < 2) return items[0] ?? '';
  return `${items.slice(0, -1).join(', ')} ${last} ${items.at(-1) ?? ''}`;
}

/** The name of the member at a pointer; the empty string for the root. */
export function nameAt(pointer: string): string {
  return splitPointer(pointer)?.at(-1) ?? '';
}

export function memberOf(pointer: string, name: string): string {
  return joinPointer(pointer, name);
}

/** The value at a pointer as the start of a sentence: `"tags"`, `Item 2 of "tags"`, `The document`. */
export function subjectOf(pointer: string): string {
  if (pointer === '') return 'The document';
  const name = nameAt(pointer);
  if (!/^\d{1,9}$/u.test(name)) return quoted(name);
  const parent = nameAt(parentPointer(pointer));
  // A list's items are numbered; under "responses" a number is a status code.
  return LISTS.has(parent) ? `Item ${Number(name) + 1} of ${quoted(parent)}` : quoted(name);
}

const LISTS = new Set([
  'parameters',
  'servers',
  'security',
  'tags',
  'required',
  'enum',
  'type',
  'allOf',
  'anyOf',
  'oneOf',
  'prefixItems',
  'prefixEncoding',
]);

/** What kind of object stands at a pointer, in a word or two. */
export function nounOf(schema: SchemaExcerpt, pointer: string): string {
  return schema.title ?? (pointer === '' ? 'document' : 'object');
}

/** The types of JSON Schema as a sentence names them. */
export const KINDS: Readonly<Record<string, string>> = {
  string: 'a string',
  number: 'a number',
  integer: 'an integer',
  boolean: 'a boolean',
  array: 'an array',
  object: 'an object',
  null: 'null',
};

/** A value as a sentence names it: `the number 1`, `an array`, `nothing`. */
export function kindOf(value: unknown): string {
  if (value === null || value === undefined) return 'empty';
  if (Array.isArray(value)) return 'an array';
  switch (typeof value) {
    case 'number':
      return `the number ${String(value)}`;
    case 'boolean':
      return `the boolean ${String(value)}`;
    case 'string':
      return 'a string';
    default:
      return 'an object';
  }
}

/** A value as it would be written, cut where it is long. */
export function written(value: unknown): string {
  const text = JSON.stringify(value) ?? 'nothing';
  return text.length > 60 ? `${text.slice(0, 57)}…` : text;
}
