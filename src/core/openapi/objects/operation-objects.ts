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
import { operationFieldMessages } from '#messages/en/object-fields-operation.ts';

function help(key: Parameters<typeof operationFieldMessages.t>[0]): () => string {
  return () => operationFieldMessages.t(key);
}

/** The objects that describe what can be called. */
export const operationObjects = {
  paths: {
    fields: {},
    others: { type: 'pathItem' },
  },
  pathItem: {
    label: 'pathItem',
    canBeReference: true,
    fields: {
      $ref: field(text, help('pathItem.$ref')),
      summary: field(text, help('pathItem.summary')),
      description: field(prose, help('pathItem.description')),
      get: field('operation', help('pathItem.get')),
      put: field('operation', help('pathItem.put')),
      post: field('operation', help('pathItem.post')),
      delete: field('operation', help('pathItem.delete')),
      options: field('operation', help('pathItem.options')),
      head: field('operation', help('pathItem.head')),
      patch: field('operation', help('pathItem.patch')),
      trace: field('operation', help('pathItem.trace')),
      query: field('operation', help('pathItem.query'), since32),
      additionalOperations: field(
        mapOf('operation'),
        help('pathItem.additionalOperations'),
        since32,
      ),
      parameters: field(listOf('parameter'), help('pathItem.parameters')),
      servers: field(listOf('server'), help('pathItem.servers')),
    },
  },
  operation: {
    label: 'operation',
    fields: {
      tags: field(listOf(text), help('operation.tags')),
      summary: field(text, help('operation.summary')),
      description: field(prose, help('operation.description')),
      externalDocs: field('externalDocs', help('operation.externalDocs')),
      operationId: field(text, help('operation.operationId')),
      parameters: field(listOf('parameter'), help('operation.parameters')),
      requestBody: field('requestBody', help('operation.requestBody')),
      responses: field('responses', help('operation.responses'), required30),
      callbacks: field(mapOf('callback'), help('operation.callbacks')),
      deprecated: field(flag, help('operation.deprecated')),
      security: field(listOf('securityRequirement'), help('operation.security')),
      servers: field(listOf('server'), help('operation.servers')),
    },
  },
  requestBody: {
    label: 'requestBody',
    canBeReference: true,
    fields: {
      description: field(prose, help('requestBody.description')),
      content: field(mapOf('mediaType'), help('requestBody.content'), required),
      required: field(flag, help('requestBody.required')),
    },
  },
  responses: {
    fields: {
      default: field('response', help('responses.default')),
    },
    others: { type: 'response' },
  },
  response: {
    label: 'response',
    canBeReference: true,
    fields: {
      summary: field(text, help('response.summary'), since32),
      description: field(
        prose,
        {
          text: help('response.description'),
          '3.0': help('response.description30'),
          '3.1': help('response.description30'),
        },
        { required: ['3.0', '3.1'] },
      ),
      headers: field(mapOf('header'), help('response.headers')),
      content: field(mapOf('mediaType'), help('response.content')),
      links: field(mapOf('link'), help('response.links')),
    },
  },
  callback: {
    label: 'callback',
    canBeReference: true,
    fields: {},
    others: { type: 'pathItem' },
  },
  link: {
    label: 'link',
    canBeReference: true,
    fields: {
      operationId: field(text, help('link.operationId')),
      operationRef: field(text, help('link.operationRef')),
      parameters: [
        field(mapOf(any), help('link.parameters'), only30),
        field(mapOf(text), help('link.parameters'), since31),
      ],
      requestBody: field(any, help('link.requestBody')),
      description: field(prose, help('link.description')),
      server: field('server', help('link.server')),
    },
  },
} satisfies Partial<Record<ObjectType, ObjectEntry>>;
