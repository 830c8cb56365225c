import type { ErrorObject } from 'ajv';
import { Ajv2020 } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import { isRecord } from '#core/openapi/syntax/is-record.ts';
import type { OperationPiece } from '#core/openapi/mock/operation-piece.ts';
import { wordFault } from './word-fault.ts';

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
      return validate(value) ? [] : reported(validate.errors ?? []).map(wordFault);
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
