import { both, closed } from './amend-oas31.mjs';
import { schemaObject } from './schema-object.mjs';

/**
 * OpenAPI 3.2: no installed package carries its schema, so it is 3.1's with what the 3.2.0 specification
 * adds, field by field (its "Appendix A: Revision History" and the Fixed Fields tables).
 */
const ref = (name) => ({ $ref: `#/$defs/${name}` });
const string = { type: 'string' };
const mapOf = (schema) => ({ type: 'object', additionalProperties: schema });
const methods = ['GET', 'PUT', 'POST', 'DELETE', 'OPTIONS', 'HEAD', 'PATCH', 'TRACE', 'QUERY'];

export function extendOas32(oas31) {
  const schema = structuredClone(oas31);
  const types = schema.$defs;
  const field = (type, name, value) => {
    types[type].properties[name] = value;
  };

  schema.properties.openapi.pattern = String.raw`^3\.2\.\d+(-.+)?$`;
  schema.properties.$self = { type: 'string', pattern: '^[^#]*$' };
  field('server', 'name', string);
  for (const name of ['summary', 'parent', 'kind']) field('tag', name, string);

  // Path items: the QUERY method, and any other by name.
  field('path-item', 'query', ref('operation'));
  field('path-item', 'additionalOperations', {
    ...mapOf(ref('operation')),
    propertyNames: { pattern: "^[a-zA-Z0-9!#$%&'*+.^_`|~-]+$", not: { enum: methods } },
  });

  // Responses: a summary, and the description is no longer required.
  field('response', 'summary', string);
  delete types.response.required;

  // Media types can be shared, and describe streams and parts by position.
  types['media-type-or-reference'] = {
    if: { type: 'object', required: ['$ref'] },
    then: ref('reference'),
    else: ref('media-type'),
  };
  types.content.additionalProperties = ref('media-type-or-reference');
  field('components', 'mediaTypes', {
    ...mapOf(ref('media-type-or-reference')),
    propertyNames: { pattern: '^[a-zA-Z0-9._-]+$' },
  });
  field('media-type', 'description', string);
  field('media-type', 'itemSchema', ref('schema'));
  field('encoding', 'encoding', mapOf(ref('encoding')));
  for (const type of ['media-type', 'encoding']) {
    field(type, 'prefixEncoding', { type: 'array', items: ref('encoding') });
    field(type, 'itemEncoding', ref('encoding'));
    types[type].dependentSchemas = {
      encoding: { properties: { prefixEncoding: false, itemEncoding: false } },
    };
  }

  // Examples: the data and its serialised form, apart.
  field('example', 'dataValue', true);
  field('example', 'serializedValue', string);
  delete types.example.not;
  types.example.allOf = [
    both('value', 'externalValue'),
    both('value', 'dataValue'),
    both('value', 'serializedValue'),
    both('serializedValue', 'externalValue'),
  ];

  // Parameters: the whole query string as one, cookies in their own style; examples beside content.
  const { parameter, header } = types;
  parameter.properties.in = { enum: ['query', 'querystring', 'header', 'path', 'cookie'] };
  for (const type of [parameter, header])
    for (const name of ['example', 'examples'])
      delete type.dependentSchemas.content.properties[name];
  const inIs = (value) => ({ required: ['in'], properties: { in: { const: value } } });
  const [path, query, inHeader] = parameter.allOf;
  parameter.allOf = [
    path,
    query,
    inHeader,
    { if: inIs('cookie'), then: { properties: { style: { enum: ['form', 'cookie'] } } } },
    { if: inIs('querystring'), then: { required: ['content'], properties: { schema: false } } },
    {
      if: { properties: { in: { not: { const: 'query' } } } },
      then: { properties: { allowEmptyValue: false } },
    },
    {
      if: {
        anyOf: [
          inIs('header'),
          {
            ...inIs('cookie'),
            properties: { in: { const: 'cookie' }, style: { const: 'cookie' } },
            required: ['in', 'style'],
          },
        ],
      },
      then: { properties: { allowReserved: false } },
    },
  ];
  const some = (where) => ({ contains: { type: 'object', ...inIs(where) } });
  types.parameters = {
    type: 'array',
    items: ref('parameter-or-reference'),
    ...some('querystring'),
    minContains: 0,
    maxContains: 1,
    not: { allOf: [some('query'), some('querystring')] },
  };
  field('operation', 'parameters', ref('parameters'));
  field('path-item', 'parameters', ref('parameters'));

  // Security: the device flow (RFC 8628), server metadata (RFC 8414), deprecation.
  const flows = types['oauth-flows'];
  flows.properties.deviceAuthorization = ref('oauth-flows/$defs/device-authorization');
  flows.$defs['device-authorization'] = closed(
    {
      deviceAuthorizationUrl: string,
      tokenUrl: string,
      refreshUrl: string,
      scopes: ref('map-of-strings'),
    },
    { required: ['deviceAuthorizationUrl', 'tokenUrl', 'scopes'] },
  );
  const security = types['security-scheme'];
  field('security-scheme', 'deprecated', { type: 'boolean' });
  field('security-scheme', 'oauth2MetadataUrl', string);
  security.allOf.push({
    if: { properties: { type: { not: { const: 'oauth2' } } } },
    then: { properties: { oauth2MetadataUrl: false } },
  });

  Object.assign(types, schemaObject('3.2'));
  return schema;
}
