import type { ParsedSpec } from '#core/openapi/syntax/types.ts';
import type { SchemaFault } from './compiled-validator.ts';
import { describeChoice, describeForbidden } from './describe-choice.ts';
import { describeMissing } from './describe-missing.ts';
import { describeType } from './describe-type.ts';
import { describeUnknown } from './describe-unknown.ts';
import { describeName, describePattern, describeValue } from './describe-value.ts';
import { memberOf, nameAt, quoted, subjectOf, written, type Description } from './wording.ts';

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
        message: `${subject} holds the same item twice.`,
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
        message: `${subject} has several entries, but takes one only.`,
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
        message: 'There is more than one parameter in "querystring".',
        hint: 'Keep one: it stands for the whole query string.',
      };
    default:
      return {
        pointer,
        at: 'value',
        message: `${subject} does not fit OpenAPI's schema.`,
        hint: `Look up ${quoted(nameAt(pointer))} in the OpenAPI specification.`,
      };
  }
}
