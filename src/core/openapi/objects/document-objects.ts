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
import { documentFieldMessages } from '#messages/en/object-fields-document.ts';

function help(key: Parameters<typeof documentFieldMessages.t>[0]): () => string {
  return () => documentFieldMessages.t(key);
}

/** The objects that speak of the document as a whole. */
export const documentObjects = {
  document: {
    label: 'document',
    fields: {
      openapi: field(text, help('document.openapi'), required),
      $self: field(text, help('document.$self'), since32),
      jsonSchemaDialect: field(text, help('document.jsonSchemaDialect'), since31),
      info: field('info', help('document.info'), required),
      servers: field(listOf('server'), help('document.servers')),
      tags: field(listOf('tag'), help('document.tags')),
      security: field(listOf('securityRequirement'), help('document.security')),
      paths: field('paths', help('document.paths'), required30),
      webhooks: field(mapOf('pathItem'), help('document.webhooks'), since31),
      components: field('components', help('document.components')),
      externalDocs: field('externalDocs', help('document.externalDocs')),
    },
  },
  info: {
    label: 'info',
    fields: {
      title: field(text, help('info.title'), required),
      summary: field(text, help('info.summary'), since31),
      description: field(prose, help('info.description')),
      version: field(text, help('info.version'), required),
      termsOfService: field(text, help('info.termsOfService')),
      contact: field('contact', help('info.contact')),
      license: field('license', help('info.license')),
    },
  },
  contact: {
    label: 'contact',
    fields: {
      name: field(text, help('contact.name')),
      url: field(text, help('contact.url')),
      email: field(text, help('contact.email')),
    },
  },
  license: {
    label: 'license',
    fields: {
      name: field(text, help('license.name'), required),
      identifier: field(text, help('license.identifier'), since31),
      url: field(text, help('license.url')),
    },
  },
  server: {
    label: 'server',
    fields: {
      url: field(text, help('server.url'), required),
      name: field(text, help('server.name'), since32),
      description: field(prose, help('server.description')),
      variables: field(mapOf('serverVariable'), help('server.variables')),
    },
  },
  serverVariable: {
    label: 'serverVariable',
    fields: {
      enum: field(listOf(text), help('serverVariable.enum')),
      default: field(text, help('serverVariable.default'), required),
      description: field(prose, help('serverVariable.description')),
    },
  },
  tag: {
    label: 'tag',
    fields: {
      name: field(text, help('tag.name'), required),
      summary: field(text, help('tag.summary'), since32),
      description: field(prose, help('tag.description')),
      parent: field(text, help('tag.parent'), since32),
      kind: field(text, help('tag.kind'), since32),
      externalDocs: field('externalDocs', help('tag.externalDocs')),
    },
  },
  externalDocs: {
    label: 'externalDocs',
    fields: {
      url: field(text, help('externalDocs.url'), required),
      description: field(prose, help('externalDocs.description')),
    },
  },
  components: {
    label: 'components',
    fields: {
      schemas: field(mapOf('schema'), help('components.schemas')),
      responses: field(mapOf('response'), help('components.responses')),
      parameters: field(mapOf('parameter'), help('components.parameters')),
      examples: field(mapOf('example'), help('components.examples')),
      requestBodies: field(mapOf('requestBody'), help('components.requestBodies')),
      headers: field(mapOf('header'), help('components.headers')),
      securitySchemes: field(mapOf('securityScheme'), help('components.securitySchemes')),
      links: field(mapOf('link'), help('components.links')),
      callbacks: field(mapOf('callback'), help('components.callbacks')),
      pathItems: field(mapOf('pathItem'), help('components.pathItems'), since31),
      mediaTypes: field(mapOf('mediaType'), help('components.mediaTypes'), since32),
    },
  },
} satisfies Partial<Record<ObjectType, ObjectEntry>>;
