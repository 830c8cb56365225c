import { defineMessages } from '#messages/define-messages.ts';

/** What is wrong with the servers, tags, operations, paths, responses and security of a document. */
export const documentChecksMessages = defineMessages('checks-document', {
  servers: {
    missing: 'The document does not say where the API is served.',
    onlyRoot: 'The only server is "/", which does not say where the API is served.',
    hint: 'Add "servers" with the URL that clients call, for example "https://api.example.com".',
  },
  serverVariable: {
    message: `The server’s URL has {braced}, but "variables" does not define it.`,
    hint: 'Add {name} to "variables" with a "default", or write out the URL.',
  },
  serverDefault: {
    message:
      'The default {value} of the server variable {name} is not one of the values of its "enum".',
    hint: 'Use one of those values, or add this one to the "enum".',
  },
  tag: {
    message: 'The tag {name} is already in this array.',
    hint: 'Remove one of the two, or give it another name.',
  },
  operationId: {
    message: '{id} is already the operationId of {operation}.',
    hint: 'Give this operation its own operationId.',
  },
  parameterTwice: {
    message: 'The parameter {name} in {location} is already in this array.',
    hint: 'Remove one of the two.',
  },
  paths: {
    equivalent: {
      message: 'The path {path} matches the same addresses as {first}.',
      hint: 'Keep one of the two paths, with the operations of both.',
    },
    query: {
      message: 'The path {path} has a query string.',
      hint: 'Remove the part after "?", and describe it with "in: query" parameters.',
    },
    repeatedName: {
      message: 'The path contains {name} twice.',
      hint: 'Give each of them its own name and parameter.',
    },
    undescribed: {
      message:
        'The path has {names}, but no parameter describes {count, plural, one {it} other {them}}.',
      hint: 'Add a parameter with {named}, "in: path" and "required: true" to the operation or to its path.',
    },
    unusedParameter: {
      message: 'The parameter {name} has "in: path", but {path} has no {braced}.',
      hint: 'Write {braced} in the path, or remove the parameter.',
    },
  },
  notJson: {
    one: 'A response has a body of type {type}, which is not JSON.',
    several: '{count} response bodies are not JSON; the first has the type {type}.',
    hint: '{count, plural, one {It is kept as written. Add response writes JSON only: edit it in Inspector or in the text.} other {They are kept as written. Add response writes JSON only: edit them in Inspector or in the text.}}',
  },
  scopes: {
    message: 'The security scheme {name} has the type {type}, which has no scopes.',
    hint: 'Write an empty array: in OpenAPI 3.0 only "oauth2" and "openIdConnect" have scopes.',
  },
  securityScheme: {
    message: 'There is no security scheme {name} under "components".',
    several:
      'There is no security scheme {name} under "components"; it is required in {count} places.',
    hint: 'Add {name} to "securitySchemes" under "components", or correct the name.',
  },
  size: {
    values:
      'The document has {count, number} values; a portal’s import accepts at most {most, number}.',
    bytes:
      'The document has more than {most, number} MiB, which is the limit of a portal’s import.',
    hint: 'It can be edited and checked here. Split the API into several documents before it is published.',
  },
});
