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

// Pairs, because an object with a literal `then` looks like a promise (unicorn/no-thenable).
const conditions: readonly [string, FieldEntry][] = [
  ['if', field('schema', 'Decides whether "then" or "else" applies.', since31)],
  ['then', field('schema', 'Applies to values that match "if".', since31)],
  ['else', field('schema', 'Applies to values that do not match "if".', since31)],
];

/** The objects that describe data (JSON Schema 2020-12 with OpenAPI's vocabulary; 3.0 has its own subset). */
export const schemaObjects = {
  schema: {
    section: 'Schema Object',
    label: 'Schema',
    canBeReference: true,
    fields: {
      $ref: field(
        text,
        {
          text: 'The schema to use here. Other keywords apply as well.',
          '3.0': 'The schema to use here. Other keywords are ignored.',
        },
        since31,
      ),
      title: field(text, 'A short name.'),
      type: [
        field(
          oneOf('string', 'number', 'integer', 'boolean', 'object', 'array'),
          'The JSON type. To allow null, add "nullable: true".',
          only30,
        ),
        field(
          {
            ...oneOf('string', 'number', 'integer', 'boolean', 'object', 'array', 'null'),
            orList: true,
          },
          'The JSON type, or a list of types. Add "null" to allow null.',
          since31,
        ),
      ],
      format: field(
        usually(...Object.values(formatsOfType).flat()),
        'The format of a string or number, such as "date-time" or "int64".',
      ),
      description: field(prose, 'What the value means, in CommonMark.'),
      nullable: field(flag, 'The value may be null. Only together with "type".', only30),
      properties: field(mapOf('schema'), 'The properties of an object, by name.'),
      patternProperties: field(
        mapOf('schema'),
        'Schemas for properties whose names match a regular expression.',
        since31,
      ),
      required: field(listOf(text), 'The names of the required properties.'),
      additionalProperties: field(
        'schema',
        'Whether other properties are allowed, or their schema.',
      ),
      propertyNames: field('schema', 'The schema of the property names.', since31),
      items: field('schema', {
        text: 'The schema of the items of an array.',
        '3.0': 'The schema of the items. Required for arrays.',
      }),
      prefixItems: field(listOf('schema'), 'The schemas of the first items, by position.', since31),
      contains: field('schema', 'A schema that at least one item must match.', since31),
      enum: field(listOf(any), 'The allowed values.'),
      const: field(any, 'The only allowed value.', since31),
      default: field(any, 'The value that applies if none is given.'),
      example: field(any, {
        text: 'An example. Deprecated since OpenAPI 3.1: use "examples".',
        '3.0': 'An example of the value.',
      }),
      examples: field(listOf(any), 'A list of examples.', since31),
      minimum: field(number, 'The lowest allowed value.'),
      maximum: field(number, 'The highest allowed value.'),
      exclusiveMinimum: [
        field(flag, 'The value must be greater than "minimum".', only30),
        field(number, 'The value must be greater than this.', since31),
      ],
      exclusiveMaximum: [
        field(flag, 'The value must be less than "maximum".', only30),
        field(number, 'The value must be less than this.', since31),
      ],
      multipleOf: field(number, 'The value must be a multiple of this.'),
      minLength: field(integer, 'The minimum number of characters.'),
      maxLength: field(integer, 'The maximum number of characters.'),
      pattern: field(
        text,
        'A regular expression that must match somewhere in the string. Use ^ and $ to match all of it.',
      ),
      minItems: field(integer, 'The minimum number of items.'),
      maxItems: field(integer, 'The maximum number of items.'),
      uniqueItems: field(flag, 'No two items may be equal.'),
      minContains: field(integer, 'The minimum number of items that match "contains".', since31),
      maxContains: field(integer, 'The maximum number of items that match "contains".', since31),
      minProperties: field(integer, 'The minimum number of properties.'),
      maxProperties: field(integer, 'The maximum number of properties.'),
      allOf: field(listOf('schema'), 'The value must match all of these schemas.'),
      oneOf: field(listOf('schema'), 'The value must match exactly one of these schemas.'),
      anyOf: field(listOf('schema'), 'The value must match at least one of these schemas.'),
      not: field('schema', 'The value must not match this schema.'),
      ...Object.fromEntries(conditions),
      dependentRequired: field(
        mapOf(listOf(text)),
        'Properties that are required if another one is present.',
        since31,
      ),
      dependentSchemas: field(
        mapOf('schema'),
        'Schemas that apply if a property is present.',
        since31,
      ),
      unevaluatedProperties: field(
        'schema',
        'The schema of properties that no other keyword covers.',
        since31,
      ),
      unevaluatedItems: field(
        'schema',
        'The schema of items that no other keyword covers.',
        since31,
      ),
      discriminator: field(
        'discriminator',
        'The property that says which schema of "oneOf", "anyOf" or "allOf" applies.',
      ),
      readOnly: field(flag, 'Only in responses, not in requests.'),
      writeOnly: field(flag, 'Only in requests, not in responses.'),
      deprecated: field(flag, 'It should no longer be used.'),
      contentEncoding: field(
        text,
        'How binary data is encoded as a string, such as "base64".',
        since31,
      ),
      contentMediaType: field(text, 'The media type of the string’s content.', since31),
      contentSchema: field('schema', 'The schema of the string’s content.', since31),
      $defs: field(mapOf('schema'), 'Schemas for use within this one.', since31),
      definitions: field(
        mapOf('schema'),
        'The old name of "$defs": schemas for use within this one.',
        since31,
      ),
      xml: field('xml', 'How the value is written in XML.'),
      externalDocs: field('externalDocs', 'A page with more about the schema.'),
      $id: field(
        text,
        'The URI of this schema. References in it are resolved against it.',
        since31,
      ),
      $schema: field(text, 'The URI of the dialect of this schema.', since31),
      $anchor: field(text, 'A name that references to this schema can use.', since31),
      $dynamicRef: field(
        text,
        'A reference to the outermost schema with this "$dynamicAnchor".',
        since31,
      ),
      $dynamicAnchor: field(text, 'A name that "$dynamicRef" can refer to.', since31),
      $vocabulary: field(mapOf(flag), 'The vocabularies that this meta-schema uses.', since31),
      $comment: field(text, 'A note for those who edit the schema.', since31),
    },
  },
  discriminator: {
    section: 'Discriminator Object',
    label: 'Discriminator',
    fields: {
      propertyName: field(text, 'The property whose value names the schema.', required),
      mapping: field(
        mapOf(text),
        'Schemas by value of the property, where the value is not the name of the schema.',
      ),
      defaultMapping: field(
        text,
        'The schema to use if the property is missing or names none.',
        since32,
      ),
    },
  },
  xml: {
    section: 'XML Object',
    label: 'XML',
    fields: {
      nodeType: field(
        oneOf('element', 'attribute', 'text', 'cdata', 'none'),
        'The kind of XML node.',
        since32,
      ),
      name: field(text, 'The name of the element or attribute.'),
      namespace: field(text, 'The URI of the namespace.'),
      prefix: field(text, 'The prefix of the name.'),
      attribute: field(flag, 'The value is written as an attribute.'),
      wrapped: field(flag, 'The array has an element around its items.'),
    },
  },
} satisfies Partial<Record<ObjectType, ObjectEntry>>;
