import type { FastifySchemaValidationError } from 'fastify';
import type { ProblemEntry } from './problem-reply.ts';

const places: Record<string, string> = {
  body: 'field',
  querystring: 'query parameter',
  params: 'path parameter',
  headers: 'header',
};

/** Says of each field of a body or a query that breaks rules what to do, in one sentence or two. */
export function validationEntries(
  errors: readonly FastifySchemaValidationError[],
  context: string | undefined,
): ProblemEntry[] {
  const noun = places[context ?? 'body'] ?? 'field';
  const byField = Map.groupBy(errors, pointerOf);
  return [...byField].map(([pointer, faults]) => ({
    code: 'invalid_parameter',
    message: messageOf(noun, pointer, faults, context === 'querystring'),
    severity: 'error',
    pointer,
  }));
}

function messageOf(
  noun: string,
  pointer: string,
  faults: readonly FastifySchemaValidationError[],
  inQuery: boolean,
): string {
  if (pointer === '') return 'The body is not a JSON object.';
  const field = `The ${noun} "${nameOf(pointer)}"`;
  const [fault] = faults;
  if (fault?.keyword === 'required') return `${field} is missing.`;
  if (fault?.keyword === 'additionalProperties') return `${field} is not known here.`;
  // A query holds texts only, unless a parameter is there twice.
  const isRepeated = inQuery && fault?.keyword === 'type';
  return `${field} is not valid. ${isRepeated ? 'Give it once.' : `Give ${wantedValue(faults)}.`}`;
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

const kinds: Record<string, string> = {
  string: 'a string',
  integer: 'a whole number',
  number: 'a number',
  boolean: 'true or false',
  object: 'an object',
  array: 'a list',
};

type Rules = Readonly<Record<string, unknown>>;

/** What the schema of a field wants instead of a value that broke rules of it, to stand after "Give". */
export function wantedValue(faults: readonly FastifySchemaValidationError[]): string {
  const values = faults.flatMap((fault) => allowedValues(fault.params));
  if (values.length > 0) return oneOf(values);
  const [fault] = faults;
  const rules = (fault && rulesOf(fault)) ?? {};
  const { expected, type } = rules;
  if (typeof expected === 'string') return expected;
  const kind = (typeof type === 'string' && kinds[type]) || 'another value';
  const limit = (name: string): number | undefined => numberOf(rules[name]);
  const size = range(limit('minLength'), limit('maxLength'));
  if (size !== undefined) return `${kind} of ${size} characters`;
  const value = range(limit('minimum'), limit('maximum'));
  return value === undefined ? kind : `${kind}, ${value}`;
}

function range(least: number | undefined, most: number | undefined): string | undefined {
  if (least !== undefined && most !== undefined) return `${least} to ${most}`;
  if (least !== undefined) return `at least ${least}`;
  return most === undefined ? undefined : `up to ${most}`;
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
  return texts.length === 0 ? last : `${texts.join(', ')} or ${last}`;
}

/** The schema that a fault broke, which Ajv adds to its errors when it is verbose. */
function rulesOf(fault: FastifySchemaValidationError): Rules | undefined {
  return 'parentSchema' in fault && isRules(fault.parentSchema) ? fault.parentSchema : undefined;
}

function isRules(value: unknown): value is Rules {
  return typeof value === 'object' && value !== null;
}
