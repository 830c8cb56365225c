import { formatsOfType } from './formats.ts';
import {
  any,
  field,
  flag,
  integer,
  listOf,
  mapOf,
  number,
  oneOf,
  only30,
  prose,
  required,
  since31,
  since32,
  text,
  usually,
  type FieldEntry,
  type ObjectEntry,
  type ObjectType,
} from './object-type.ts';
import { schemaFieldMessages } from '#messages/en/object-fields-schema.ts';

function help(key: Parameters<typeof schemaFieldMessages.t>[0]): () => string {
  return () => schemaFieldMessages.t(key);
}

// Pairs, because an object with a literal `then` looks like a promise (unicorn/no-thenable).
const conditions: readonly [string, FieldEntry][] = [
  ['if', field('schema', help('schema.ifSchema'), since31)],
  ['then', field('schema', help('schema.thenSchema'), since31)],
  ['else', field('schema', help('schema.elseSchema'), since31)],
];

/** The objects that describe data (JSON Schema 2020-12 with OpenAPI's vocabulary; 3.0 has its own subset). */
export const schemaObjects = {
  schema: {
    label: 'schema',
    canBeReference: true,
    fields: {
      $ref: field(text, { text: help('schema.$ref'), '3.0': help('schema.$ref30') }, since31),
      title: field(text, help('schema.title')),
      type: [
        field(
          oneOf('string', 'number', 'integer', 'boolean', 'object', 'array'),
          help('schema.type'),
          only30,
        ),
        field(
          {
            ...oneOf('string', 'number', 'integer', 'boolean', 'object', 'array', 'null'),
            orList: true,
          },
          help('schema.type31'),
          since31,
        ),
      ],
      format: field(usually(...Object.values(formatsOfType).flat()), help('schema.format')),
      description: field(prose, help('schema.description')),
      nullable: field(flag, help('schema.nullable'), only30),
      properties: field(mapOf('schema'), help('schema.properties')),
      patternProperties: field(mapOf('schema'), help('schema.patternProperties'), since31),
      required: field(listOf(text), help('schema.required')),
      additionalProperties: field('schema', help('schema.additionalProperties')),
      propertyNames: field('schema', help('schema.propertyNames'), since31),
      items: field('schema', { text: help('schema.items'), '3.0': help('schema.items30') }),
      prefixItems: field(listOf('schema'), help('schema.prefixItems'), since31),
      contains: field('schema', help('schema.contains'), since31),
      enum: field(listOf(any), help('schema.enum')),
      const: field(any, help('schema.const'), since31),
      default: field(any, help('schema.default')),
      example: field(any, { text: help('schema.example'), '3.0': help('schema.example30') }),
      examples: field(listOf(any), help('schema.examples'), since31),
      minimum: field(number, help('schema.minimum')),
      maximum: field(number, help('schema.maximum')),
      exclusiveMinimum: [
        field(flag, help('schema.exclusiveMinimum'), only30),
        field(number, help('schema.exclusiveMinimum31'), since31),
      ],
      exclusiveMaximum: [
        field(flag, help('schema.exclusiveMaximum'), only30),
        field(number, help('schema.exclusiveMaximum31'), since31),
      ],
      multipleOf: field(number, help('schema.multipleOf')),
      minLength: field(integer, help('schema.minLength')),
      maxLength: field(integer, help('schema.maxLength')),
      pattern: field(text, help('schema.pattern')),
      minItems: field(integer, help('schema.minItems')),
      maxItems: field(integer, help('schema.maxItems')),
      uniqueItems: field(flag, help('schema.uniqueItems')),
      minContains: field(integer, help('schema.minContains'), since31),
      maxContains: field(integer, help('schema.maxContains'), since31),
      minProperties: field(integer, help('schema.minProperties')),
      maxProperties: field(integer, help('schema.maxProperties')),
      allOf: field(listOf('schema'), help('schema.allOf')),
      oneOf: field(listOf('schema'), help('schema.oneOf')),
      anyOf: field(listOf('schema'), help('schema.anyOf')),
      not: field('schema', help('schema.not')),
      ...Object.fromEntries(conditions),
      dependentRequired: field(mapOf(listOf(text)), help('schema.dependentRequired'), since31),
      dependentSchemas: field(mapOf('schema'), help('schema.dependentSchemas'), since31),
      unevaluatedProperties: field('schema', help('schema.unevaluatedProperties'), since31),
      unevaluatedItems: field('schema', help('schema.unevaluatedItems'), since31),
      discriminator: field('discriminator', help('schema.discriminator')),
      readOnly: field(flag, help('schema.readOnly')),
      writeOnly: field(flag, help('schema.writeOnly')),
      deprecated: field(flag, help('schema.deprecated')),
      contentEncoding: field(text, help('schema.contentEncoding'), since31),
      contentMediaType: field(text, help('schema.contentMediaType'), since31),
      contentSchema: field('schema', help('schema.contentSchema'), since31),
      $defs: field(mapOf('schema'), help('schema.$defs'), since31),
      definitions: field(mapOf('schema'), help('schema.definitions'), since31),
      xml: field('xml', help('schema.xml')),
      externalDocs: field('externalDocs', help('schema.externalDocs')),
      $id: field(text, help('schema.$id'), since31),
      $schema: field(text, help('schema.$schema'), since31),
      $anchor: field(text, help('schema.$anchor'), since31),
      $dynamicRef: field(text, help('schema.$dynamicRef'), since31),
      $dynamicAnchor: field(text, help('schema.$dynamicAnchor'), since31),
      $vocabulary: field(mapOf(flag), help('schema.$vocabulary'), since31),
      $comment: field(text, help('schema.$comment'), since31),
    },
  },
  discriminator: {
    label: 'discriminator',
    fields: {
      propertyName: field(text, help('discriminator.propertyName'), required),
      mapping: field(mapOf(text), help('discriminator.mapping')),
      defaultMapping: field(text, help('discriminator.defaultMapping'), since32),
    },
  },
  xml: {
    label: 'xml',
    fields: {
      nodeType: field(
        oneOf('element', 'attribute', 'text', 'cdata', 'none'),
        help('xml.nodeType'),
        since32,
      ),
      name: field(text, help('xml.name')),
      namespace: field(text, help('xml.namespace')),
      prefix: field(text, help('xml.prefix')),
      attribute: field(flag, help('xml.attribute')),
      wrapped: field(flag, help('xml.wrapped')),
    },
  },
} satisfies Partial<Record<ObjectType, ObjectEntry>>;
