import { defineMessages } from '#messages/define-messages.ts';

/** What the fields of OpenAPI's objects mean, by object and field; digits behind a name: the versions. */
export const contentFieldMessages = defineMessages('object-fields-content', {
  shared: {
    example: 'An example. Use either this or "examples".',
    examples: 'Examples by name. Use either this or "example".',
    schema: 'The schema of the value.',
    content: 'The media type of the value, instead of "schema". Exactly one entry.',
    encoding: 'How the properties of a form are encoded, by name.',
    prefixEncoding: 'How the first parts of a multipart body are encoded, by position.',
    itemEncoding: 'How the other parts of a multipart body are encoded.',
  },
  parameter: {
    name: 'In a path, the name in braces. Header names are case-insensitive.',
    in: 'Where the parameter is sent.',
    description: 'What it does, in CommonMark.',
    required: 'It must be sent. Always true in a path.',
    deprecated: 'Callers should no longer send it.',
    allowEmptyValue: 'The parameter may be sent without a value. Not recommended.',
    style:
      'How arrays and objects are serialised. The default is "form" in query and cookie, "simple" in path and header.',
    explode: 'Each item or property is written separately.',
    allowReserved: 'Reserved characters such as "/" are not percent-encoded.',
  },
  mediaType: {
    description: 'What this media type contains.',
    schema: 'The schema of the body.',
    itemSchema: 'The schema of each item of a stream.',
  },
  encoding: {
    contentType: 'The media type of the part.',
    headers: 'Additional headers of the part.',
    style: 'How arrays and objects are serialised.',
    explode: 'Each item or property is written separately.',
    allowReserved: 'Reserved characters are not percent-encoded.',
  },
  header: {
    description: 'What the header means, in CommonMark.',
    required: 'The header is always sent.',
    deprecated: 'It should no longer be used.',
    allowEmptyValue: 'Has no effect on headers.',
    style: 'How arrays and objects are serialised: always "simple".',
    explode: 'Properties of an object are written as name=value.',
    allowReserved: 'Has no effect on headers.',
  },
  example: {
    summary: 'What the example shows, in a few words.',
    description: 'What the example shows, in CommonMark.',
    value: 'The example itself.',
    value32: 'The example itself. "dataValue" and "serializedValue" are clearer.',
    dataValue: 'The example as data, before it is serialised.',
    serializedValue: 'The example as it is sent.',
    externalValue: 'The URL of the example. Use either this or "value".',
  },
});
