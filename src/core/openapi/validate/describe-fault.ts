import { faultsMessages } from '#messages/en/checks-faults.ts';
import type { ParsedSpec } from '#core/openapi/syntax/types.ts';
import type { SchemaFault } from './compiled-validator.ts';
import { describeMissing, describeUnknown } from './describe-fields.ts';
import { describeType, describeName, describePattern, describeValue } from './describe-value.ts';
import {
  memberOf,
  nameAt,
  quoted,
  subjectOf,
  thisNoun,
  written,
  type Description,
  listed,
  nounOf,
  type Noun,
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
  switch (keyword) {
    case 'uniqueItems':
      return {
        pointer: memberOf(pointer, String(Math.max(Number(params['i']), Number(params['j'])))),
        at: 'value',
        text: () => ({
          message: faultsMessages.t('repeatedItem.message', { subject: subjectOf(pointer) }),
          hint: faultsMessages.t('repeatedItem.hint'),
        }),
      };
    case 'minItems':
    case 'minProperties':
      return {
        pointer,
        at: 'key',
        text: () => ({
          message: faultsMessages.t('empty.message', { subject: subjectOf(pointer) }),
          hint: faultsMessages.t(
            nameAt(pointer) === 'responses' ? 'empty.responses' : 'empty.hint',
          ),
        }),
      };
    case 'maxProperties':
      return {
        pointer,
        at: 'key',
        text: () => ({
          message: faultsMessages.t('severalEntries.message', { subject: subjectOf(pointer) }),
          hint: faultsMessages.t('severalEntries.hint'),
        }),
      };
    case 'minimum':
    case 'exclusiveMinimum':
      return {
        pointer,
        at: 'value',
        text: () => ({
          message: faultsMessages.t('tooSmall.message', {
            subject: subjectOf(pointer),
            value: written(data),
          }),
          hint: faultsMessages.t(keyword === 'minimum' ? 'tooSmall.from' : 'tooSmall.above', {
            limit: String(params['limit']),
          }),
        }),
      };
    case 'maxContains':
      return {
        pointer,
        at: 'key',
        text: () => ({
          message: faultsMessages.t('severalQuerystrings.message'),
          hint: faultsMessages.t('severalQuerystrings.hint'),
        }),
      };
    default:
      return {
        pointer,
        at: 'value',
        text: () => ({
          message: faultsMessages.t('noMatch.message', { subject: subjectOf(pointer) }),
          hint: faultsMessages.t('noMatch.hint', { name: quoted(nameAt(pointer)) }),
        }),
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
  const names = requiredNames(schema).map(quoted);
  const noun = nounOf(parentSchema, pointer);
  if (params['passingSchemas'] !== null && params['passingSchemas'] !== undefined)
    return tooMany(pointer, noun, names);
  const [first = '', second = ''] = names;
  return {
    pointer,
    at: 'key',
    text: () => ({
      message:
        names.length === 2
          ? faultsMessages.t('choice.neither', { holder: thisNoun(noun), first, second })
          : faultsMessages.t('choice.none', {
              holder: thisNoun(noun),
              names: listed(names, 'and'),
            }),
      hint: faultsMessages.t('choice.hint', { names: listed(names, 'or') }),
    }),
  };
}

function tooMany(pointer: string, noun: Noun, names: readonly string[]): Description {
  return {
    pointer,
    at: 'key',
    text: () => ({
      message: faultsMessages.t('choice.both.message', {
        holder: thisNoun(noun),
        names: listed(names, 'and'),
      }),
      hint: faultsMessages.t('choice.both.hint'),
    }),
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
    return tooMany(pointer, nounOf(parentSchema, pointer), together.map(quoted));
  if (keyword === 'not' && nameAt(pointer) === 'parameters')
    return {
      pointer,
      at: 'key',
      text: () => ({
        message: faultsMessages.t('queryBesideQuerystring.message'),
        hint: faultsMessages.t('queryBesideQuerystring.hint'),
      }),
    };
  return {
    pointer,
    at: 'key',
    text: () => {
      const reason = REASONS.find(([pattern]) => pattern.test(schemaPath))?.[1];
      const holder = quoted(nameAt(parentPointer(pointer)));
      return {
        message: faultsMessages.t('forbidden.message', { subject: subjectOf(pointer) }),
        hint:
          reason === undefined
            ? faultsMessages.t('forbidden.hint', { holder })
            : faultsMessages.t(`forbidden.${reason}`),
      };
    },
  };
}

const REASONS = [
  [
    /dependentSchemas\/content|then\/properties\/(?:style|explode|example|examples)\//u,
    'withSchema',
  ],
  [/allowEmptyValue/u, 'allowEmptyValue'],
  [/allowReserved/u, 'allowReserved'],
  [/bearerFormat/u, 'bearerFormat'],
  [/(?:prefix|item)Encoding/u, 'encoding'],
  [/dependentSchemas\/nodeType/u, 'nodeType'],
  [/properties\/schema/u, 'querystring'],
  [/allOf\/\d+\/then/u, 'ofType'],
] as const;

function requiredNames(schemas: unknown): string[] {
  if (!Array.isArray(schemas)) return [];
  return schemas.flatMap((schema: { required?: string[] }) => schema.required ?? []);
}
