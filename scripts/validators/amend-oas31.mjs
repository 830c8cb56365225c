import { schemaObject } from './schema-object.mjs';

/**
 * OpenAPI 3.1: the packaged schema (2021-04-15, before 3.1 had settled) brought to what 3.1.1 and the
 * 2025-11-23 iteration say, and closed by `additionalProperties` instead of `unevaluatedProperties`:
 * quicker, and a fault inside a field no longer makes its neighbours "unevaluated" as well.
 */
const ref = (name) => ({ $ref: `#/$defs/${name}` });
const string = { type: 'string' };
const boolean = { type: 'boolean' };
const mapOf = (schema) => ({ type: 'object', additionalProperties: schema });
const examples = { example: true, examples: mapOf(ref('example-or-reference')) };

/** A closed object: these fields, `x-…`, and nothing else. */
export const closed = (properties, rest = {}) => ({
  type: 'object',
  properties,
  patternProperties: { '^x-': true },
  additionalProperties: false,
  ...rest,
});
const banned = (fields) => ({
  properties: Object.fromEntries(fields.map((field) => [field, false])),
});
export const both = (first, second) => ({ not: { required: [first, second] } });
const when = (field, value, then) => ({
  if: { required: [field], properties: { [field]: { const: value } } },
  then,
});
const unless = (field, value, then) => ({
  if: { properties: { [field]: { not: { enum: [value].flat() } } } },
  then,
});

/** Every closed type of the packaged schema that has no further conditions. */
function close(type) {
  if (type.unevaluatedProperties !== false) return type;
  const { $ref: _extensions, unevaluatedProperties: _closed, ...rest } = type;
  return {
    ...rest,
    patternProperties: { ...rest.patternProperties, '^x-': true },
    additionalProperties: false,
  };
}

/** Formats are annotations, so a URI is a string. */
function plainUris(node) {
  if (Array.isArray(node)) return node.map(plainUris);
  if (node === null || typeof node !== 'object') return node;
  if (node.$ref === '#/$defs/uri') return string;
  if (node.$dynamicRef === '#meta') return ref('schema');
  return Object.fromEntries(Object.entries(node).map(([key, value]) => [key, plainUris(value)]));
}

export function amendOas31(published) {
  const schema = close(plainUris(published));
  delete schema.$id;
  delete schema.$schema;
  const types = schema.$defs;
  for (const [name, type] of Object.entries(types)) types[name] = close(type);
  for (const [name, flow] of Object.entries(types['oauth-flows'].$defs))
    types['oauth-flows'].$defs[name] = close(flow);
  delete types['specification-extensions'];
  delete types.examples;
  delete types.uri;

  const { 'server-variable': variable, components, link, license, responses } = types;
  variable.properties.description = string;
  delete variable.properties.descriptions;
  delete license.oneOf;
  Object.assign(license, both('identifier', 'url'));
  link.properties.server = link.properties.body;
  delete link.properties.body;
  link.properties.operationId = string;

  // A path item has `$ref` among its own fields, wherever it stands.
  const pathItem = types['path-item'];
  pathItem.properties.$ref = string;
  for (const method of ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace'])
    pathItem.properties[method] = ref('operation');
  pathItem.patternProperties = { '^x-': true };
  delete types['path-item-or-reference'];
  schema.properties.webhooks = mapOf(ref('path-item'));
  components.properties.pathItems = mapOf(ref('path-item'));
  types.callbacks = {
    type: 'object',
    patternProperties: { '^x-': true },
    additionalProperties: ref('path-item'),
  };
  types.reference = {
    type: 'object',
    properties: { $ref: string, summary: string, description: string },
  };

  for (const section of Object.values(components.properties))
    section.propertyNames = { pattern: '^[a-zA-Z0-9._-]+$' };
  components.patternProperties = { '^x-': true };

  const code = '^[1-5](?:[0-9]{2}|XX)$';
  responses.patternProperties = { [code]: ref('response-or-reference'), '^x-': true };
  responses.minProperties = 1;
  responses.if = { patternProperties: { [code]: false } };
  responses.then = { required: ['default'] };

  types['media-type'] = closed(
    { schema: ref('schema'), encoding: mapOf(ref('encoding')), ...examples },
    both('example', 'examples'),
  );
  types.encoding = closed({
    contentType: string,
    headers: mapOf(ref('header-or-reference')),
    style: { enum: ['form', 'spaceDelimited', 'pipeDelimited', 'deepObject'] },
    explode: boolean,
    allowReserved: boolean,
  });
  types.example.not = { required: ['value', 'externalValue'] };

  const oneContent = { ...ref('content'), minProperties: 1, maxProperties: 1 };
  const schemaOrContent = { oneOf: [{ required: ['schema'] }, { required: ['content'] }] };
  types.header = closed(
    {
      description: string,
      required: boolean,
      deprecated: boolean,
      style: { const: 'simple' },
      explode: boolean,
      schema: ref('schema'),
      content: oneContent,
      ...examples,
    },
    {
      ...schemaOrContent,
      ...both('example', 'examples'),
      dependentSchemas: { content: banned(['style', 'explode', 'example', 'examples']) },
    },
  );
  types.parameter = closed(
    {
      name: string,
      in: { enum: ['query', 'header', 'path', 'cookie'] },
      description: string,
      required: boolean,
      deprecated: boolean,
      allowEmptyValue: boolean,
      style: string,
      explode: boolean,
      allowReserved: boolean,
      schema: ref('schema'),
      content: oneContent,
      ...examples,
    },
    {
      required: ['name', 'in'],
      ...schemaOrContent,
      ...both('example', 'examples'),
      dependentSchemas: {
        content: banned(['style', 'explode', 'allowReserved', 'example', 'examples']),
      },
      allOf: [
        when('in', 'path', {
          required: ['required'],
          properties: { required: { const: true }, style: { enum: ['matrix', 'label', 'simple'] } },
        }),
        when('in', 'query', {
          properties: {
            style: { enum: ['form', 'spaceDelimited', 'pipeDelimited', 'deepObject'] },
          },
        }),
        when('in', 'header', { properties: { style: { enum: ['simple'] } } }),
        when('in', 'cookie', { properties: { style: { enum: ['form'] } } }),
        unless('in', 'query', banned(['allowEmptyValue', 'allowReserved'])),
      ],
    },
  );

  const kind = (type, properties, required) => when('type', type, { properties, required });
  const only = (type, fields) => unless('type', type, banned(fields));
  types['security-scheme'] = closed(
    {
      type: { enum: ['apiKey', 'http', 'mutualTLS', 'oauth2', 'openIdConnect'] },
      description: string,
      name: string,
      in: { enum: ['query', 'header', 'cookie'] },
      scheme: string,
      bearerFormat: string,
      flows: ref('oauth-flows'),
      openIdConnectUrl: string,
    },
    {
      required: ['type'],
      allOf: [
        kind('apiKey', {}, ['name', 'in']),
        kind('http', {}, ['scheme']),
        kind('oauth2', {}, ['flows']),
        kind('openIdConnect', {}, ['openIdConnectUrl']),
        only('apiKey', ['name', 'in']),
        only('http', ['scheme', 'bearerFormat']),
        only('oauth2', ['flows']),
        only('openIdConnect', ['openIdConnectUrl']),
        {
          if: {
            required: ['scheme'],
            properties: { scheme: { not: { pattern: '^[Bb][Ee][Aa][Rr][Ee][Rr]$' } } },
          },
          then: banned(['bearerFormat']),
        },
      ],
    },
  );

  Object.assign(types, schemaObject('3.1'));
  return schema;
}
