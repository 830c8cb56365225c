import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);
const vocabularies = [
  'core',
  'applicator',
  'unevaluated',
  'validation',
  'meta-data',
  'format-annotation',
  'content',
];

/** Dialects whose keywords are checked; a Schema Object in another one is left alone (OpenAPI 3.1, 4.8.24). */
const knownDialects = [
  'https://json-schema.org/draft/2020-12/schema',
  'https://spec.openapis.org/oas/3.1/dialect/base',
  'https://spec.openapis.org/oas/3.1/dialect/2024-10-25',
  'https://spec.openapis.org/oas/3.1/dialect/2024-11-10',
  'https://spec.openapis.org/oas/3.2/dialect/2025-09-17',
];

const string = { type: 'string' };
const closed = (properties, rest = {}) => ({
  type: 'object',
  properties,
  patternProperties: { '^x-': true },
  additionalProperties: false,
  ...rest,
});

/** The dynamic anchor "meta" is the Schema Object itself; the vocabularies' own definitions get one name space. */
function resolveNames(node) {
  if (Array.isArray(node)) return node.map(resolveNames);
  if (node === null || typeof node !== 'object') return node;
  if (typeof node.$dynamicRef === 'string') return { $ref: '#/$defs/schema' };
  return Object.fromEntries(Object.entries(node).map(([key, value]) => [key, resolveNames(value)]));
}

function oasVocabulary(version) {
  const from32 = version === '3.2';
  return {
    example: true,
    discriminator: closed(
      {
        propertyName: string,
        mapping: { type: 'object', additionalProperties: string },
        ...(from32 && { defaultMapping: string }),
      },
      from32 ? {} : { required: ['propertyName'] },
    ),
    externalDocs: closed({ url: string, description: string }, { required: ['url'] }),
    xml: closed(
      {
        name: string,
        namespace: string,
        prefix: string,
        attribute: { type: 'boolean' },
        wrapped: { type: 'boolean' },
        ...(from32 && { nodeType: { enum: ['element', 'attribute', 'text', 'cdata', 'none'] } }),
      },
      from32
        ? { dependentSchemas: { nodeType: { properties: { attribute: false, wrapped: false } } } }
        : {},
    ),
  };
}

/** The Schema Object of 3.1 and 3.2 as plain definitions: JSON Schema 2020-12's own vocabularies and OpenAPI's. */
export function schemaObject(version) {
  const properties = {};
  const definitions = {};
  for (const name of vocabularies) {
    const vocabulary = resolveNames(require(`ajv/dist/refs/json-schema-2020-12/meta/${name}.json`));
    Object.assign(properties, vocabulary.properties);
    Object.assign(definitions, vocabulary.$defs);
  }
  // The old name of "$defs": the meta-schema of 2020-12 still says that schemas stand there.
  properties.definitions = properties.$defs;
  // "One name or a list of names" as a decision, so that a wrong one gives one reason.
  const [name, list] = properties.type.anyOf;
  // Said to be texts, they are told apart in linear time.
  list.items = { type: 'string', ...definitions.simpleTypes };
  properties.type = { if: { type: 'array' }, then: list, else: name };
  return {
    ...definitions,
    schema: {
      type: ['object', 'boolean'],
      if: {
        type: 'object',
        required: ['$schema'],
        properties: { $schema: { not: { enum: knownDialects } } },
      },
      else: { $ref: '#/$defs/schema-keywords' },
    },
    'schema-keywords': { properties: { ...properties, ...oasVocabulary(version) } },
  };
}
