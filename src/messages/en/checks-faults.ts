import { defineMessages } from '#messages/define-messages.ts';

/** Where a document departs from OpenAPI's own JSON Schema, and what is no OpenAPI document at all. */
export const faultsMessages = defineMessages('checks-faults', {
  version: {
    start: 'Begin with "openapi: 3.1.0", "info" and "paths".',
    empty: 'This document is empty.',
    notObject: 'This document is {kind}, not an object.',
    swagger: {
      message: 'This is a Swagger {version} document.',
      hint: 'Convert it to OpenAPI 3 first.',
    },
    missing: 'This document has no "openapi".',
    notString: {
      message: '"openapi" must be a string, but is {kind}.',
      hint: 'Write all three numbers, for example "3.1.0".',
    },
    twoNumbers: {
      message: 'The version {version} is missing its third number.',
      hint: 'Write {version}.',
    },
    unsupported: {
      message: 'OpenAPI {version} is not a supported version.',
      hint: 'Use 3.0, 3.1 or 3.2, for example "3.1.0".',
    },
  },
  repeatedItem: {
    message: '{subject} contains the same item twice.',
    hint: 'Remove one of the two.',
  },
  empty: {
    message: '{subject} is empty.',
    hint: 'Write at least one entry, or remove it.',
    responses: 'Add at least one response, for example "200" or "default".',
  },
  severalEntries: {
    message: '{subject} has several entries, but only one is allowed.',
    hint: 'Keep one entry.',
  },
  tooSmall: {
    message: '{subject} is {value}, which is too small.',
    from: 'Write {limit} or a greater number.',
    above: 'Write a number greater than {limit}.',
  },
  severalQuerystrings: {
    message: 'There is more than one parameter with "in: querystring".',
    hint: 'Keep one: it is the whole query string.',
  },
  queryBesideQuerystring: {
    message: 'There are parameters with "in: query" and with "in: querystring".',
    hint: 'Describe the query string either as a whole or by single parameters.',
  },
  noMatch: {
    message: '{subject} does not match OpenAPI’s schema.',
    hint: 'Look up {name} in the OpenAPI specification.',
  },
  choice: {
    neither: '{holder} has neither {first} nor {second}.',
    none: '{holder} has none of {names}.',
    hint: 'Add {names}.',
    both: { message: '{holder} has both {names}.', hint: 'Keep one of them.' },
  },
  forbidden: {
    message: '{subject} is not allowed here.',
    hint: 'Remove it from {holder}.',
    withSchema:
      'It is allowed only with "schema": remove it, or use "schema" instead of "content".',
    allowEmptyValue: 'Remove it: it is only for "in: query" parameters.',
    allowReserved: 'Remove it: parameters with this "in" do not support it.',
    bearerFormat: 'Remove it, or use the scheme "bearer".',
    encoding: 'Remove it, or the "encoding" beside it.',
    nodeType: 'Remove it: "nodeType" replaces it.',
    querystring: 'Describe a "querystring" parameter with "content".',
    ofType: 'Remove it: this type has no such field.',
  },
  unknown: {
    path: { message: 'The path {name} does not start with "/".', hint: 'Write {name}.' },
    status: {
      message: '{name} is not a status code.',
      upperCase: 'Write {name}.',
      hint: 'Use "100" to "599", a range such as "4XX", or "default".',
    },
    definitions: {
      message: '"definitions" is from Swagger 2.0.',
      move: 'Move its contents to "schemas" under "components", and update the references.',
      rename: 'Rename it to "schemas".',
    },
    field: {
      message: '{name} is not a field of {holder}.',
      since: 'It was added in OpenAPI {since}: change "openapi" to {version}, or remove it.',
      near: 'Did you mean {name}? Otherwise remove it.',
      hint: 'Remove it, or start its name with "x-" to keep it as an extension.',
    },
  },
  missing: {
    response: {
      message: '{subject} has no response.',
      hint: 'Add one for a status code such as "200", or "default".',
    },
    message: '{holder} has no {names}.',
    hint: 'Add {names}.',
    responseDescription: 'Add "description": one sentence that says when this response is sent.',
    operationResponses: 'Add "responses" with at least one response, for example "200".',
    documentPaths: 'Add "paths"; an empty object is enough if there are none.',
    infoVersion: 'Add "version" in quotes: the version of the API, for example "1.0.0".',
    parameterRequired: 'Add "required: true", because a path parameter is always required.',
    oauthFlowScopes: 'Add "scopes"; an empty object is enough.',
    parameterContent:
      'Describe it with "content", which a "querystring" parameter needs instead of "schema".',
  },
  value: {
    message: '{subject} is {value}, but must be {values}.',
    hint: 'Write {values}.',
    required: 'Write "required: true", because a path parameter is always required.',
  },
  pattern: {
    message: '{subject} is {value}, which is not in the required format.',
    hint: 'Compare it with the OpenAPI specification.',
    fragment: 'Remove the part after "#".',
    anchor: 'Start with a letter or "_", followed by letters, digits, "-", "." and "_" only.',
  },
  name: {
    method: {
      message: '{name} is not allowed in "additionalOperations".',
      hint: 'Write a method that OpenAPI has a field for as that field of the path, such as "get". Other names can contain letters and digits, but no spaces.',
    },
    component: {
      message: '{name} can’t be the name of a component.',
      hint: 'Use letters, digits, ".", "-" and "_" only.',
    },
  },
  type: {
    message: '{subject} must be {types}, but is {kind}.',
    severalTypes:
      'In OpenAPI 3.0 a schema has one type; write "nullable: true" beside it to allow null.',
    addQuotes: 'Put it in quotes: {value}.',
    removeQuotes: 'Remove the quotes: {value}.',
    noValue: 'Write a value for {name}, or remove it.',
    array: {
      yaml: 'Write an array: each item on a line that starts with "- ".',
      json: 'Put it in [ ].',
    },
    object: {
      yaml: 'Write its fields on separate, indented lines, each as "name: value".',
      json: `Write its fields in '{ }', each as "name": value.`,
    },
    hint: 'Write {types} instead.',
  },
});
