import type { TypeHelp } from './help.ts';

/** What the fields of the document's frame mean: info, servers, tags, security. */
export const documentHelp: Readonly<Record<string, TypeHelp>> = {
  document: {
    section: 'OpenAPI Object',
    fields: {
      openapi: 'The version of OpenAPI that the document is written in, all three numbers.',
      info: 'What the API is: its title, its version, who answers for it.',
      jsonSchemaDialect:
        'The address of the JSON Schema dialect that schemas use unless they name their own.',
      servers:
        'Where the API is served. Without it, clients take the address of the document itself.',
      paths: 'The addresses of the API and the operations on each of them.',
      webhooks: 'Requests that the API sends to its clients when something happens.',
      components: 'Named parts that other places of the document refer to with "$ref".',
      security:
        'What a caller must present, for all operations that say nothing else. One entry of the list is enough.',
      tags: 'The groups of operations, in the order in which documentation shows them.',
      externalDocs: 'A page elsewhere that tells more.',
      $self: 'The address of this document, from which relative references are counted.',
    },
  },
  info: {
    section: 'Info Object',
    fields: {
      title: 'The name of the API.',
      summary: 'One line about the API.',
      description: 'What the API does and how to begin, in CommonMark.',
      termsOfService: 'The address of the terms of service.',
      contact: 'Whom to ask about the API.',
      license: 'Under which license the API is offered.',
      version: 'The version of the API (not of OpenAPI). A text: write it in quotes.',
    },
  },
  contact: {
    section: 'Contact Object',
    fields: {
      name: 'The person or team to ask.',
      url: 'A page with ways to reach them.',
      email: 'Their e-mail address.',
    },
  },
  license: {
    section: 'License Object',
    fields: {
      name: 'The name of the license.',
      identifier: 'Its SPDX identifier, such as "Apache-2.0". Instead of "url".',
      url: 'The address of its text.',
    },
  },
  server: {
    section: 'Server Object',
    fields: {
      url: 'The address that paths are appended to. Parts in braces are variables.',
      description: 'What this server is for: production, trial and the like.',
      name: 'A short name that tells this server from the others.',
      variables: 'The variables in the address, each with a default.',
    },
  },
  serverVariable: {
    section: 'Server Variable Object',
    fields: {
      enum: 'The values that the variable may have.',
      default: 'The value where a client names none. One of "enum", if that is there.',
      description: 'What the variable stands for.',
    },
  },
  tag: {
    section: 'Tag Object',
    fields: {
      name: 'The name by which operations refer to the tag.',
      summary: 'A short title to show instead of the name.',
      description: 'What the operations of this group have in common.',
      externalDocs: 'A page elsewhere about the group.',
      parent: 'The name of the tag that this one is nested in.',
      kind: 'What the tag is for, such as "nav", "badge" or "audience".',
    },
  },
  externalDocumentation: {
    section: 'External Documentation Object',
    fields: {
      description: 'What is to be found there.',
      url: 'The address of the page.',
    },
  },
  securityScheme: {
    section: 'Security Scheme Object',
    fields: {
      type: 'The way of proving who calls: a key, an HTTP scheme, OAuth 2, OpenID Connect, or a client certificate.',
      description: 'How a caller comes by what is needed.',
      name: 'The name of the header, query parameter or cookie that holds the key.',
      in: 'Where the key is sent.',
      scheme: 'The scheme of the Authorization header, such as "basic" or "bearer".',
      bearerFormat: 'What the bearer token is, for instance "JWT". A note for readers.',
      flows: 'The OAuth 2 flows that are supported.',
      openIdConnectUrl: 'The address of the OpenID Connect discovery document.',
      oauth2MetadataUrl: 'The address of the authorization server’s metadata.',
      deprecated: 'Whether the scheme should no longer be used.',
    },
  },
  oauthFlows: {
    section: 'OAuth Flows Object',
    fields: {
      implicit: 'The token comes back with the redirect. No longer recommended.',
      password: 'The client sends the user’s name and password. No longer recommended.',
      clientCredentials: 'The client acts for itself, without a user.',
      authorizationCode: 'The user agrees in a browser, the client trades a code for a token.',
      deviceAuthorization: 'The user agrees on another device.',
    },
  },
  oauthFlow: {
    section: 'OAuth Flow Object',
    fields: {
      authorizationUrl: 'Where the user is asked.',
      deviceAuthorizationUrl: 'Where a device asks for its code.',
      tokenUrl: 'Where tokens are given out.',
      refreshUrl: 'Where a token is renewed.',
      scopes: 'The scopes by name, each with a short description.',
    },
  },
  components: {
    section: 'Components Object',
    fields: {
      schemas: 'Schemas by name.',
      responses: 'Responses by name.',
      parameters: 'Parameters by name.',
      examples: 'Examples by name.',
      requestBodies: 'Request bodies by name.',
      headers: 'Headers by name.',
      securitySchemes: 'Ways of proving who calls, by the names that "security" uses.',
      links: 'Links by name.',
      callbacks: 'Callbacks by name.',
      pathItems: 'Path items by name.',
      mediaTypes: 'Descriptions of media types, by name.',
    },
  },
};
