import {
  any,
  field,
  flag,
  listOf,
  mapOf,
  only30,
  prose,
  required,
  required30,
  since31,
  since32,
  text,
  type ObjectEntry,
  type ObjectType,
} from './object-type.ts';

/** The objects that describe what can be called. */
export const operationObjects = {
  paths: {
    section: 'Paths Object',
    fields: {},
    others: { type: 'pathItem' },
  },
  pathItem: {
    section: 'Path Item Object',
    label: 'Path item',
    canBeReference: true,
    fields: {
      $ref: field(text, 'Reference', 'A path item elsewhere whose fields this one takes over.'),
      summary: field(text, 'Summary', 'A line about all operations of the path.'),
      description: field(
        prose,
        'Description',
        'More about all operations of the path, in CommonMark.',
      ),
      get: field('operation', 'GET', 'Reads. Changes nothing on the server.'),
      put: field(
        'operation',
        'PUT',
        'Replaces what is at the address. Repeating it changes nothing more.',
      ),
      post: field('operation', 'POST', 'Creates something below the address, or starts a process.'),
      delete: field('operation', 'DELETE', 'Removes what is at the address.'),
      options: field('operation', 'OPTIONS', 'Tells what can be done at the address.'),
      head: field('operation', 'HEAD', 'Like GET, but only the headers come back.'),
      patch: field('operation', 'PATCH', 'Changes a part of what is at the address.'),
      trace: field('operation', 'TRACE', 'Sends the request back for diagnosis.'),
      query: field('operation', 'QUERY', 'Reads like GET, with the query in the body.', since32),
      additionalOperations: field(
        mapOf('operation'),
        'Other methods',
        'Operations of other HTTP methods, by the method’s name.',
        since32,
      ),
      parameters: field(
        listOf('parameter'),
        'Parameters',
        'Parameters that all operations of the path share.',
      ),
      servers: field(listOf('server'), 'Servers', 'Other servers for the operations of this path.'),
    },
  },
  operation: {
    section: 'Operation Object',
    label: 'Operation',
    fields: {
      tags: field(listOf(text), 'Tags', 'The groups that the operation is shown in.'),
      summary: field(text, 'Summary', 'What the operation does, in a few words.'),
      description: field(prose, 'Description', 'What the operation does, in full, in CommonMark.'),
      externalDocs: field(
        'externalDocs',
        'External documentation',
        'A page elsewhere about the operation.',
      ),
      operationId: field(
        text,
        'Operation ID',
        'A name for the operation, used once in the whole API. Code generators name functions by it.',
      ),
      parameters: field(
        listOf('parameter'),
        'Parameters',
        'Parameters in path, query, headers and cookies. They override those of the path.',
      ),
      requestBody: field('requestBody', 'Request body', 'What is sent with the request.'),
      responses: field(
        'responses',
        'Responses',
        'What comes back, by status code. At least one.',
        required30,
      ),
      callbacks: field(
        mapOf('callback'),
        'Callbacks',
        'Requests that the server sends to the client later, by name.',
      ),
      deprecated: field(flag, 'Deprecated', 'Whether callers should no longer use the operation.'),
      security: field(
        listOf('securityRequirement'),
        'Security',
        'What a caller must present here, instead of what the document says. An empty list: nothing.',
      ),
      servers: field(listOf('server'), 'Servers', 'Other servers for this operation.'),
    },
  },
  requestBody: {
    section: 'Request Body Object',
    label: 'Request body',
    canBeReference: true,
    fields: {
      description: field(prose, 'Description', 'What the body is for, in CommonMark.'),
      content: field(mapOf('mediaType'), 'Content', 'The body by media type.', required),
      required: field(flag, 'Required', 'Whether a body must be sent. False unless it says true.'),
    },
  },
  responses: {
    section: 'Responses Object',
    fields: {
      default: field(
        'response',
        'Default',
        'The response for every status code that is not named.',
      ),
    },
    others: { type: 'response' },
  },
  response: {
    section: 'Response Object',
    label: 'Response',
    canBeReference: true,
    fields: {
      summary: field(text, 'Summary', 'The response in a few words.', since32),
      description: field(
        prose,
        'Description',
        {
          text: 'When this response comes, in a sentence.',
          '3.0': 'When this response comes, in a sentence. Required.',
          '3.1': 'When this response comes, in a sentence. Required.',
        },
        { required: ['3.0', '3.1'] },
      ),
      headers: field(mapOf('header'), 'Headers', 'The headers that come with it, by name.'),
      content: field(
        mapOf('mediaType'),
        'Content',
        'The body by media type. Left out where there is none.',
      ),
      links: field(mapOf('link'), 'Links', 'What can be done with the result next, by name.'),
    },
  },
  callback: {
    section: 'Callback Object',
    label: 'Callback',
    canBeReference: true,
    fields: {},
    others: { type: 'pathItem' },
  },
  link: {
    section: 'Link Object',
    label: 'Link',
    canBeReference: true,
    fields: {
      operationId: field(text, 'Operation ID', 'The operationId of the operation that comes next.'),
      operationRef: field(
        text,
        'Operation reference',
        'A reference to the operation. Instead of "operationId".',
      ),
      parameters: [
        field(
          mapOf(any),
          'Parameters',
          'Its parameters, by name: values or expressions such as "$response.body#/id".',
          only30,
        ),
        field(
          mapOf(text),
          'Parameters',
          'Its parameters, by name: values or expressions such as "$response.body#/id".',
          since31,
        ),
      ],
      requestBody: field(any, 'Request body', 'Its body: a value or an expression.'),
      description: field(prose, 'Description', 'What following the link does.'),
      server: field('server', 'Server', 'The server to use.'),
    },
  },
} satisfies Partial<Record<ObjectType, ObjectEntry>>;
