import { parentPointer } from '#core/openapi/syntax/json-pointer.ts';
import type { SchemaFault } from './compiled-validator.ts';
import { listed, nameAt, nounOf, quoted, subjectOf, type Description } from './wording.ts';

/** Fields of which there must be one: none is there, or more than one. */
export function describeChoice({
  instancePath: pointer,
  parentSchema,
  params,
  schema,
}: SchemaFault): Description {
  const names = requiredNames(schema);
  const noun = nounOf(parentSchema, pointer);
  if (params['passingSchemas'] !== null && params['passingSchemas'] !== undefined)
    return tooMany(pointer, noun, names);
  const some = listed(names.map(quoted), 'or');
  return {
    pointer,
    at: 'key',
    message:
      names.length === 2
        ? `This ${noun} has neither ${names.map(quoted).join(' nor ')}.`
        : `This ${noun} has none of ${listed(names.map(quoted), 'and')}.`,
    hint: `Add ${some}.`,
  };
}

function tooMany(pointer: string, noun: string, names: readonly string[]): Description {
  return {
    pointer,
    at: 'key',
    message: `This ${noun} has both ${listed(names.map(quoted), 'and')}.`,
    hint: 'Keep one of them.',
  };
}

/** A field that can't stand here, or fields that exclude each other. */
export function describeForbidden({
  instancePath: pointer,
  schema,
  keyword,
  schemaPath,
  parentSchema,
}: SchemaFault): Description {
  const together = requiredNames([schema]);
  if (keyword === 'not' && together.length > 1)
    return tooMany(pointer, nounOf(parentSchema, pointer), together);
  if (keyword === 'not' && nameAt(pointer) === 'parameters')
    return {
      pointer,
      at: 'key',
      message: 'There are parameters both in "query" and in "querystring".',
      hint: 'Describe the query string either as a whole or by its parameters.',
    };
  const holder = nameAt(parentPointer(pointer));
  return {
    pointer,
    at: 'key',
    message: `${subjectOf(pointer)} can't stand here.`,
    hint:
      REASONS.find(([pattern]) => pattern.test(schemaPath))?.[1] ??
      `Remove it from ${quoted(holder)}.`,
  };
}

const REASONS: readonly (readonly [RegExp, string])[] = [
  [
    /dependentSchemas\/content|then\/properties\/(?:style|explode|example|examples)\//u,
    'It goes with "schema" only: remove it, or describe the value by "schema" instead of "content".',
  ],
  [/allowEmptyValue/u, 'Remove it: it is for parameters in the query only.'],
  [/allowReserved/u, 'Remove it: parameters of this kind do not have it.'],
  [/bearerFormat/u, 'Remove it, or use the scheme "bearer".'],
  [/(?:prefix|item)Encoding/u, 'Remove it, or the "encoding" beside it.'],
  [/dependentSchemas\/nodeType/u, 'Remove it: "nodeType" takes its place.'],
  [/properties\/schema/u, 'Describe a "querystring" parameter by "content".'],
  [/allOf\/\d+\/then/u, 'Remove it: the chosen type has no such field.'],
];

function requiredNames(schemas: unknown): string[] {
  if (!Array.isArray(schemas)) return [];
  return schemas.flatMap((schema: { required?: string[] }) => schema.required ?? []);
}
