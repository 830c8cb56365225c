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
      $ref: field(text, 'A path item elsewhere that is used here.'),
      summary: field(text, 'One line about all operations of the path.'),
      description: field(prose, 'A longer description of the path, in CommonMark.'),
      get: field('operation', 'Reads the resource and changes nothing.'),
      put: field(
        'operation',
        'Creates or replaces the resource. Repeating it has no further effect.',
      ),
      post: field('operation', 'Creates a resource or starts a process.'),
      delete: field('operation', 'Deletes the resource.'),
      options: field('operation', 'Says which methods the resource supports.'),
      head: field('operation', 'Like GET, but without a response body.'),
      patch: field('operation', 'Changes part of the resource.'),
      trace: field('operation', 'Returns the request as it arrived, for diagnosis.'),
      query: field('operation', 'Reads like GET, with the query in the request body.', since32),
      additionalOperations: field(
        mapOf('operation'),
        'Operations with other HTTP methods, by method.',
        since32,
      ),
      parameters: field(listOf('parameter'), 'Parameters that all operations of the path share.'),
      servers: field(listOf('server'), 'Other servers for the operations of this path.'),
    },
  },
  operation: {
    section: 'Operation Object',
    label: 'Operation',
    fields: {
      tags: field(listOf(text), 'The tags that the operation is grouped by.'),
      summary: field(text, 'What it does, in a few words.'),
      description: field(prose, 'Details, in CommonMark.'),
      externalDocs: field('externalDocs', 'A page with more about the operation.'),
      operationId: field(text, 'A unique name, used in code.'),
      parameters: field(listOf('parameter'), 'In addition to those of the path.'),
      requestBody: field('requestBody', 'The body of the request.'),
      responses: field('responses', 'The responses by status code. At least one.', required30),
      callbacks: field(
        mapOf('callback'),
        'Requests that the server sends to the client later, by name.',
      ),
      deprecated: field(flag, 'Callers should no longer use it.'),
      security: field(
        listOf('securityRequirement'),
        'Overrides that of the document; [] means none.',
      ),
      servers: field(listOf('server'), 'Other servers for this operation.'),
    },
  },
  requestBody: {
    section: 'Request Body Object',
    label: 'Request body',
    canBeReference: true,
    fields: {
      description: field(prose, 'What the body is for, in CommonMark.'),
      content: field(mapOf('mediaType'), 'The body, by media type.', required),
      required: field(flag, 'A body must be sent. The default is false.'),
    },
  },
  responses: {
    section: 'Responses Object',
    fields: {
      default: field('response', 'The response for all other status codes.'),
    },
    others: { type: 'response' },
  },
  response: {
    section: 'Response Object',
    label: 'Response',
    canBeReference: true,
    fields: {
      summary: field(text, 'The response in a few words.', since32),
      description: field(
        prose,
        {
          text: 'When the response is sent, in a sentence.',
          '3.0': 'When the response is sent, in a sentence. Required.',
          '3.1': 'When the response is sent, in a sentence. Required.',
        },
        { required: ['3.0', '3.1'] },
      ),
      headers: field(mapOf('header'), 'The headers of the response, by name.'),
      content: field(mapOf('mediaType'), 'The body, by media type. Leave it out if there is none.'),
      links: field(mapOf('link'), 'Operations that can follow, by name.'),
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
      operationId: field(text, 'The operationId of the linked operation.'),
      operationRef: field(
        text,
        'A reference to the linked operation. Use either this or "operationId".',
      ),
      parameters: [
        field(
          mapOf(any),
          'The parameters to send, by name: values, or expressions such as "$response.body#/id".',
          only30,
        ),
        field(
          mapOf(text),
          'The parameters to send, by name: values, or expressions such as "$response.body#/id".',
          since31,
        ),
      ],
      requestBody: field(any, 'The body to send: a value or an expression.'),
      description: field(prose, 'What following the link does.'),
      server: field('server', 'The server to use.'),
    },
  },
} satisfies Partial<Record<ObjectType, ObjectEntry>>;
