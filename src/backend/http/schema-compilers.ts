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
        serialize = fastJsonStringify(schema);
        serializers.set(schema, serialize);
      }
      return serialize(value);
    },
};
