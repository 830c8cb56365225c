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

const examples = {
  example: field(any, 'An example. Use either this or "examples".'),
  examples: field(mapOf('example'), 'Examples by name. Use either this or "example".'),
};
const describedValue = {
  schema: field('schema', 'The schema of the value.'),
  ...examples,
  content: field(
    mapOf('mediaType'),
    'The media type of the value, instead of "schema". Exactly one entry.',
  ),
};
const encoding = {
  encoding: field(mapOf('encoding'), 'How the properties of a form are encoded, by name.'),
};
const positionalEncodings = {
  prefixEncoding: field(
    listOf('encoding'),
    'How the first parts of a multipart body are encoded, by position.',
    since32,
  ),
  itemEncoding: field('encoding', 'How the other parts of a multipart body are encoded.', since32),
};
const STYLES = [...new Set(Object.values(stylesOfLocation).flat())];
const STYLES_31 = STYLES.filter((style) => style !== 'cookie');
const STYLE_HELP =
  'How arrays and objects are serialised. The default is "form" in query and cookie, "simple" in path and header.';

/** The objects that describe values and bodies as they are sent. */
export const contentObjects = {
  parameter: {
    section: 'Parameter Object',
    label: 'Parameter',
    canBeReference: true,
    fields: {
      name: field(
        text,
        'In a path, the name in braces. Header names are case-insensitive.',
        required,
      ),
      in: [
        field(
          oneOf('query', 'header', 'path', 'cookie'),
          'Where the parameter is sent.',
          required,
          until31,
        ),
        field(
          oneOf('query', 'querystring', 'header', 'path', 'cookie'),
          'Where the parameter is sent.',
          required,
          since32,
        ),
      ],
      description: field(prose, 'What it does, in CommonMark.'),
      required: field(flag, 'It must be sent. Always true in a path.'),
      deprecated: field(flag, 'Callers should no longer send it.'),
      allowEmptyValue: field(flag, 'The query may have the name without a value. Not recommended.'),
      style: [
        field(usually(...STYLES_31), STYLE_HELP, until31),
        field(usually(...STYLES), STYLE_HELP, since32),
      ],
      explode: field(flag, 'Each item or property is written separately.'),
      allowReserved: field(flag, 'Reserved characters such as "/" are not percent-encoded.'),
      ...describedValue,
    },
  },
  mediaType: {
    section: 'Media Type Object',
    label: 'Media type',
    canBeReference: true,
    fields: {
      description: field(prose, 'What this media type contains.', since32),
      schema: field('schema', 'The schema of the body.'),
      ...examples,
      itemSchema: field('schema', 'The schema of each item of a stream.', since32),
      ...encoding,
      ...positionalEncodings,
    },
  },
  encoding: {
    section: 'Encoding Object',
    label: 'Encoding',
    fields: {
      contentType: field(text, 'The media type of the part.'),
      headers: field(mapOf('header'), 'Additional headers of the part.'),
      style: field(oneOf(...stylesOfLocation.query), 'How arrays and objects are serialised.'),
      explode: field(flag, 'Each item or property is written separately.'),
      allowReserved: field(flag, 'Reserved characters are not percent-encoded.'),
      encoding: { ...encoding.encoding, ...since32 },
      ...positionalEncodings,
    },
  },
  header: {
    section: 'Header Object',
    label: 'Header',
    canBeReference: true,
    fields: {
      description: field(prose, 'What the header means, in CommonMark.'),
      required: field(flag, 'The header is always sent.'),
      deprecated: field(flag, 'It should no longer be used.'),
      allowEmptyValue: field(flag, 'Has no effect on headers.', only30),
      style: field(
        oneOf(...stylesOfLocation.header),
        'How arrays and objects are serialised: always "simple".',
      ),
      explode: field(flag, 'Properties of an object are written as name=value.'),
      allowReserved: field(flag, 'Has no effect on headers.', only30),
      ...describedValue,
    },
  },
  example: {
    section: 'Example Object',
    label: 'Example',
    canBeReference: true,
    fields: {
      summary: field(text, 'What the example shows, in a few words.'),
      description: field(prose, 'What the example shows, in CommonMark.'),
      value: field(any, {
        text: 'The example itself.',
        '3.2': 'The example itself. "dataValue" and "serializedValue" are clearer.',
      }),
      dataValue: field(any, 'The example as data, before it is serialised.', since32),
      serializedValue: field(prose, 'The example as it is sent.', since32),
      externalValue: field(text, 'The URL of the example. Use either this or "value".'),
    },
  },
} satisfies Partial<Record<ObjectType, ObjectEntry>>;
