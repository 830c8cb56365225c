/**
 * OpenAPI 3.0: the published schema (draft 4), said in a way that yields one reason per fault.
 *
 * `oneOf` over alternatives tells a reader nothing; each is turned into a decision on the field that tells
 * the alternatives apart. The set of valid documents stays that of the 2024-10-18 iteration, which
 * mended four things of the packaged one (marked "2024-10-18").
 */
const ref = (name) => ({ $ref: `#/definitions/${name}` });
const reference = { type: 'object', required: ['$ref'] };

/** `oneOf: [X, Reference]` becomes: with a `$ref` a Reference, else X. */
function decideOnReference(node) {
  if (Array.isArray(node)) return node.map(decideOnReference);
  if (node === null || typeof node !== 'object') return node;
  const alternatives = node.oneOf;
  if (
    Array.isArray(alternatives) &&
    alternatives.some((one) => one.$ref === '#/definitions/Reference')
  ) {
    const others = alternatives.filter((one) => one.$ref !== '#/definitions/Reference');
    const object = others.find((one) => one.$ref !== undefined);
    const withoutReference = others.some((one) => one.type === 'boolean')
      ? { if: { type: 'boolean' }, else: object }
      : object;
    return { if: reference, then: ref('Reference'), else: withoutReference };
  }
  return Object.fromEntries(
    Object.entries(node).map(([key, value]) => [key, decideOnReference(value)]),
  );
}

const when = (field, value, then) => ({
  if: { required: [field], properties: { [field]: { enum: [value] } } },
  then,
});
const isBearer = { type: 'string', pattern: '^[Bb][Ee][Aa][Rr][Ee][Rr]$' };

export function amendOas30(published) {
  const schema = decideOnReference(published);
  const types = schema.definitions;
  delete schema.id;
  delete schema.$schema;

  types.Parameter.properties.in = { enum: ['path', 'query', 'header', 'cookie'] };
  types.ParameterLocation = {
    allOf: [
      when('in', 'path', {
        required: ['required'],
        properties: { style: { enum: ['matrix', 'label', 'simple'] }, required: { enum: [true] } },
      }),
      when('in', 'query', {
        properties: { style: { enum: ['form', 'spaceDelimited', 'pipeDelimited', 'deepObject'] } },
      }),
      when('in', 'header', { properties: { style: { enum: ['simple'] } } }),
      when('in', 'cookie', { properties: { style: { enum: ['form'] } } }),
    ],
  };
  types.SchemaXORContent = {
    oneOf: [{ required: ['schema'] }, { required: ['content'] }],
    if: { required: ['content'] },
    then: {
      properties: Object.fromEntries(
        ['style', 'explode', 'allowReserved', 'example', 'examples'].map((field) => [
          field,
          { not: {} },
        ]),
      ),
    },
  };

  // Said in place, so that a fault names the type it is in.
  const { ExampleXORExamples, SchemaXORContent, ParameterLocation } = types;
  const copies = (...parts) => parts.map((part) => structuredClone(part));
  types.MediaType.allOf = copies(ExampleXORExamples);
  types.Header.allOf = copies(ExampleXORExamples, SchemaXORContent);
  types.Parameter.allOf = copies(ExampleXORExamples, SchemaXORContent, ...ParameterLocation.allOf);

  // Lists of objects are compared in linear time elsewhere (check-unique.ts).
  delete schema.properties.tags.uniqueItems;
  delete types.PathItem.properties.parameters.uniqueItems;
  delete types.Operation.properties.parameters.uniqueItems;

  types.SecurityScheme = {
    type: 'object',
    required: ['type'],
    properties: { type: { enum: ['apiKey', 'http', 'oauth2', 'openIdConnect'] } },
    allOf: [
      when('type', 'apiKey', ref('APIKeySecurityScheme')),
      when('type', 'http', ref('HTTPSecurityScheme')),
      when('type', 'oauth2', ref('OAuth2SecurityScheme')),
      when('type', 'openIdConnect', ref('OpenIdConnectSecurityScheme')),
    ],
  };
  // 2024-10-18: the scheme's name is case-insensitive (RFC 9110, section 11.1).
  delete types.HTTPSecurityScheme.oneOf;
  types.HTTPSecurityScheme.if = { required: ['scheme'], properties: { scheme: { not: isBearer } } };
  types.HTTPSecurityScheme.then = { properties: { bearerFormat: { not: {} } } };

  // 2024-10-18: an encoding's headers may be references, and it takes extensions.
  types.Encoding.properties.headers.additionalProperties = {
    if: reference,
    then: ref('Reference'),
    else: ref('Header'),
  };
  types.Encoding.patternProperties = { '^x-': {} };

  // 2024-10-18: every flow needs scopes (OpenAPI 3.0, OAuth Flow Object).
  for (const flow of ['PasswordOAuthFlow', 'ClientCredentialsFlow', 'AuthorizationCodeOAuthFlow'])
    types[flow].required = [...new Set([...types[flow].required, 'scopes'])];

  return schema;
}
