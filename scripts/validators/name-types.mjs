const names = {
  '': 'document',
  Info: 'info object',
  Contact: 'contact',
  License: 'license',
  Server: 'server',
  ServerVariable: 'server variable',
  Components: 'components object',
  Paths: 'paths object',
  PathItem: 'path',
  Operation: 'operation',
  Parameter: 'parameter',
  RequestBody: 'request body',
  MediaType: 'media type',
  Encoding: 'encoding',
  Responses: 'responses object',
  Response: 'response',
  Callback: 'callback',
  Callbacks: 'callback',
  Example: 'example',
  Link: 'link',
  Header: 'header',
  Tag: 'tag',
  Reference: 'reference',
  Schema: 'schema',
  SchemaKeywords: 'schema',
  SecurityRequirement: 'security requirement',
  SecurityScheme: 'security scheme',
  APIKeySecurityScheme: 'security scheme',
  HTTPSecurityScheme: 'security scheme',
  OAuth2SecurityScheme: 'security scheme',
  OpenIdConnectSecurityScheme: 'security scheme',
  OAuthFlows: 'flows object',
  OauthFlows: 'flows object',
  ExternalDocumentation: 'link to documentation',
  Discriminator: 'discriminator',
  XML: 'xml object',
};
const pascal = (name) => name.replace(/(?:^|-)(\w)/g, (_, letter) => letter.toUpperCase());

/** Gives each type the title that findings call it by; conditions and flows inside a type take its title. */
export function nameTypes(schema) {
  schema.title = names[''];
  const types = { ...schema.definitions, ...schema.$defs };
  for (const [name, type] of Object.entries(types)) {
    const title = names[pascal(name)] ?? (name.endsWith('Flow') ? 'OAuth flow' : undefined);
    if (title !== undefined) spread(type, title);
  }
  for (const flow of Object.values(schema.$defs?.['oauth-flows'].$defs ?? {}))
    flow.title = 'OAuth flow';
  const keywords = schema.$defs?.['schema-keywords'].properties;
  for (const [name, title] of [
    ['discriminator', names.Discriminator],
    ['xml', names.XML],
    ['externalDocs', names.ExternalDocumentation],
  ])
    if (keywords?.[name] !== undefined) keywords[name].title = title;
  return schema;
}

function spread(type, title) {
  type.title = title;
  for (const branch of [...(type.allOf ?? []), type]) {
    branch.title = title;
    if (branch.then !== undefined) branch.then.title = title;
  }
}
