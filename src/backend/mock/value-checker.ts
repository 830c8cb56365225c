import type { ErrorObject } from 'ajv';
import { Ajv2020 } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import { isRecord } from '#core/openapi/syntax/is-record.ts';
import type { OperationPiece } from '#core/openapi/mock/operation-piece.ts';
import { splitPointer } from '#core/openapi/syntax/json-pointer.ts';

/** Says in words what keeps a value from matching the schema at a pointer of the document; empty when nothing does. */
export type ValueChecker = (pointer: string, value: unknown) => string[];

const MOST_FAULTS = 20;
const ROOT = 'portolan:document';
const BOUNDS = [
  ['exclusiveMinimum', 'minimum'],
  ['exclusiveMaximum', 'maximum'],
] as const;

/**
 * Opens a checker for the schemas of one operation.
 *
 * All dialects are checked as JSON Schema 2020-12, 3.0 after its bounds are written that way. A schema that can't be
 * compiled checks nothing: that it is wrong is told among the document's problems.
 */
export function createValueChecker({ dialect, document }: OperationPiece): ValueChecker {
  const ajv = new Ajv2020({ strict: false, allErrors: true, logger: false, validateSchema: false });
  formats(ajv, ['date', 'date-time', 'email', 'uuid', 'ipv4', 'ipv6', 'uri']);
  const schemas = dialect === '3.0' ? boundsAsNumbers(document) : document;
  let isAdded = false;
  return (pointer, value) => {
    try {
      if (!isAdded) ajv.addSchema(schemas, ROOT);
      isAdded = true;
      const validate = ajv.compile({ $ref: `${ROOT}#${encodeURI(pointer)}` });
      return validate(value) ? [] : reported(validate.errors ?? []).map(describeFault);
    } catch {
      return [];
    }
  };
}

function boundsAsNumbers(document: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(document).map(([key, one]) => [key, withNumericBounds(one)]),
  );
}

/** 3.0 says `exclusiveMinimum: true` beside `minimum`, later dialects give the bound itself. */
function withNumericBounds(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withNumericBounds);
  if (!isRecord(value)) return value;
  const copy = Object.fromEntries(
    Object.entries(value).map(([key, one]) => [key, withNumericBounds(one)]),
  );
  for (const [open, closed] of BOUNDS) {
    if (typeof copy[open] !== 'boolean') continue;
    if (copy[open] && typeof copy[closed] === 'number') copy[open] = copy[closed];
    else delete copy[open];
  }
  return copy;
}

/** The faults to tell: of alternatives that all fail only that they do. */
function reported(errors: readonly ErrorObject[]): ErrorObject[] {
  const choices = errors.filter(({ keyword }) => keyword === 'oneOf' || keyword === 'anyOf');
  return errors
    .filter(
      (error) =>
        !choices.some(
          (choice) =>
            choice !== error &&
            error.schemaPath !== choice.schemaPath &&
            error.instancePath.startsWith(choice.instancePath) &&
            error.schemaPath.includes(`/${choice.keyword}/`),
        ),
    )
    .slice(0, MOST_FAULTS);
}

/** A validator's fault as the end of a sentence that begins with what was checked. */
function describeFault({ instancePath, keyword, params, message = '' }: ErrorObject): string {
  const place = placeOf(instancePath);
  switch (keyword) {
    case 'required':
      return `${place}has no “${params['missingProperty']}”.`;
    case 'additionalProperties':
    case 'unevaluatedProperties':
      return `${place}has “${params['additionalProperty'] ?? params['unevaluatedProperty']}”, which is not documented.`;
    case 'type':
      return `${place}must be ${typesOf(params['type'])}.`;
    case 'enum':
      return `${place}must be one of ${listOf(params['allowedValues'])}.`;
    case 'const':
      return `${place}must be ${JSON.stringify(params['allowedValue'])}.`;
    case 'format':
      return `${place}must be written as ${params['format']}.`;
    case 'oneOf':
    case 'anyOf':
      return Array.isArray(params['passingSchemas'])
        ? `${place}matches more than one of the alternatives.`
        : `${place}matches none of the alternatives.`;
    default:
      return `${place}${message}.`;
  }
}

/** `at items, item 3, name: ` for `/items/2/name`. */
function placeOf(instancePath: string): string {
  const tokens = splitPointer(instancePath) ?? [];
  if (tokens.length === 0) return '';
  const steps = tokens.map((token) => (/^\d+$/u.test(token) ? `item ${Number(token) + 1}` : token));
  return `at ${steps.join(', ')}: `;
}

function typesOf(type: unknown): string {
  const types: unknown[] = Array.isArray(type) ? type : [type];
  return types
    .map((one) => {
      if (one === 'integer') return 'an integer';
      if (one === 'null') return 'null';
      return one === 'object' || one === 'array' ? `an ${one}` : `a ${String(one)}`;
    })
    .join(' or ');
}

function listOf(values: unknown): string {
  const list: unknown[] = Array.isArray(values) ? values : [];
  const shown = list.slice(0, 12).map((value) => JSON.stringify(value));
  return list.length > 12 ? `${shown.join(', ')} …` : shown.join(', ');
}
