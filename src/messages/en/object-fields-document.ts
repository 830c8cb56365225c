import { defineMessages } from '#messages/define-messages.ts';

/** What the fields of OpenAPI's objects mean, by object and field; digits behind a name: the versions. */
export const documentFieldMessages = defineMessages('object-fields-document', {
  document: {
    openapi: 'The OpenAPI version of this document, with all three numbers.',
    $self: 'The URI of this document. Relative references are resolved against it.',
    jsonSchemaDialect: 'The URI of the JSON Schema dialect that schemas have by default.',
    info: 'The title, the version and other metadata of the API.',
    servers: 'Where the API is served. The default is "/", relative to the document.',
    tags: 'The tags of the API, in the order in which documentation shows them.',
    security:
      'The security requirements of operations without their own. Callers have to meet one of them.',
    paths: 'The paths of the API and their operations.',
    webhooks: 'Requests that the API sends to its clients when something happens.',
    components: 'Reusable objects that the document refers to with "$ref".',
    externalDocs: 'A page with more documentation.',
  },
  info: {
    title: 'The name of the API.',
    summary: 'One line about the API.',
    description: 'What the API does and how to get started, in CommonMark.',
    version: 'The version of the API, not of OpenAPI; a string.',
    termsOfService: 'The URL of the terms of service.',
    contact: 'Whom to ask about the API.',
    license: 'The licence of the API.',
  },
  contact: {
    name: 'The person or team to ask.',
    url: 'The URL of a contact page.',
    email: 'The e-mail address to write to.',
  },
  license: {
    name: 'The name of the licence.',
    identifier: 'The SPDX identifier, such as "Apache-2.0". Use either this or "url".',
    url: 'The URL of the licence text.',
  },
  server: {
    url: 'The URL that paths are appended to. Parts in braces are variables.',
    name: 'A short, unique name for the server.',
    description: 'What the server is for, such as production or testing.',
    variables: 'The variables in the URL, each with a default.',
  },
  serverVariable: {
    enum: 'The allowed values.',
    default: 'The value if a client chooses none. Where there is an "enum", one of its values.',
    description: 'What the variable is for.',
  },
  tag: {
    name: 'The name that operations use for the tag.',
    summary: 'A short title to show instead of the name.',
    description: 'What the operations of this group have in common.',
    parent: 'The name of the parent tag.',
    kind: 'What the tag is for, such as "nav", "badge" or "audience".',
    externalDocs: 'A page with more about the tag.',
  },
  externalDocs: {
    url: 'The URL of the page.',
    description: 'What the page is about.',
  },
  components: {
    schemas: 'Schemas by name.',
    responses: 'Responses by name.',
    parameters: 'Parameters by name.',
    examples: 'Examples by name.',
    requestBodies: 'Request bodies by name.',
    headers: 'Headers by name.',
    securitySchemes: 'Security schemes, by the names that "security" uses.',
    links: 'Links by name.',
    callbacks: 'Callbacks by name.',
    pathItems: 'Path items by name.',
    mediaTypes: 'Media types by name.',
  },
});
