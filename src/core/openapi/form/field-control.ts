/* oxlint-disable portolan/texts-in-messages -- names of headers, which look like words */
import { isRecord } from '#core/openapi/syntax/is-record.ts';
import { joinPointer, splitPointer } from '#core/openapi/syntax/json-pointer.ts';
import type { ParsedSpec } from '#core/openapi/syntax/types.ts';
import { detailOf, isRequiredAt, nameOfItem } from './entry-detail.ts';
import { referenceChoices } from './reference-choices.ts';
import { formOf } from './object-forms.ts';
import type { FormControl, FormEntry } from './node-form.ts';
import type { FieldOfKind, FieldShape, ObjectKind } from './object-forms.ts';
import { valueAt } from '#core/openapi/references/resolve-local.ts';

// Longer values are edited in the text.
const LONGEST_VALUE = 20_000;
// Those that APIs mostly have (IANA registries of media types and of HTTP field names).
const MEDIA_TYPES = [
  'application/json',
  'application/problem+json',
  'application/xml',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  'text/plain',
  'text/csv',
  'text/html',
  'text/event-stream',
  'application/pdf',
  'application/zip',
  'application/octet-stream',
  'image/png',
  'image/jpeg',
];
const HEADERS = [
  'Location',
  'Link',
  'ETag',
  'Last-Modified',
  'Cache-Control',
  'Retry-After',
  'Content-Disposition',
  'Content-Language',
  'Deprecation',
  'Sunset',
  'WWW-Authenticate',
  'X-Request-Id',
  'X-RateLimit-Limit',
  'X-RateLimit-Remaining',
  'X-RateLimit-Reset',
];
// A form is no place to leaf through a thousand schemas: the outline lists them.
const MOST_ENTRIES = 200;

/** How a field of an object is edited; a value of another type than the specification's is edited as JSON. */
export function controlOf(
  spec: ParsedSpec,
  owner: { pointer: string; kind: ObjectKind; value: Readonly<Record<string, unknown>> },
  { name, shape }: FieldOfKind,
): FormControl {
  const value = Object.hasOwn(owner.value, name) ? owner.value[name] : undefined;
  const pointer = joinPointer(owner.pointer, name);
  switch (shape.type) {
    case 'text':
    case 'prose':
      return isTextLike(value) ? { type: shape.type, text: String(value ?? '') } : asValue(value);
    case 'number':
      return value === undefined || typeof value === 'number'
        ? { type: 'number', text: value === undefined ? '' : String(value) }
        : asValue(value);
    case 'choice':
      return value === undefined || typeof value === 'string'
        ? {
            type: 'choice',
            text: value ?? '',
            options: optionsOf(spec, owner, name, shape.options),
          }
        : asValue(value);
    case 'flag':
      return value === undefined || typeof value === 'boolean'
        ? { type: 'flag', value: value ?? false }
        : asValue(value);
    case 'strings':
      return isWords(value)
        ? { type: 'strings', strings: value ?? [], suggestions: suggestedItems(spec, owner, name) }
        : asValue(value);
    case 'value':
      return isPlainText(owner, name) && (value === undefined || typeof value === 'string')
        ? { type: 'prose', text: value ?? '' }
        : asValue(value);
    case 'object':
      return value === undefined || isRecord(value)
        ? { type: 'object', kind: shape.kind, detail: detailOf(spec, pointer, shape.kind) }
        : asValue(value);
    default:
      return collectionControl(spec, owner, pointer, shape, value);
  }
}

/** The type of a schema may be that of another one, too: a schema that refers to it takes its place. */
function optionsOf(
  spec: ParsedSpec,
  { kind, pointer }: { kind: ObjectKind; pointer: string },
  name: string,
  options: readonly string[],
): readonly string[] {
  if (kind !== 'schema' || name !== 'type') return options;
  const schemas = keysOf(valueAt(spec.value, '/components/schemas'));
  return [
    ...options,
    ...schemas.filter((one) => pointer !== joinPointer('/components/schemas', one)),
  ];
}

