import { convertMessages } from '#messages/en/convert.ts';
import { isRecord } from '#core/openapi/syntax/is-record.ts';
import { joinPointer, parentPointer, splitPointer } from '#core/openapi/syntax/json-pointer.ts';
import { parseSpec } from '#core/openapi/syntax/parse-spec.ts';
import { valueAt } from '#core/openapi/references/resolve-local.ts';
import type { SchemaFault } from '#core/openapi/validate/compiled-validator.ts';
import * as oas30 from '#core/openapi/validate/generated/oas30.js';
import { selectFaults } from '#core/openapi/validate/select-faults.ts';
import { validateSpec } from '#core/openapi/validate/validate-spec.ts';
import {
  placeInSwagger,
  membersOf,
  operationsOf,
  pathItemsOf,
  eachObject,
} from './swagger-places.ts';
import { plainCopy } from './plain-copy.ts';
import type { ChangeList } from './swagger-change.ts';

type Data = Record<string, unknown>;

// oxlint-disable portolan/texts-in-messages -- what is written into a document is English, whatever the window speaks
/** What stands for a field that is missing; nothing else is made up. */
const DEFAULTS: Readonly<Record<string, unknown>> = {
  description: '',
  title: 'Untitled',
  version: '1.0.0',
  info: { title: 'Untitled', version: '1.0.0' },
  responses: { default: { description: '' } },
  content: {},
  scopes: {},
  required: true,
};
// oxlint-enable portolan/texts-in-messages
/** Each round mends what the one before uncovered. */
const MOST_ROUNDS = 40;

/**
 * Makes a converted document valid: what is missing is filled in where that says nothing new, what OpenAPI 3.0 does not
 * allow is taken out, and both are listed. References to other files are not looked at.
 *
 * @returns what could not be mended, in words
 */
export function repairConverted(
  document: Data,
  source: Data,
  changes: ChangeList,
): string | undefined {
  let last = '';
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    oas30.document(document);
    const faults = selectFaults(oas30.document.errors ?? []);
    oas30.document.errors = null;
    const removals =
      faults.length > 0
        ? faults.flatMap((fault) => mendFault(document, source, fault, changes))
        : mendFindings(document, source, changes);
    if (removals === undefined) return undefined;
    for (const pointer of inRemovalOrder(removals)) {
      if (!remove(document, pointer)) return wordsAt(placeInSwagger(source, pointer), last);
      last = pointer;
    }
  }
  return wordsAt(placeInSwagger(source, last), last);
}

function wordsAt(place: string, pointer: string): string {
  return convertMessages.t('invalid', { place: place || pointer || convertMessages.t('top') });
}

/** Mends what can be filled in; the answer is what has to go. */
function mendFault(
  document: Data,
  source: Data,
  { keyword, instancePath, params }: SchemaFault,
  changes: ChangeList,
): string[] {
  const place = placeInSwagger(source, instancePath);
  const value = valueAt(document, instancePath);
  if (keyword === 'required' && isRecord(value)) {
    const missing = [params['missingProperties'] ?? params['missingProperty']].flat().map(String);
    if (missing.every((name) => Object.hasOwn(DEFAULTS, name))) {
      for (const name of missing) {
        value[name] = plainCopy(DEFAULTS)[name];
        changes.changed('added', place, { name });
      }
      return [];
    }
    const names = missing
      .map((name) => `"${name}"`)
      .reduce((first, last) => convertMessages.t('and', { first, last }));
    changes.lost('objectsWithout', place, { names });
    return [instancePath];
  }
  if (keyword === 'minProperties' && instancePath.endsWith('/responses') && isRecord(value)) {
    value['default'] = { description: '' };
    changes.changed('operations', place);
    return [];
  }
  if (keyword === 'additionalProperties') {
    const name = String(params['additionalProperty']);
    const pointer = joinPointer(instancePath, name);
    changes.lost('fields', placeInSwagger(source, pointer), { name });
    return [pointer];
  }
  if (keyword === 'propertyNames') {
    const pointer = joinPointer(instancePath, String(params['propertyName']));
    changes.lost('components', placeInSwagger(source, pointer));
    return [pointer];
  }
  if (instancePath.endsWith('/required') && value === false) {
    const owner = valueAt(document, parentPointer(instancePath));
    if (isRecord(owner) && owner['in'] === 'path') {
      owner['required'] = true;
      changes.changed('pathRequired', place);
      return [];
    }
  }
  changes.lost('values', place);
  return [instancePath];
}

/** Mends what the whole of the document shows; the answer is what has to go, `undefined` where all is well. */
function mendFindings(document: Data, source: Data, changes: ChangeList): string[] | undefined {
  const spec = parseSpec(JSON.stringify(document), { file: 'openapi.json' });
  const errors = validateSpec(spec).filter(
    ({ severity, pointer }) => severity === 'error' && !isElsewhere(valueAt(document, pointer)),
  );
  if (errors.length === 0) return undefined;
  return errors.flatMap(({ pointer, message }) => {
    const place = placeInSwagger(source, pointer);
    const names = undescribed(document, pointer);
    if (names.length > 0) {
      describePathParameters(document, pointer, names);
      changes.changed('pathParameters', place);
      return [];
    }
    const isReference = splitPointer(pointer)?.at(-1) === '$ref';
    if (isReference) changes.lost('references', place);
    else changes.lost('finding', place, { message });
    return [pointer];
  });
}

