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
        'OpenAPI version',
        'The version of OpenAPI that the document is written in, all three numbers.',
        required,
      ),
      $self: field(
        text,
        'Own address',
        'The address of this document, from which relative references are counted.',
        since32,
      ),
      jsonSchemaDialect: field(
        text,
        'Schema dialect',
        'The address of the JSON Schema dialect that schemas use unless they name their own.',
        since31,
      ),
      info: field(
        'info',
        'Info',
        'What the API is: its title, its version, who answers for it.',
        required,
      ),
      servers: field(
        listOf('server'),
        'Servers',
        'Where the API is served. Without it, clients take the address of the document itself.',
      ),
      tags: field(
        listOf('tag'),
        'Tags',
        'The groups of operations, in the order in which documentation shows them.',
      ),
      security: field(
        listOf('securityRequirement'),
        'Security',
        'What a caller must present, for all operations that say nothing else. One entry of the list is enough.',
      ),
      paths: field(
        'paths',
        'Paths',
        'The addresses of the API and the operations on each of them.',
        required30,
      ),
      webhooks: field(
        mapOf('pathItem'),
        'Webhooks',
        'Requests that the API sends to its clients when something happens.',
        since31,
      ),
      components: field(
        'components',
        'Components',
        'Named parts that other places of the document refer to with "$ref".',
      ),
      externalDocs: field(
        'externalDocs',
        'External documentation',
        'A page elsewhere that tells more.',
      ),
    },
  },
  info: {
    section: 'Info Object',
    label: 'Info',
    fields: {
      title: field(text, 'Title', 'The name of the API.', required),
      summary: field(text, 'Summary', 'One line about the API.', since31),
      description: field(
        prose,
        'Description',
        'What the API does and how to begin, in CommonMark.',
      ),
      version: field(
        text,
        'Version',
        'The version of the API (not of OpenAPI). A text: write it in quotes.',
        required,
      ),
      termsOfService: field(text, 'Terms of service', 'The address of the terms of service.'),
      contact: field('contact', 'Contact', 'Whom to ask about the API.'),
      license: field('license', 'License', 'Under which license the API is offered.'),
    },
  },
  contact: {
    section: 'Contact Object',
    label: 'Contact',
    fields: {
      name: field(text, 'Name', 'The person or team to ask.'),
      url: field(text, 'Address (URL)', 'A page with ways to reach them.'),
      email: field(text, 'E-mail', 'Their e-mail address.'),
    },
  },
  license: {
    section: 'License Object',
    label: 'License',
    fields: {
      name: field(text, 'Name', 'The name of the license.', required),
      identifier: field(
        text,
        'SPDX identifier',
        'Its SPDX identifier, such as "Apache-2.0". Instead of "url".',
        since31,
      ),
      url: field(text, 'Address (URL)', 'The address of its text.'),
    },
  },
  server: {
    section: 'Server Object',
    label: 'Server',
    fields: {
      url: field(
        text,
        'Address (URL)',
        'The address that paths are appended to. Parts in braces are variables.',
        required,
      ),
      name: field(text, 'Name', 'A short name that tells this server from the others.', since32),
      description: field(
        prose,
        'Description',
        'What this server is for: production, trial and the like.',
      ),
      variables: field(
        mapOf('serverVariable'),
        'Variables',
        'The variables in the address, each with a default.',
      ),
    },
  },
  serverVariable: {
    section: 'Server Variable Object',
    label: 'Server variable',
    fields: {
      enum: field(listOf(text), 'enum', 'The values that the variable may have.'),
      default: field(
        text,
        'Default',
        'The value where a client names none. One of "enum", if that is there.',
        required,
      ),
      description: field(prose, 'Description', 'What the variable stands for.'),
    },
  },
  tag: {
    section: 'Tag Object',
    label: 'Tag',
    fields: {
      name: field(text, 'Name', 'The name by which operations refer to the tag.', required),
      summary: field(text, 'Summary', 'A short title to show instead of the name.', since32),
      description: field(prose, 'Description', 'What the operations of this group have in common.'),
      parent: field(text, 'Parent tag', 'The name of the tag that this one is nested in.', since32),
      kind: field(
        text,
        'Kind',
        'What the tag is for, such as "nav", "badge" or "audience".',
        since32,
      ),
      externalDocs: field(
        'externalDocs',
        'External documentation',
        'A page elsewhere about the group.',
      ),
    },
  },
  externalDocs: {
    section: 'External Documentation Object',
    label: 'External documentation',
    fields: {
      url: field(text, 'Address (URL)', 'The address of the page.', required),
      description: field(prose, 'Description', 'What is to be found there.'),
    },
  },
  components: {
    section: 'Components Object',
    label: 'Components',
    fields: {
      schemas: field(mapOf('schema'), 'Schemas', 'Schemas by name.'),
      responses: field(mapOf('response'), 'Responses', 'Responses by name.'),
      parameters: field(mapOf('parameter'), 'Parameters', 'Parameters by name.'),
      examples: field(mapOf('example'), 'Examples', 'Examples by name.'),
      requestBodies: field(mapOf('requestBody'), 'Request bodies', 'Request bodies by name.'),
      headers: field(mapOf('header'), 'Headers', 'Headers by name.'),
      securitySchemes: field(
        mapOf('securityScheme'),
        'Security schemes',
        'Ways of proving who calls, by the names that "security" uses.',
      ),
      links: field(mapOf('link'), 'Links', 'Links by name.'),
      callbacks: field(mapOf('callback'), 'Callbacks', 'Callbacks by name.'),
      pathItems: field(mapOf('pathItem'), 'Path items', 'Path items by name.', since31),
      mediaTypes: field(
        mapOf('mediaType'),
        'Media types',
        'Descriptions of media types, by name.',
        since32,
      ),
    },
  },
} satisfies Partial<Record<ObjectType, ObjectEntry>>;
