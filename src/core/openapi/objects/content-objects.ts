import { stylesOfLocation } from './styles.ts';
import {
  any,
  field,
  flag,
  listOf,
  mapOf,
  oneOf,
  only30,
  prose,
  required,
  since32,
  text,
  until31,
  usually,
  type ObjectEntry,
  type ObjectType,
} from './object-type.ts';
import { contentFieldMessages } from '#messages/en/object-fields-content.ts';

function help(key: Parameters<typeof contentFieldMessages.t>[0]): () => string {
  return () => contentFieldMessages.t(key);
}

const examples = {
  example: field(any, help('shared.example')),
  examples: field(mapOf('example'), help('shared.examples')),
};
const describedValue = {
  schema: field('schema', help('shared.schema')),
  ...examples,
  content: field(mapOf('mediaType'), help('shared.content')),
};
const encoding = {
  encoding: field(mapOf('encoding'), help('shared.encoding')),
};
const positionalEncodings = {
  prefixEncoding: field(listOf('encoding'), help('shared.prefixEncoding'), since32),
  itemEncoding: field('encoding', help('shared.itemEncoding'), since32),
};
const STYLES = [...new Set(Object.values(stylesOfLocation).flat())];
const STYLES_31 = STYLES.filter((style) => style !== 'cookie');

/** The objects that describe values and bodies as they are sent. */
export const contentObjects = {
  parameter: {
    label: 'parameter',
    canBeReference: true,
    fields: {
      name: field(text, help('parameter.name'), required),
      in: [
        field(oneOf('query', 'header', 'path', 'cookie'), help('parameter.in'), required, until31),
        field(
          oneOf('query', 'querystring', 'header', 'path', 'cookie'),
          help('parameter.in'),
          required,
          since32,
        ),
      ],
      description: field(prose, help('parameter.description')),
      required: field(flag, help('parameter.required')),
      deprecated: field(flag, help('parameter.deprecated')),
      allowEmptyValue: field(flag, help('parameter.allowEmptyValue')),
      style: [
        field(usually(...STYLES_31), help('parameter.style'), until31),
        field(usually(...STYLES), help('parameter.style'), since32),
      ],
      explode: field(flag, help('parameter.explode')),
      allowReserved: field(flag, help('parameter.allowReserved')),
      ...describedValue,
    },
  },
  mediaType: {
    label: 'mediaType',
    canBeReference: true,
    fields: {
      description: field(prose, help('mediaType.description'), since32),
      schema: field('schema', help('mediaType.schema')),
      ...examples,
      itemSchema: field('schema', help('mediaType.itemSchema'), since32),
      ...encoding,
      ...positionalEncodings,
    },
  },
  encoding: {
    label: 'encoding',
    fields: {
      contentType: field(text, help('encoding.contentType')),
      headers: field(mapOf('header'), help('encoding.headers')),
      style: field(oneOf(...stylesOfLocation.query), help('encoding.style')),
      explode: field(flag, help('encoding.explode')),
      allowReserved: field(flag, help('encoding.allowReserved')),
      encoding: { ...encoding.encoding, ...since32 },
      ...positionalEncodings,
    },
  },
  header: {
    label: 'header',
    canBeReference: true,
    fields: {
      description: field(prose, help('header.description')),
      required: field(flag, help('header.required')),
      deprecated: field(flag, help('header.deprecated')),
      allowEmptyValue: field(flag, help('header.allowEmptyValue'), only30),
      style: field(oneOf(...stylesOfLocation.header), help('header.style')),
      explode: field(flag, help('header.explode')),
      allowReserved: field(flag, help('header.allowReserved'), only30),
      ...describedValue,
    },
  },
  example: {
    label: 'example',
    canBeReference: true,
    fields: {
      summary: field(text, help('example.summary')),
      description: field(prose, help('example.description')),
      value: field(any, { text: help('example.value'), '3.2': help('example.value32') }),
      dataValue: field(any, help('example.dataValue'), since32),
      serializedValue: field(prose, help('example.serializedValue'), since32),
      externalValue: field(text, help('example.externalValue')),
    },
  },
} satisfies Partial<Record<ObjectType, ObjectEntry>>;
