import { Ajv, type ValidateFunction } from 'ajv';
import fastJsonStringify, { type AnySchema } from 'fast-json-stringify';
import type { FastifySchemaCompiler } from 'fastify';

type Compilers = {
  validator: FastifySchemaCompiler<AnySchema>;
  serializer: (route: { schema: AnySchema }) => (value: unknown) => string;
};

// What is sent is judged as it is: nothing is dropped, converted or filled in.
// Errors tell their schema, from which the message of an answer is made.
const ajv = new Ajv({
  allErrors: true,
  coerceTypes: false,
  removeAdditional: false,
  verbose: true,
});
// What to send instead, in the message of an answer: it checks nothing.
ajv.addKeyword('expected');

const validators = new WeakMap<object, ValidateFunction>();
const serializers = new WeakMap<object, (value: unknown) => string>();

/**
 * Compiles each schema once in a process, when it is first used, whichever app has it in a route.
 *
 * Fastify compiles every schema of every route at start, which takes most of a second for a few routes.
 */
export const schemaCompilers: Compilers = {
  validator:
    ({ schema }) =>
    (value: unknown) => {
      let validate = validators.get(schema);
      if (!validate) {
        validate = ajv.compile(schema);
        validators.set(schema, validate);
      }
      return validate(value) ? true : { error: validate.errors ?? [] };
    },
  serializer:
    ({ schema }) =>
    (value: unknown) => {
      let serialize = serializers.get(schema);
      if (!serialize) {
        serialize = fastJsonStringify(withoutChoices(schema));
        serializers.set(schema, serialize);
      }
      return serialize(value);
    },
};

type Written = {
  type?: unknown;
  nullable?: boolean;
  anyOf?: readonly Written[];
  items?: Written;
  properties?: Readonly<Record<string, Written>>;
  additionalProperties?: Written | boolean;
};

/**
 * The same schema for writing: texts of which one is to be chosen are any text, and what may be null is said to be
 * nullable.
 *
 * For each choice the serializer compiles validators when it first meets one, which takes 30 ms of one turn for an
 * answer with findings. It finds out by them which one is meant; here there is nothing to find out.
 */
export function withoutChoices(schema: object): object {
  return simplify(schema);
}

function simplify(schema: Written): Written {
  const { anyOf, items, properties, additionalProperties, ...rest } = schema;
  const choices = anyOf?.map(simplify);
  const simple = choices && onlyChoice(choices);
  return {
    ...rest,
    ...(simple ?? (choices && { anyOf: choices })),
    ...(items && { items: Array.isArray(items) ? items : simplify(items) }),
    ...(properties && {
      properties: Object.fromEntries(
        Object.entries(properties).map(([name, property]) => [name, simplify(property)]),
      ),
    }),
    ...(additionalProperties !== undefined && {
      additionalProperties:
        typeof additionalProperties === 'boolean'
          ? additionalProperties
          : simplify(additionalProperties),
    }),
  };
}

/** What all choices are written as, if they are written alike. */
function onlyChoice(choices: readonly Written[]): Written | undefined {
  const given = choices.filter(({ type }) => type !== 'null');
  const [first, ...others] = given;
  const areTexts = given.every(({ type }) => type === 'string');
  if (
    !first ||
    (!areTexts && (others.length > 0 || 'const' in first || typeof first.type !== 'string'))
  )
    return undefined;
  const isNullable = given.length < choices.length || given.some(({ nullable }) => nullable);
  // A constant is written without looking at the value, which may be null.
  const one: Written = areTexts ? { type: 'string' } : first;
  return isNullable ? { ...one, nullable: true } : one;
}
