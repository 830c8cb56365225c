import {
  choice,
  nested,
  plain,
  required,
  since31,
  since32,
  type ObjectForm,
  type ObjectKind,
} from './object-kind.ts';

/** The objects that speak of the document as a whole (OpenAPI 3.2, sections 4.1 to 4.8, 4.22 to 4.30). */
export const documentForms = {
  document: {
    label: 'Document',
    fields: [
      plain('text', 'openapi', 'OpenAPI version', required),
      plain('text', '$self', 'Own address', since32),
      plain('text', 'jsonSchemaDialect', 'Schema dialect', since31),
      nested('object', 'info', 'Info', 'info', required),
      nested('list', 'servers', 'Servers', 'server'),
      nested('list', 'tags', 'Tags', 'tag'),
      nested('list', 'security', 'Security', 'securityRequirement'),
      nested('map', 'paths', 'Paths', 'pathItem'),
      nested('map', 'webhooks', 'Webhooks', 'pathItem', since31),
      nested('object', 'components', 'Components', 'components'),
      nested('object', 'externalDocs', 'External documentation', 'externalDocs'),
    ],
  },
  info: {
    label: 'Info',
    fields: [
      plain('text', 'title', 'Title', required),
      plain('text', 'summary', 'Summary', since31),
      plain('prose', 'description', 'Description'),
      plain('text', 'version', 'Version', required),
      plain('text', 'termsOfService', 'Terms of service'),
      nested('object', 'contact', 'Contact', 'contact'),
      nested('object', 'license', 'License', 'license'),
    ],
  },
  contact: {
    label: 'Contact',
    fields: [
      plain('text', 'name', 'Name'),
      plain('text', 'url', 'Address (URL)'),
      plain('text', 'email', 'E-mail'),
    ],
  },
  license: {
    label: 'License',
    fields: [
      plain('text', 'name', 'Name', required),
      plain('text', 'identifier', 'SPDX identifier', since31),
      plain('text', 'url', 'Address (URL)'),
    ],
  },
  server: {
    label: 'Server',
    fields: [
      plain('text', 'url', 'Address (URL)', required),
      plain('text', 'name', 'Name', since32),
      plain('prose', 'description', 'Description'),
      nested('map', 'variables', 'Variables', 'serverVariable'),
    ],
  },
  serverVariable: {
    label: 'Server variable',
    fields: [
      plain('words', 'enum', 'Allowed values'),
      plain('text', 'default', 'Default', required),
      plain('prose', 'description', 'Description'),
    ],
  },
  tag: {
    label: 'Tag',
    fields: [
      plain('text', 'name', 'Name', required),
      plain('text', 'summary', 'Summary', since32),
      plain('prose', 'description', 'Description'),
      plain('text', 'parent', 'Parent tag', since32),
      plain('text', 'kind', 'Kind', since32),
      nested('object', 'externalDocs', 'External documentation', 'externalDocs'),
    ],
  },
  externalDocs: {
    label: 'External documentation',
    fields: [
      plain('text', 'url', 'Address (URL)', required),
      plain('prose', 'description', 'Description'),
    ],
  },
  components: {
    label: 'Components',
    fields: [
      nested('map', 'schemas', 'Schemas', 'schema'),
      nested('map', 'responses', 'Responses', 'response'),
      nested('map', 'parameters', 'Parameters', 'parameter'),
      nested('map', 'examples', 'Examples', 'example'),
      nested('map', 'requestBodies', 'Request bodies', 'requestBody'),
      nested('map', 'headers', 'Headers', 'header'),
      nested('map', 'securitySchemes', 'Security schemes', 'securityScheme'),
      nested('map', 'links', 'Links', 'link'),
      nested('map', 'callbacks', 'Callbacks', 'callback'),
      nested('map', 'pathItems', 'Path items', 'pathItem', since31),
      nested('map', 'mediaTypes', 'Media types', 'mediaType', since32),
    ],
  },
  securityScheme: {
    label: 'Security scheme',
    canBeReference: true,
    fields: [
      choice('type', 'Type', ['apiKey', 'http', 'mutualTLS', 'oauth2', 'openIdConnect'], required),
      plain('prose', 'description', 'Description'),
      plain('text', 'name', 'Name of the header, query parameter or cookie'),
      choice('in', 'Place', ['query', 'header', 'cookie']),
      plain('text', 'scheme', 'HTTP scheme'),
      plain('text', 'bearerFormat', 'Bearer format'),
      nested('object', 'flows', 'Flows', 'oauthFlows'),
      plain('text', 'openIdConnectUrl', 'OpenID Connect address (URL)'),
      plain('text', 'oauth2MetadataUrl', 'OAuth 2 metadata address (URL)', since32),
      plain('flag', 'deprecated', 'Deprecated', since32),
    ],
  },
  oauthFlows: {
    label: 'OAuth flows',
    fields: [
      nested('object', 'implicit', 'Implicit', 'oauthFlow'),
      nested('object', 'password', 'Password', 'oauthFlow'),
      nested('object', 'clientCredentials', 'Client credentials', 'oauthFlow'),
      nested('object', 'authorizationCode', 'Authorization code', 'oauthFlow'),
      nested('object', 'deviceAuthorization', 'Device authorization', 'oauthFlow', since32),
    ],
  },
  oauthFlow: {
    label: 'OAuth flow',
    fields: [
      plain('text', 'authorizationUrl', 'Authorization address (URL)'),
      plain('text', 'deviceAuthorizationUrl', 'Device authorization address (URL)', since32),
      plain('text', 'tokenUrl', 'Token address (URL)'),
      plain('text', 'refreshUrl', 'Refresh address (URL)'),
      plain('value', 'scopes', 'Scopes', required),
    ],
  },
  securityRequirement: {
    label: 'Security requirement',
    fields: [],
    entries: { type: 'words' },
  },
} satisfies Partial<Record<ObjectKind, ObjectForm>>;
