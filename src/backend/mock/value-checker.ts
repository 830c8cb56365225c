import type { ErrorObject } from 'ajv';
import { Ajv2020 } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import { isRecord } from '#core/openapi/syntax/is-record.ts';
import type { OperationPiece } from '#core/openapi/mock/operation-piece.ts';
import { splitPointer } from '#core/openapi/syntax/json-pointer.ts';
import { backendMockMessages } from '#messages/en/backend-mock.ts';
import { formatList } from '#messages/format.ts';

/** What is checked: a parameter (`query` …) with its name, or the body. */
export type Checked = { what: string; name: string };

/** Says in words what keeps a value from matching the schema at a pointer of the document; empty when nothing does. */
export type ValueChecker = (pointer: string, value: unknown, checked: Checked) => string[];

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
  return (pointer, value, checked) => {
    try {
      if (!isAdded) ajv.addSchema(schemas, ROOT);
      isAdded = true;
      const validate = ajv.compile({ $ref: `${ROOT}#${encodeURI(pointer)}` });
      return validate(value)
        ? []
        : reported(validate.errors ?? []).map((fault) => describeFault(fault, checked));
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

function describeFault(fault: ErrorObject, { what, name }: Checked): string {
  const steps = stepsOf(fault.instancePath);
  const said = describeReason(fault);
  return steps === ''
    ? backendMockMessages.t('fault', { what, name, reason: said })
    : backendMockMessages.t('faultAt', { what, name, place: steps, reason: said });
}

/** A validator's fault as the end of a sentence that begins with what was checked. */
function describeReason({ keyword, params, message = '' }: ErrorObject): string {
  const { t } = backendMockMessages;
  switch (keyword) {
    case 'required':
      return t('reason.missing', { name: String(params['missingProperty']) });
    case 'additionalProperties':
    case 'unevaluatedProperties':
      return t('reason.undocumented', {
        name: String(params['additionalProperty'] ?? params['unevaluatedProperty']),
      });
    case 'type':
      return t('reason.type', { types: typesOf(params['type']) });
    case 'enum':
      return t('reason.oneOf', { values: listOf(params['allowedValues']) });
    case 'const':
      return t('reason.value', { value: JSON.stringify(params['allowedValue']) });
    case 'format':
      return t('reason.format', { format: String(params['format']) });
    case 'oneOf':
    case 'anyOf':
      return Array.isArray(params['passingSchemas']) ? t('reason.several') : t('reason.none');
    default:
      return t('reason.other', { message });
  }
}

/** `items, item 3, name` for `/items/2/name`. */
function stepsOf(instancePath: string): string {
  const tokens = splitPointer(instancePath) ?? [];
  const steps = tokens.map((token) =>
    /^\d+$/u.test(token)
      ? backendMockMessages.t('item', { number: String(Number(token) + 1) })
      : token,
  );
  return formatList(steps, 'unit');
}

function typesOf(type: unknown): string {
  const types: unknown[] = Array.isArray(type) ? type : [type];
  const { english, t } = backendMockMessages;
  const named = types.map((one) => (isKey(one, english.type) ? t(`type.${one}`) : String(one)));
  return formatList(named, 'disjunction');
}

function isKey<Table extends object>(key: unknown, table: Table): key is keyof Table {
  return typeof key === 'string' && Object.hasOwn(table, key);
}

function listOf(values: unknown): string {
  const list: unknown[] = Array.isArray(values) ? values : [];
  const shown = list.slice(0, 12).map((value) => JSON.stringify(value));
  return list.length > 12 ? `${shown.join(', ')} …` : shown.join(', ');
}
