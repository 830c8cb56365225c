import { defineMessages } from '#messages/define-messages.ts';

/** What the fields of OpenAPI's objects mean, by object and field; digits behind a name: the versions. */
export const operationFieldMessages = defineMessages('object-fields-operation', {
  pathItem: {
    $ref: 'A reference to the path item to use here.',
    summary: 'One line about all operations of the path.',
    description: 'A longer description of the path, in CommonMark.',
    get: 'Reads the resource and changes nothing.',
    put: 'Creates or replaces the resource. Repeating it has no further effect.',
    post: 'Creates a resource or starts a process.',
    delete: 'Deletes the resource.',
    options: 'Says which methods the resource supports.',
    head: 'Like GET, but without a response body.',
    patch: 'Changes part of the resource.',
    trace: 'Returns the request as it arrived, for diagnosis.',
    query: 'Reads like GET, with the query in the request body.',
    additionalOperations: 'Operations with other HTTP methods, by method.',
    parameters: 'Parameters that all operations of the path share.',
    servers: 'Other servers for the operations of this path.',
  },
  operation: {
    tags: 'The tags that the operation is grouped by.',
    summary: 'What it does, in a few words.',
    description: 'Details, in CommonMark.',
    externalDocs: 'A page with more about the operation.',
    operationId: 'A unique name, used in code.',
    parameters: 'In addition to those of the path.',
    requestBody: 'The body of the request.',
    responses: 'The responses by status code. At least one.',
    callbacks: 'Requests that the server sends to the client later, by name.',
    deprecated: 'Callers should no longer use it.',
    security: 'Overrides the document’s "security"; [] means none.',
    servers: 'Other servers for this operation.',
  },
  requestBody: {
    description: 'What the body is for, in CommonMark.',
    content: 'The body, by media type.',
    required: 'A body must be sent. The default is false.',
  },
  responses: {
    default: 'The response for all other status codes.',
  },
  response: {
    summary: 'The response in a few words.',
    description: 'When the response is sent, in a sentence.',
    description30: 'When the response is sent, in a sentence. Required.',
    headers: 'The headers of the response, by name.',
    content: 'The body, by media type. Leave it out if there is none.',
    links: 'Operations that can follow, by name.',
  },
  link: {
    operationId: 'The operationId of the linked operation.',
    operationRef: 'A reference to the linked operation. Use either this or "operationId".',
    parameters:
      'The parameters to send, by name: values, or expressions such as "$response.body#/id".',
    requestBody: 'The body to send: a value or an expression.',
    description: 'What following the link does.',
    server: 'The server to use.',
  },
});
