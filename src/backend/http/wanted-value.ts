import type { FastifySchemaValidationError } from 'fastify';

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
