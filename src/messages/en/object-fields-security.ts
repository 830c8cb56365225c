import { defineMessages } from '#messages/define-messages.ts';

/** What the fields of OpenAPI's objects mean, by object and field; digits behind a name: the versions. */
export const securityFieldMessages = defineMessages('object-fields-security', {
  oauthFlow: {
    authorizationUrl: 'The URL of the authorization endpoint.',
    tokenUrl: 'The URL of the token endpoint.',
    refreshUrl: 'The URL for refreshing tokens.',
    scopes: 'The scopes by name, each with a short description.',
    deviceAuthorizationUrl: 'The URL of the device authorization endpoint.',
  },
  securityScheme: {
    type: 'How callers authenticate: with a key, an HTTP scheme, OAuth 2 or OpenID Connect.',
    type31:
      'How callers authenticate: with a key, an HTTP scheme, OAuth 2, OpenID Connect or a client certificate.',
    description: 'How callers get their credentials.',
    name: 'The name of the header, query parameter or cookie that contains the key.',
    in: 'Where the key is sent.',
    scheme: 'The scheme of the Authorization header, such as "basic" or "bearer".',
    bearerFormat: 'The format of the bearer token, such as "JWT". A hint for readers.',
    flows: 'The supported OAuth 2 flows.',
    openIdConnectUrl: 'The URL of the OpenID Connect discovery document.',
    oauth2MetadataUrl: 'The URL of the authorization server’s metadata.',
    deprecated: 'The scheme should no longer be used.',
  },
  oauthFlows: {
    implicit: 'The token comes back with the redirect. No longer recommended.',
    password: 'The client sends the user’s name and password. No longer recommended.',
    clientCredentials: 'The client acts on its own behalf, without a user.',
    authorizationCode:
      'The user signs in with a browser, and the client exchanges a code for a token.',
    deviceAuthorization: 'The user signs in on another device.',
  },
});
