import {
  field,
  flag,
  listOf,
  mapOf,
  oneOf,
  only30,
  prose,
  required,
  since31,
  since32,
  text,
  type ObjectEntry,
  type ObjectType,
} from './object-type.ts';

const authorizationUrl = field(
  text,
  'Authorization address (URL)',
  'Where the user is asked.',
  required,
);
const tokenUrl = field(text, 'Token address (URL)', 'Where tokens are given out.', required);

/** An OAuth Flow Object; which addresses it has depends on the flow (OAuth Flow Object, column "Applies To"). */
function flow(addresses: ObjectEntry['fields']): ObjectEntry {
  return {
    section: 'OAuth Flow Object',
    label: 'OAuth flow',
    fields: {
      ...addresses,
      refreshUrl: field(text, 'Refresh address (URL)', 'Where a token is renewed.'),
      scopes: field(
        mapOf(text),
        'Scopes',
        'The scopes by name, each with a short description.',
        required,
      ),
    },
  };
}

/** The objects that say who may call. */
export const securityObjects = {
  securityScheme: {
    section: 'Security Scheme Object',
    label: 'Security scheme',
    canBeReference: true,
    fields: {
      type: [
        field(
          oneOf('apiKey', 'http', 'oauth2', 'openIdConnect'),
          'Type',
          'The way of proving who calls: a key, an HTTP scheme, OAuth 2, OpenID Connect, or a client certificate.',
          required,
          only30,
        ),
        field(
          oneOf('apiKey', 'http', 'mutualTLS', 'oauth2', 'openIdConnect'),
          'Type',
          'The way of proving who calls: a key, an HTTP scheme, OAuth 2, OpenID Connect, or a client certificate.',
          required,
          since31,
        ),
      ],
      description: field(prose, 'Description', 'How a caller comes by what is needed.'),
      name: field(
        text,
        'Name of the header, query parameter or cookie',
        'The name of the header, query parameter or cookie that has the key.',
      ),
      in: field(oneOf('query', 'header', 'cookie'), 'in', 'Where the key is sent.'),
      scheme: field(
        text,
        'HTTP scheme',
        'The scheme of the Authorization header, such as "basic" or "bearer".',
      ),
      bearerFormat: field(
        text,
        'Bearer format',
        'What the bearer token is, for instance "JWT". A note for readers.',
      ),
      flows: field('oauthFlows', 'Flows', 'The OAuth 2 flows that are supported.'),
      openIdConnectUrl: field(
        text,
        'OpenID Connect address (URL)',
        'The address of the OpenID Connect discovery document.',
      ),
      oauth2MetadataUrl: field(
        text,
        'OAuth 2 metadata address (URL)',
        'The address of the authorization server’s metadata.',
        since32,
      ),
      deprecated: field(
        flag,
        'Deprecated',
        'Whether the scheme should no longer be used.',
        since32,
      ),
    },
  },
  oauthFlows: {
    section: 'OAuth Flows Object',
    label: 'OAuth flows',
    fields: {
      implicit: field(
        'implicitFlow',
        'Implicit',
        'The token comes back with the redirect. No longer recommended.',
      ),
      password: field(
        'passwordFlow',
        'Password',
        'The client sends the user’s name and password. No longer recommended.',
      ),
      clientCredentials: field(
        'clientCredentialsFlow',
        'Client credentials',
        'The client acts for itself, without a user.',
      ),
      authorizationCode: field(
        'authorizationCodeFlow',
        'Authorization code',
        'The user agrees in a browser, the client trades a code for a token.',
      ),
      deviceAuthorization: field(
        'deviceAuthorizationFlow',
        'Device authorization',
        'The user agrees on another device.',
        since32,
      ),
    },
  },
  implicitFlow: flow({ authorizationUrl }),
  passwordFlow: flow({ tokenUrl }),
  clientCredentialsFlow: flow({ tokenUrl }),
  authorizationCodeFlow: flow({ authorizationUrl, tokenUrl }),
  deviceAuthorizationFlow: flow({
    deviceAuthorizationUrl: field(
      text,
      'Device authorization address (URL)',
      'Where a device asks for its code.',
      required,
    ),
    tokenUrl,
  }),
  securityRequirement: {
    section: 'Security Requirement Object',
    label: 'Security requirement',
    fields: {},
    others: listOf(text),
  },
} satisfies Partial<Record<ObjectType, ObjectEntry>>;
