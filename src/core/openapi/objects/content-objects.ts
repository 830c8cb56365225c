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
  example: field(any, 'Example', 'One example of the value. Not together with "examples".'),
  examples: field(
    mapOf('example'),
    'Examples',
    'Examples by name, each with a summary. Not together with "example".',
  ),
};
const describedValue = {
  schema: field('schema', 'Schema', 'The shape of the value.'),
  ...examples,
  content: field(
    mapOf('mediaType'),
    'Content',
    'The value as a media type, where a schema with a style is not enough. Exactly one entry.',
  ),
};
const encoding = {
  encoding: field(
    mapOf('encoding'),
    'Encoding',
    'How single properties of a form are sent, by name.',
  ),
};
const positionalEncodings = {
  prefixEncoding: field(
    listOf('encoding'),
    'Encoding of the first parts',
    'How the first parts of a multipart body are sent, by position.',
    since32,
  ),
  itemEncoding: field(
    'encoding',
    'Encoding of the other parts',
    'How the other parts of a multipart body are sent.',
    since32,
  ),
};
const STYLES = [...new Set(Object.values(stylesOfLocation).flat())];
const STYLES_31 = STYLES.filter((style) => style !== 'cookie');
const STYLE_HELP =
  'How lists and objects are written: "form" (query, cookie) and "simple" (path, header) unless said otherwise.';

/** The objects that describe values and bodies as they are sent. */
export const contentObjects = {
  parameter: {
    section: 'Parameter Object',
    label: 'Parameter',
    canBeReference: true,
    fields: {
      name: field(
        text,
        'Name',
        'The parameter’s name. In the path it is the one in braces; header names ignore case.',
        required,
      ),
      in: [
        field(
          oneOf('query', 'header', 'path', 'cookie'),
          'in',
          'Where the parameter is sent.',
          required,
          until31,
        ),
        field(
          oneOf('query', 'querystring', 'header', 'path', 'cookie'),
          'in',
          'Where the parameter is sent.',
          required,
          since32,
        ),
      ],
      description: field(prose, 'Description', 'What the parameter does, in CommonMark.'),
      required: field(flag, 'Required', 'Whether it must be sent. In the path always true.'),
      deprecated: field(flag, 'Deprecated', 'Whether callers should no longer send it.'),
      allowEmptyValue: field(
        flag,
        'Allow an empty value',
        'Whether the query may have the name without a value. Best left out.',
      ),
      style: [
        field(usually(...STYLES_31), 'Style', STYLE_HELP, until31),
        field(usually(...STYLES), 'Style', STYLE_HELP, since32),
      ],
      explode: field(flag, 'Explode', 'Whether each item or member is written on its own.'),
      allowReserved: field(
        flag,
        'Allow reserved characters',
        'Whether reserved characters such as "/" stay as they are.',
      ),
      ...describedValue,
    },
  },
  mediaType: {
    section: 'Media Type Object',
    label: 'Media type',
    canBeReference: true,
    fields: {
      description: field(prose, 'Description', 'What this media type contains.', since32),
      schema: field('schema', 'Schema', 'The shape of the body.'),
      ...examples,
      itemSchema: field(
        'schema',
        'Schema of each item',
        'The shape of one item of a stream.',
        since32,
      ),
      ...encoding,
      ...positionalEncodings,
    },
  },
  encoding: {
    section: 'Encoding Object',
    label: 'Encoding',
    fields: {
      contentType: field(text, 'Content type', 'The media type of the part.'),
      headers: field(mapOf('header'), 'Headers', 'More headers of the part.'),
      style: field(
        oneOf(...stylesOfLocation.query),
        'Style',
        'How lists and objects are written in a form.',
      ),
      explode: field(flag, 'Explode', 'Whether each item or member is written on its own.'),
      allowReserved: field(
        flag,
        'Allow reserved characters',
        'Whether reserved characters stay as they are.',
      ),
      encoding: { ...encoding.encoding, ...since32 },
      ...positionalEncodings,
    },
  },
  header: {
    section: 'Header Object',
    label: 'Header',
    canBeReference: true,
    fields: {
      description: field(prose, 'Description', 'What the header tells, in CommonMark.'),
      required: field(flag, 'Required', 'Whether it is always there.'),
      deprecated: field(flag, 'Deprecated', 'Whether it should no longer be used.'),
      allowEmptyValue: field(flag, 'Allow an empty value', 'Without effect for headers.', only30),
      style: field(
        oneOf(...stylesOfLocation.header),
        'Style',
        'How lists and objects are written: always "simple".',
      ),
      explode: field(flag, 'Explode', 'Whether members of an object are written as name=value.'),
      allowReserved: field(
        flag,
        'Allow reserved characters',
        'Without effect for headers.',
        only30,
      ),
      ...describedValue,
    },
  },
  example: {
    section: 'Example Object',
    label: 'Example',
    canBeReference: true,
    fields: {
      summary: field(text, 'Summary', 'What the example shows, in a few words.'),
      description: field(prose, 'Description', 'What the example shows, in CommonMark.'),
      value: field(any, 'Value', {
        text: 'The example itself.',
        '3.2':
          'The example itself. "dataValue" and "serializedValue" say more clearly which form it has.',
      }),
      dataValue: field(
        any,
        'Value as data',
        'The example as data, before it is serialised.',
        since32,
      ),
      serializedValue: field(
        prose,
        'Value as sent',
        'The example as the text that is sent.',
        since32,
      ),
      externalValue: field(
        text,
        'Address of the value (URL)',
        'The address of the example. Not together with "value".',
      ),
    },
  },
} satisfies Partial<Record<ObjectType, ObjectEntry>>;
