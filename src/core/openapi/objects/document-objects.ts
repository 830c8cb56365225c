import {
  field,
  listOf,
  mapOf,
  prose,
  required,
  required30,
  since31,
  since32,
  text,
  type ObjectEntry,
  type ObjectType,
} from './object-type.ts';

/** The objects that speak of the document as a whole. */
export const documentObjects = {
  document: {
    section: 'OpenAPI Object',
    label: 'Document',
    fields: {
      openapi: field(
        text,
        'The OpenAPI version of this document, with all three numbers.',
        required,
      ),
      $self: field(
        text,
        'The URI of this document. Relative references are resolved against it.',
        since32,
      ),
      jsonSchemaDialect: field(
        text,
        'The URI of the JSON Schema dialect that schemas have by default.',
        since31,
      ),
      info: field('info', 'The title, the version and other metadata of the API.', required),
      servers: field(
        listOf('server'),
        'Where the API is served. The default is "/", relative to the document.',
      ),
      tags: field(
        listOf('tag'),
        'The tags of the API, in the order in which documentation shows them.',
      ),
      security: field(
        listOf('securityRequirement'),
        'The security requirements of operations without their own. Callers have to meet one of them.',
      ),
      paths: field('paths', 'The paths of the API and their operations.', required30),
      webhooks: field(
        mapOf('pathItem'),
        'Requests that the API sends to its clients when something happens.',
        since31,
      ),
      components: field('components', 'Reusable objects that the document refers to with "$ref".'),
      externalDocs: field('externalDocs', 'A page with more documentation.'),
    },
  },
  info: {
    section: 'Info Object',
    label: 'Info',
    fields: {
      title: field(text, 'The name of the API.', required),
      summary: field(text, 'One line about the API.', since31),
      description: field(prose, 'What the API does and how to get started, in CommonMark.'),
      version: field(text, 'The version of the API, not of OpenAPI; a string.', required),
      termsOfService: field(text, 'The URL of the terms of service.'),
      contact: field('contact', 'Whom to ask about the API.'),
      license: field('license', 'The license of the API.'),
    },
  },
  contact: {
    section: 'Contact Object',
    label: 'Contact',
    fields: {
      name: field(text, 'The person or team to ask.'),
      url: field(text, 'The URL of a contact page.'),
      email: field(text, 'The e-mail address to write to.'),
    },
  },
  license: {
    section: 'License Object',
    label: 'License',
    fields: {
      name: field(text, 'The name of the license.', required),
      identifier: field(
        text,
        'The SPDX identifier, such as "Apache-2.0". Use either this or "url".',
        since31,
      ),
      url: field(text, 'The URL of the license text.'),
    },
  },
  server: {
    section: 'Server Object',
    label: 'Server',
    fields: {
      url: field(
        text,
        'The URL that paths are appended to. Parts in braces are variables.',
        required,
      ),
      name: field(text, 'A short, unique name for the server.', since32),
      description: field(prose, 'What the server is for, such as production or testing.'),
      variables: field(mapOf('serverVariable'), 'The variables in the URL, each with a default.'),
    },
  },
  serverVariable: {
    section: 'Server Variable Object',
    label: 'Server variable',
    fields: {
      enum: field(listOf(text), 'The allowed values.'),
      default: field(
        text,
        'The value if a client chooses none. Where there is an "enum", one of its values.',
        required,
      ),
      description: field(prose, 'What the variable is for.'),
    },
  },
  tag: {
    section: 'Tag Object',
    label: 'Tag',
    fields: {
      name: field(text, 'The name that operations use for the tag.', required),
      summary: field(text, 'A short title to show instead of the name.', since32),
      description: field(prose, 'What the operations of this group have in common.'),
      parent: field(text, 'The name of the parent tag.', since32),
      kind: field(text, 'What the tag is for, such as "nav", "badge" or "audience".', since32),
      externalDocs: field('externalDocs', 'A page with more about the tag.'),
    },
  },
  externalDocs: {
    section: 'External Documentation Object',
    label: 'External documentation',
    fields: {
      url: field(text, 'The URL of the page.', required),
      description: field(prose, 'What the page is about.'),
    },
  },
  components: {
    section: 'Components Object',
    label: 'Components',
    fields: {
      schemas: field(mapOf('schema'), 'Schemas by name.'),
      responses: field(mapOf('response'), 'Responses by name.'),
      parameters: field(mapOf('parameter'), 'Parameters by name.'),
      examples: field(mapOf('example'), 'Examples by name.'),
      requestBodies: field(mapOf('requestBody'), 'Request bodies by name.'),
      headers: field(mapOf('header'), 'Headers by name.'),
      securitySchemes: field(
        mapOf('securityScheme'),
        'Security schemes, by the names that "security" uses.',
      ),
      links: field(mapOf('link'), 'Links by name.'),
      callbacks: field(mapOf('callback'), 'Callbacks by name.'),
      pathItems: field(mapOf('pathItem'), 'Path items by name.', since31),
      mediaTypes: field(mapOf('mediaType'), 'Media types by name.', since32),
    },
  },
} satisfies Partial<Record<ObjectType, ObjectEntry>>;