function isElsewhere(ref: unknown): boolean {
  return typeof ref === 'string' && !ref.startsWith('#') && /[./]/u.test(ref);
}

/** The names in the braces of a path that no parameter of a path item, or of its operation, describes. */
function undescribed(document: Data, pointer: string): string[] {
  const [paths, path = '', method, ...more] = splitPointer(pointer) ?? [];
  if (paths !== 'paths' || more.length > 0) return [];
  const item = valueAt(document, joinPointer('/paths', path));
  if (!isRecord(item)) return [];
  const operation = method === undefined ? undefined : item[method];
  const lists = [item, operation].map((one) => (isRecord(one) ? one['parameters'] : undefined));
  const known = new Set(
    lists
      .flatMap((list) => (Array.isArray(list) ? list : []))
      .map((one: unknown) =>
        isRecord(one) && typeof one['$ref'] === 'string' ? resolved(document, one['$ref']) : one,
      )
      .flatMap((one) => (isRecord(one) && one['in'] === 'path' ? [one['name']] : [])),
  );
  const names = [...path.matchAll(/\{([^{}]+)\}/gu)].map(([, name = '']) => name);
  return names.filter((name) => !known.has(name));
}

function resolved(document: Data, ref: string): unknown {
  return valueAt(document, ref.slice(1));
}

function describePathParameters(document: Data, pointer: string, names: string[]): void {
  const owner = valueAt(document, pointer);
  if (!isRecord(owner)) return;
  const own: unknown[] = Array.isArray(owner['parameters']) ? owner['parameters'] : [];
  const added = names.map((name) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }));
  owner['parameters'] = [...own, ...added];
}

/** Inner ones before what holds them, later items before earlier ones. */
function inRemovalOrder(pointers: readonly string[]): string[] {
  return [...new Set(pointers)].sort((a, b) => b.localeCompare(a, 'en', { numeric: true }));
}

/** `false` for what a document can't be without. */
function remove(document: Data, pointer: string): boolean {
  const name = splitPointer(pointer)?.at(-1);
  const owner = valueAt(document, parentPointer(pointer));
  if (name === undefined || /^\/(?:openapi|info|paths)$/u.test(pointer)) return false;
  if (Array.isArray(owner)) owner.splice(Number(name), 1);
  else if (isRecord(owner)) delete owner[name];
  return true;
}

/** The order of a document's fields as people write them; extensions and the rest come last. */
const ORDER = [
  'openapi',
  'info',
  'externalDocs',
  'servers',
  'security',
  'tags',
  'paths',
  'components',
];

/** Puts the fields of a converted document in order, and takes out what the converter leaves empty. */
export function tidyConverted(document: Data): Data {
  const shared = isRecord(document['components']) ? document['components']['requestBodies'] : {};
  const bodies = [
    ...membersOf(shared, '').map(({ value }) => value),
    ...pathItemsOf(document)
      .flatMap(operationsOf)
      .flatMap(({ value }) => (isRecord(value['requestBody']) ? [value['requestBody']] : [])),
  ];
  for (const body of bodies) {
    for (const { value } of membersOf(body['content'], '')) dropEmptyRequired(value['schema']);
  }
  for (const { value } of pathItemsOf(document)) {
    if (Array.isArray(value['parameters']) && value['parameters'].length === 0) {
      delete value['parameters'];
    }
  }
  const known = ORDER.flatMap((key) => (key in document ? [[key, document[key]] as const] : []));
  return { ...Object.fromEntries(known), ...document };
}

function dropEmptyRequired(schema: unknown): void {
  if (isRecord(schema) && Array.isArray(schema['required']) && schema['required'].length === 0) {
    delete schema['required'];
  }
}

/** What OpenAPI 3.0 knows as a type (3.0.4, section 4.7.24). */
const TYPES = new Set(['string', 'number', 'integer', 'boolean', 'array', 'object']);

/** Puts lists of types, and the type `null`, into the words of OpenAPI 3.0, which has one type and `nullable`. */
export function translateTypes(converted: Data, source: Data, changes: ChangeList): void {
  for (const { value, pointer } of eachObject(converted)) {
    const { type } = value;
    const named = Array.isArray(type) ? type : type === 'null' ? [type] : undefined;
    if (named === undefined || !named.every((one) => typeof one === 'string')) continue;
    const place = placeInSwagger(source, joinPointer(pointer, 'type'));
    const types = [...new Set(named)].filter((one) => TYPES.has(one));
    const isNullable = named.includes('null');
    delete value['type'];
    if (named.some((one) => one !== 'null' && !TYPES.has(one))) {
      changes.lost('types', place);
    }
    const [only, second] = types;
    if (second === undefined) {
      if (only !== undefined) value['type'] = only;
      if (isNullable) {
        value['nullable'] = true;
        if (only === undefined) value['enum'] = [null];
        changes.changed('nullType', place);
      }
      continue;
    }
    const choice = types.map((one) => ({ type: one, ...(isNullable ? { nullable: true } : {}) }));
    const others = Array.isArray(value['allOf']) ? value['allOf'] : [];
    value['allOf'] = [...others, { anyOf: choice }];
    changes.changed('severalTypes', place);
  }
}
