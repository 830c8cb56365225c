import type { ParsedSpec } from '#core/openapi/syntax/types.ts';
import type { SchemaFault } from './compiled-validator.ts';
import { describeMissing, describeUnknown } from './describe-fields.ts';
import { describeType, describeName, describePattern, describeValue } from './describe-value.ts';
import {
  memberOf,
  nameAt,
  quoted,
  subjectOf,
  written,
  type Description,
  listed,
  nounOf,
} from './message-text.ts';
import { parentPointer } from '#core/openapi/syntax/json-pointer.ts';

/** Says a schema fault in a sentence, with what to do about it, and points at the member it concerns. */
export function describeFault(fault: SchemaFault, spec: ParsedSpec): Description {
  switch (fault.keyword) {
    case 'type':
      return describeType(fault, spec);
    case 'required':
      return describeMissing(fault);
    case 'additionalProperties':
      return describeUnknown(fault, spec);
    case 'propertyNames':
      return describeName(fault);
    case 'enum':
    case 'const':
      return describeValue(fault);
    case 'pattern':
      return describePattern(fault);
    case 'false schema':
    case 'not':
      return describeForbidden(fault);
    case 'oneOf':
    case 'anyOf':
      return describeChoice(fault);
    default:
      return describeMeasure(fault);
  }
}

/** Counts and sizes. */
function describeMeasure({
  keyword,
  instancePath: pointer,
  params,
  data,
}: SchemaFault): Description {
  const subject = subjectOf(pointer);
  switch (keyword) {
    case 'uniqueItems':
      return {
        pointer: memberOf(pointer, String(Math.max(Number(params['i']), Number(params['j'])))),
        at: 'value',
        message: `${subject} has the same item twice.`,
        hint: 'Remove one of the two.',
      };
    case 'minItems':
    case 'minProperties':
      return {
        pointer,
        at: 'key',
        message: `${subject} is empty.`,
        hint:
          nameAt(pointer) === 'responses'
            ? 'Add at least one response, for example "200" or "default".'
            : 'Write at least one entry, or remove it.',
      };
    case 'maxProperties':
      return {
        pointer,
        at: 'key',
        message: `${subject} has several entries, but only one is allowed.`,
        hint: 'Keep one entry.',
      };
    case 'minimum':
    case 'exclusiveMinimum':
      return {
        pointer,
        at: 'value',
        message: `${subject} is ${written(data)}, which is too small.`,
        hint: `Write a number ${keyword === 'minimum' ? 'from' : 'above'} ${String(params['limit'])}.`,
      };
    case 'maxContains':
      return {
        pointer,
        at: 'key',
        message: 'There is more than one parameter with "in: querystring".',
        hint: 'Keep one: it is the whole query string.',
      };
    default:
      return {
        pointer,
        at: 'value',
        message: `${subject} does not match OpenAPI's schema.`,
        hint: `Look up ${quoted(nameAt(pointer))} in the OpenAPI specification.`,
      };
  }
}

/** Fields of which there must be one: none is there, or more than one. */
function describeChoice({
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
function describeForbidden({
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
      message: 'There are parameters with "in: query" and with "in: querystring".',
      hint: 'Describe the query string either as a whole or by single parameters.',
    };
  const holder = nameAt(parentPointer(pointer));
  return {
    pointer,
    at: 'key',
    message: `${subjectOf(pointer)} is not allowed here.`,
    hint:
      REASONS.find(([pattern]) => pattern.test(schemaPath))?.[1] ??
      `Remove it from ${quoted(holder)}.`,
  };
}

const REASONS: readonly (readonly [RegExp, string])[] = [
  [
    /dependentSchemas\/content|then\/properties\/(?:style|explode|example|examples)\//u,
    'It is allowed only with "schema": remove it, or use "schema" instead of "content".',
  ],
  [/allowEmptyValue/u, 'Remove it: it is only for "in: query" parameters.'],
  [/allowReserved/u, 'Remove it: parameters with this "in" do not have it.'],
  [/bearerFormat/u, 'Remove it, or use the scheme "bearer".'],
  [/(?:prefix|item)Encoding/u, 'Remove it, or the "encoding" beside it.'],
  [/dependentSchemas\/nodeType/u, 'Remove it: "nodeType" replaces it.'],
  [/properties\/schema/u, 'Describe a "querystring" parameter with "content".'],
  [/allOf\/\d+\/then/u, 'Remove it: this type has no such field.'],
];

function requiredNames(schemas: unknown): string[] {
  if (!Array.isArray(schemas)) return [];
  return schemas.flatMap((schema: { required?: string[] }) => schema.required ?? []);
}
