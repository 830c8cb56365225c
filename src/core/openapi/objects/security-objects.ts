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

const authorizationUrl = field(text, 'The URL of the authorization endpoint.', required);
const tokenUrl = field(text, 'The URL of the token endpoint.', required);

/** An OAuth Flow Object; which addresses it has depends on the flow (OAuth Flow Object, column "Applies To"). */
function flow(addresses: ObjectEntry['fields']): ObjectEntry {
  return {
    section: 'OAuth Flow Object',
    label: 'OAuth flow',
    fields: {
      ...addresses,
      refreshUrl: field(text, 'The URL for refreshing tokens.'),
      scopes: field(mapOf(text), 'The scopes by name, each with a short description.', required),
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
          'How callers authenticate: with a key, an HTTP scheme, OAuth 2 or OpenID Connect.',
          required,
          only30,
        ),
        field(
          oneOf('apiKey', 'http', 'mutualTLS', 'oauth2', 'openIdConnect'),
          'How callers authenticate: with a key, an HTTP scheme, OAuth 2, OpenID Connect or a client certificate.',
          required,
          since31,
        ),
      ],
      description: field(prose, 'How callers get their credentials.'),
      name: field(text, 'The name of the header, query parameter or cookie that contains the key.'),
      in: field(oneOf('query', 'header', 'cookie'), 'Where the key is sent.'),
      scheme: field(text, 'The scheme of the Authorization header, such as "basic" or "bearer".'),
      bearerFormat: field(
        text,
        'The format of the bearer token, such as "JWT". A hint for readers.',
      ),
      flows: field('oauthFlows', 'The supported OAuth 2 flows.'),
      openIdConnectUrl: field(text, 'The URL of the OpenID Connect discovery document.'),
      oauth2MetadataUrl: field(text, 'The URL of the authorization server’s metadata.', since32),
      deprecated: field(flag, 'The scheme should no longer be used.', since32),
    },
  },
  oauthFlows: {
    section: 'OAuth Flows Object',
    label: 'OAuth flows',
    fields: {
      implicit: field(
        'implicitFlow',
        'The token comes back with the redirect. No longer recommended.',
      ),
      password: field(
        'passwordFlow',
        'The client sends the user’s name and password. No longer recommended.',
      ),
      clientCredentials: field(
        'clientCredentialsFlow',
        'The client acts on its own behalf, without a user.',
      ),
      authorizationCode: field(
        'authorizationCodeFlow',
        'The user signs in with a browser, and the client exchanges a code for a token.',
      ),
      deviceAuthorization: field(
        'deviceAuthorizationFlow',
        'The user signs in on another device.',
        since32,
      ),
    },
  },
  implicitFlow: flow({ authorizationUrl }),
  passwordFlow: flow({ tokenUrl }),
  clientCredentialsFlow: flow({ tokenUrl }),
  authorizationCodeFlow: flow({ authorizationUrl, tokenUrl }),
  deviceAuthorizationFlow: flow({
    deviceAuthorizationUrl: field(text, 'The URL of the device authorization endpoint.', required),
    tokenUrl,
  }),
  securityRequirement: {
    section: 'Security Requirement Object',
    label: 'Security requirement',
    fields: {},
    others: listOf(text),
  },
} satisfies Partial<Record<ObjectType, ObjectEntry>>;
