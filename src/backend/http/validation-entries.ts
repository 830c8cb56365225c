import type { FastifySchemaValidationError } from 'fastify';
import type { ProblemEntry } from './problem-reply.ts';
import { backendHttpMessages } from '#messages/en/backend-http.ts';

/** Says of each field of a body or a query that breaks rules what to do, in one sentence or two. */
export function validationEntries(
  errors: readonly FastifySchemaValidationError[],
  context: string | undefined,
): ProblemEntry[] {
  const byField = Map.groupBy(errors, pointerOf);
  return [...byField].map(([pointer, faults]) => ({
    code: 'invalid_parameter',
    message: messageOf(context ?? 'body', pointer, faults),
    severity: 'error',
    pointer,
  }));
}

function messageOf(
  place: string,
  pointer: string,
  faults: readonly FastifySchemaValidationError[],
): string {
  const { t } = backendHttpMessages;
  if (pointer === '') return t('field.noObject');
  const field = { place, name: nameOf(pointer) };
  const [fault] = faults;
  if (fault?.keyword === 'required') return t('field.missing', field);
  if (fault?.keyword === 'additionalProperties') return t('field.unknown', field);
  // A query holds texts only, unless a parameter is there twice.
  const isRepeated = place === 'querystring' && fault?.keyword === 'type';
  return isRepeated
    ? t('field.repeated', field)
    : t('field.invalid', { ...field, wanted: wantedValue(faults) });
}

/** A JSON Pointer (RFC 6901) to what a fault is about. */
function pointerOf({ keyword, instancePath, params }: FastifySchemaValidationError): string {
  if (keyword === 'required') return `${instancePath}/${escaped(params['missingProperty'])}`;
  if (keyword === 'additionalProperties') {
    return `${instancePath}/${escaped(params['additionalProperty'])}`;
  }
  return instancePath;
}

function escaped(name: unknown): string {
  return String(name).replaceAll('~', '~0').replaceAll('/', '~1');
}

function nameOf(pointer: string): string {
  return pointer.slice(1, 200).replaceAll('~1', '/').replaceAll('~0', '~');
}

type Rules = Readonly<Record<string, unknown>>;

/** What the schema of a field wants instead of a value that broke rules of it, to stand after "Give". */
export function wantedValue(faults: readonly FastifySchemaValidationError[]): string {
  const values = faults.flatMap((fault) => allowedValues(fault.params));
  if (values.length > 0) return oneOf(values);
  const [fault] = faults;
  const rules = (fault && rulesOf(fault)) ?? {};
  const { expected, type } = rules;
  if (typeof expected === 'string') return expected;
  const { english, t } = backendHttpMessages;
  const kind = t(isKey(type, english.kind) ? `kind.${type}` : 'kind.other');
  const limit = (name: string): number | undefined => numberOf(rules[name]);
  const size = range(limit('minLength'), limit('maxLength'));
  if (size !== undefined) return t('wanted.characters', { kind, range: size });
  const value = range(limit('minimum'), limit('maximum'));
  return value === undefined ? kind : t('wanted.range', { kind, range: value });
}

function isKey<Table extends object>(key: unknown, table: Table): key is keyof Table {
  return typeof key === 'string' && Object.hasOwn(table, key);
}

function range(least: number | undefined, most: number | undefined): string | undefined {
  if (least !== undefined && most !== undefined)
    return backendHttpMessages.t('range.between', { least: String(least), most: String(most) });
  if (least !== undefined) return backendHttpMessages.t('range.least', { least: String(least) });
  return most === undefined
    ? undefined
    : backendHttpMessages.t('range.most', { most: String(most) });
}

function numberOf(value: unknown): number | undefined {
  return typeof value === 'number' ? value : undefined;
}

/** The values that a literal, or one literal of a union, stands for. */
function allowedValues(params: Rules): unknown[] {
  const { allowedValue, allowedValues: several } = params;
  if (Array.isArray(several)) return several;
  return allowedValue === undefined ? [] : [allowedValue];
}

function oneOf(values: readonly unknown[]): string {
  const texts = [...new Set(values.map((value) => JSON.stringify(value)))];
  const last = texts.pop() ?? '';
  return texts.length === 0
    ? last
    : backendHttpMessages.t('wanted.or', { values: texts.join(', '), last });
}

/** The schema that a fault broke, which Ajv adds to its errors when it is verbose. */
function rulesOf(fault: FastifySchemaValidationError): Rules | undefined {
  return 'parentSchema' in fault && isRules(fault.parentSchema) ? fault.parentSchema : undefined;
}

function isRules(value: unknown): value is Rules {
  return typeof value === 'object' && value !== null;
}
