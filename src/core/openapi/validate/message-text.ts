import { checksMessages } from '#messages/en/checks.ts';
import { joinPointer, parentPointer, splitPointer } from '#core/openapi/syntax/json-pointer.ts';
import type { SchemaExcerpt } from './compiled-validator.ts';
import type { RemarkText } from './report.ts';

/** What a finding says, and whether it points at a member's name or at its value. */
export type Description = {
  pointer: string;
  at: 'key' | 'value';
  text: () => RemarkText;
};

const MAX_QUOTED = 100;

export function quoted(text: string): string {
  return `"${text.length > MAX_QUOTED ? `${text.slice(0, MAX_QUOTED - 1)}…` : text}"`;
}

/** `a, b or c`: two at a time, so that each name keeps its place in a sentence that is written the other way. */
export function listed(items: readonly string[], kind: 'and' | 'andNo' | 'or'): string {
  const [first = '', ...rest] = items;
  return rest.reduce((before, next, index) => {
    const isLast = index === rest.length - 1;
    return checksMessages.t(`list.${kind}.${isLast ? 'last' : 'more'}`, { before, next });
  }, first);
}

/** A guess at the name that was meant. */
export function didYouMean(name: string): string {
  return checksMessages.t('didYouMean', { name: quoted(name) });
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
  if (pointer === '') return checksMessages.t('subject.document');
  const name = nameAt(pointer);
  if (!/^\d{1,9}$/u.test(name)) return quoted(name);
  const parent = nameAt(parentPointer(pointer));
  // A list's items are numbered; under "responses" a number is a status code.
  return LISTS.has(parent)
    ? checksMessages.t('subject.item', { number: String(Number(name) + 1), list: quoted(parent) })
    : quoted(name);
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

/** A kind of object in the schemas of OpenAPI, as a key of messages. */
export type Noun = keyof typeof checksMessages.english.this;

/** What kind of object stands at a pointer. */
export function nounOf(schema: SchemaExcerpt, pointer: string): Noun {
  const noun = NOUNS.get(schema.title ?? '');
  return noun ?? (pointer === '' ? 'document' : 'object');
}

/** By the titles of types in the generated validators (`scripts/validators/name-types.mjs`). */
const NOUNS: ReadonlyMap<string, Noun> = new Map<string, Noun>(
  Object.entries({
    document: 'document',
    'info object': 'info',
    contact: 'contact',
    license: 'license',
    server: 'server',
    'server variable': 'serverVariable',
    'components object': 'components',
    'paths object': 'paths',
    path: 'path',
    operation: 'operation',
    parameter: 'parameter',
    'request body': 'requestBody',
    'media type': 'mediaType',
    encoding: 'encoding',
    'responses object': 'responses',
    response: 'response',
    callback: 'callback',
    example: 'example',
    link: 'link',
    header: 'header',
    tag: 'tag',
    reference: 'reference',
    schema: 'schema',
    'security requirement': 'securityRequirement',
    'security scheme': 'securityScheme',
    'flows object': 'flows',
    'OAuth flow': 'oauthFlow',
    'link to documentation': 'externalDocs',
    discriminator: 'discriminator',
    'xml object': 'xml',
  }),
);

/** `This parameter`, as the start of a sentence. */
export function thisNoun(noun: Noun): string {
  return checksMessages.t(`this.${noun}`);
}

/** A type of JSON Schema as a sentence names it: `an integer`. */
export function typeText(type: string): string {
  switch (type) {
    case 'string':
    case 'number':
    case 'integer':
    case 'boolean':
    case 'array':
    case 'object':
      return checksMessages.t(`type.${type}`);
    default:
      return type;
  }
}

/** A value as a sentence names it: `the number 1`, `an array`, `empty`. */
export function kindOf(value: unknown): string {
  if (value === null || value === undefined) return checksMessages.t('value.empty');
  if (Array.isArray(value)) return checksMessages.t('value.array');
  switch (typeof value) {
    case 'number':
      return checksMessages.t('value.number', { value: String(value) });
    case 'boolean':
      return checksMessages.t('value.boolean', { value: String(value) });
    case 'string':
      return checksMessages.t('value.string');
    default:
      return checksMessages.t('value.object');
  }
}

/** A value as it would be written, cut where it is long. */
export function written(value: unknown): string {
  const text = JSON.stringify(value) ?? checksMessages.t('value.nothing');
  return text.length > 60 ? `${text.slice(0, 57)}…` : text;
}
