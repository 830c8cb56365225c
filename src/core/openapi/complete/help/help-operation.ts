import type { TypeHelp } from './help.ts';

const examples = {
  example: 'One example of the value. Not together with "examples".',
  examples: 'Examples by name, each with a summary. Not together with "example".',
};
const encodings = {
  encoding: 'How single properties of a form are sent, by name.',
  prefixEncoding: 'How the first parts of a multipart body are sent, by position.',
  itemEncoding: 'How the other parts of a multipart body are sent.',
};
const schemaOrContent = {
  schema: 'The shape of the value.',
  content:
    'The value as a media type, where a schema with a style is not enough. Exactly one entry.',
};

/** What the fields of paths, operations and their parts mean. */
export const operationHelp: Readonly<Record<string, TypeHelp>> = {
  pathItem: {
    section: 'Path Item Object',
    fields: {
      $ref: 'A path item elsewhere whose fields this one takes over.',
      summary: 'A line about all operations of the path.',
      description: 'More about all operations of the path, in CommonMark.',
      servers: 'Other servers for the operations of this path.',
      parameters: 'Parameters that all operations of the path share.',
      get: 'Reads. Changes nothing on the server.',
      put: 'Replaces what stands at the address. Repeating it changes nothing more.',
      post: 'Creates something below the address, or starts a process.',
      delete: 'Removes what stands at the address.',
      options: 'Tells what can be done at the address.',
      head: 'Like GET, but only the headers come back.',
      patch: 'Changes a part of what stands at the address.',
      trace: 'Sends the request back for diagnosis.',
      query: 'Reads like GET, with the query in the body.',
      additionalOperations: 'Operations of other HTTP methods, by the method’s name.',
    },
  },
  operation: {
    section: 'Operation Object',
    fields: {
      tags: 'The groups that the operation is shown in.',
      summary: 'What the operation does, in a few words.',
      description: 'What the operation does, in full, in CommonMark.',
      externalDocs: 'A page elsewhere about the operation.',
      operationId:
        'A name for the operation, used once in the whole API. Code generators name functions by it.',
      parameters:
        'Parameters in path, query, headers and cookies. They override those of the path.',
      requestBody: 'What is sent with the request.',
      responses: 'What comes back, by status code. At least one.',
      callbacks: 'Requests that the server sends to the client later, by name.',
      deprecated: 'Whether callers should no longer use the operation.',
      security:
        'What a caller must present here, instead of what the document says. An empty list: nothing.',
      servers: 'Other servers for this operation.',
    },
  },
  parameter: {
    section: 'Parameter Object',
    fields: {
      name: 'The parameter’s name. In the path it is the one in braces; header names ignore case.',
      in: 'Where the parameter is sent.',
      description: 'What the parameter does, in CommonMark.',
      required: 'Whether it must be sent. In the path always true.',
      deprecated: 'Whether callers should no longer send it.',
      allowEmptyValue: 'Whether the query may hold the name without a value. Best left out.',
      style:
        'How lists and objects are written: "form" (query, cookie) and "simple" (path, header) unless said otherwise.',
      explode: 'Whether each item or member is written on its own.',
      allowReserved: 'Whether reserved characters such as "/" stay as they are.',
      ...schemaOrContent,
      ...examples,
    },
  },
  header: {
    section: 'Header Object',
    fields: {
      description: 'What the header tells, in CommonMark.',
      required: 'Whether it is always there.',
      deprecated: 'Whether it should no longer be used.',
      style: 'How lists and objects are written: always "simple".',
      explode: 'Whether members of an object are written as name=value.',
      allowEmptyValue: 'Without effect for headers.',
      allowReserved: 'Without effect for headers.',
      ...schemaOrContent,
      ...examples,
    },
  },
  requestBody: {
    section: 'Request Body Object',
    fields: {
      description: 'What the body is for, in CommonMark.',
      content: 'The body by media type.',
      required: 'Whether a body must be sent. False unless it says true.',
    },
  },
  mediaType: {
    section: 'Media Type Object',
    fields: {
      schema: 'The shape of the body.',
      itemSchema: 'The shape of one item of a stream.',
      description: 'What this media type holds.',
      ...encodings,
      ...examples,
    },
  },
  encoding: {
    section: 'Encoding Object',
    fields: {
      contentType: 'The media type of the part.',
      headers: 'More headers of the part.',
      style: 'How lists and objects are written in a form.',
      explode: 'Whether each item or member is written on its own.',
      allowReserved: 'Whether reserved characters stay as they are.',
      ...encodings,
    },
  },
  responses: {
    section: 'Responses Object',
    fields: { default: 'The response for every status code that is not named.' },
  },
  response: {
    section: 'Response Object',
    fields: {
      summary: 'The response in a few words.',
      description: {
        text: 'When this response comes, in a sentence.',
        '3.0': 'When this response comes, in a sentence. Required.',
        '3.1': 'When this response comes, in a sentence. Required.',
      },
      headers: 'The headers that come with it, by name.',
      content: 'The body by media type. Left out where there is none.',
      links: 'What can be done with the result next, by name.',
    },
  },
  example: {
    section: 'Example Object',
    fields: {
      summary: 'What the example shows, in a few words.',
      description: 'What the example shows, in CommonMark.',
      value: {
        text: 'The example itself.',
        '3.2':
          'The example itself. "dataValue" and "serializedValue" say more clearly which form it has.',
      },
      externalValue: 'The address of the example. Not together with "value".',
      dataValue: 'The example as data, before it is serialised.',
      serializedValue: 'The example as the text that is sent.',
    },
  },
  link: {
    section: 'Link Object',
    fields: {
      operationRef: 'A reference to the operation. Instead of "operationId".',
      operationId: 'The operationId of the operation that comes next.',
      parameters: 'Its parameters, by name: values or expressions such as "$response.body#/id".',
      requestBody: 'Its body: a value or an expression.',
      description: 'What following the link does.',
      server: 'The server to use.',
    },
  },
};