function collectionControl(
  spec: ParsedSpec,
  owner: { kind: ObjectKind; value: Readonly<Record<string, unknown>> },
  pointer: string,
  { type, kind }: Extract<FieldShape, { type: 'map' | 'list' }>,
  value: unknown,
): FormControl {
  const isRight = type === 'map' ? isRecord(value) : Array.isArray(value);
  if (value !== undefined && value !== null && !isRight) return asValue(value);
  const keys = Object.keys(isRecord(value) || Array.isArray(value) ? value : {});
  const entries = keys.slice(0, MOST_ENTRIES).map((key): FormEntry => {
    const at = joinPointer(pointer, key);
    return {
      pointer: at,
      name: type === 'map' ? key : nameOfItem(spec, at, kind),
      detail: detailOf(spec, at, kind),
      isRequired: isRequiredAt(spec, at, kind),
    };
  });
  const taken = new Set(entries.map(({ name }) => name));
  const suggestions = suggestedNames(spec, kind, owner.value).filter((name) => !taken.has(name));
  const references = referencesFor(spec, owner, kind, value);
  return { type: 'entries', of: type, kind, entries, total: keys.length, suggestions, references };
}

/** Components are the things that are referred to; an item of a list is referred to once. */
function referencesFor(
  spec: ParsedSpec,
  owner: { kind: ObjectKind },
  kind: ObjectKind,
  value: unknown,
): string[] {
  if (owner.kind === 'components' || !formOf(kind).canBeReference) return [];
  const there = new Set(
    Array.isArray(value) ? value.map((one: unknown) => (isRecord(one) ? one['$ref'] : '')) : [],
  );
  return referenceChoices(spec, kind).filter((ref) => !there.has(ref));
}

function asValue(value: unknown): FormControl {
  if (value === undefined) return { type: 'value', text: '' };
  const text = JSON.stringify(value, null, 2);
  return { type: 'value', text: text.length > LONGEST_VALUE ? undefined : text };
}

/** Whether a field is the example of a media type whose content is no data: it is written as it is sent. */
function isPlainText(
  { kind, pointer }: { kind: ObjectKind; pointer: string },
  name: string,
): boolean {
  if (kind !== 'mediaType' || name !== 'example') return false;
  return !/json|yaml|form|\*/u.test(splitPointer(pointer)?.at(-1) ?? '');
}

function isTextLike(value: unknown): value is string | number | boolean | null | undefined {
  return value === null || typeof value !== 'object';
}

function isWords(value: unknown): value is string[] | undefined {
  return (
    value === undefined || (Array.isArray(value) && value.every((item) => typeof item === 'string'))
  );
}

/** Texts that fit a list of strings: the document's tags, a schema's properties, a flow's scopes. */
function suggestedItems(
  spec: ParsedSpec,
  owner: { kind: ObjectKind; value: Readonly<Record<string, unknown>> },
  name: string,
): string[] {
  if (owner.kind === 'operation' && name === 'tags') {
    const tags = valueAt(spec.value, '/tags');
    return (Array.isArray(tags) ? tags : []).flatMap((tag: unknown) =>
      isRecord(tag) && typeof tag['name'] === 'string' ? [tag['name']] : [],
    );
  }
  if (owner.kind === 'schema' && name === 'required') {
    const properties = owner.value['properties'];
    return isRecord(properties) ? Object.keys(properties) : [];
  }
  if (owner.kind === 'securityRequirement') {
    const flows = valueAt(spec.value, joinPointer('/components/securitySchemes', name, 'flows'));
    const scopes = Object.values(isRecord(flows) ? flows : {}).flatMap((flow) =>
      isRecord(flow) && isRecord(flow['scopes']) ? Object.keys(flow['scopes']) : [],
    );
    return [...new Set(scopes)];
  }
  return [];
}

/** Names that a new object of a kind may have where its owner holds it. */
function suggestedNames(
  spec: ParsedSpec,
  kind: ObjectKind,
  owner: Readonly<Record<string, unknown>>,
): string[] {
  switch (kind) {
    case 'mediaType':
      return MEDIA_TYPES;
    case 'header':
      return HEADERS;
    case 'securityRequirement':
      return keysOf(valueAt(spec.value, '/components/securitySchemes'));
    case 'serverVariable':
      return [...String(owner['url']).matchAll(/\{([^{}]+)\}/gu)].map(([, name]) => name ?? '');
    default:
      return [];
  }
}

function keysOf(value: unknown): string[] {
  return isRecord(value) ? Object.keys(value) : [];
}
