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
import { securityFieldMessages } from '#messages/en/object-fields-security.ts';

function help(key: Parameters<typeof securityFieldMessages.t>[0]): () => string {
  return () => securityFieldMessages.t(key);
}

const authorizationUrl = field(text, help('oauthFlow.authorizationUrl'), required);
const tokenUrl = field(text, help('oauthFlow.tokenUrl'), required);

/** An OAuth Flow Object; which addresses it has depends on the flow (OAuth Flow Object, column "Applies To"). */
function flow(addresses: ObjectEntry['fields']): ObjectEntry {
  return {
    label: 'oauthFlow',
    fields: {
      ...addresses,
      refreshUrl: field(text, help('oauthFlow.refreshUrl')),
      scopes: field(mapOf(text), help('oauthFlow.scopes'), required),
    },
  };
}

/** The objects that say who may call. */
export const securityObjects = {
  securityScheme: {
    label: 'securityScheme',
    canBeReference: true,
    fields: {
      type: [
        field(
          oneOf('apiKey', 'http', 'oauth2', 'openIdConnect'),
          help('securityScheme.type'),
          required,
          only30,
        ),
        field(
          oneOf('apiKey', 'http', 'mutualTLS', 'oauth2', 'openIdConnect'),
          help('securityScheme.type31'),
          required,
          since31,
        ),
      ],
      description: field(prose, help('securityScheme.description')),
      name: field(text, help('securityScheme.name')),
      in: field(oneOf('query', 'header', 'cookie'), help('securityScheme.in')),
      scheme: field(text, help('securityScheme.scheme')),
      bearerFormat: field(text, help('securityScheme.bearerFormat')),
      flows: field('oauthFlows', help('securityScheme.flows')),
      openIdConnectUrl: field(text, help('securityScheme.openIdConnectUrl')),
      oauth2MetadataUrl: field(text, help('securityScheme.oauth2MetadataUrl'), since32),
      deprecated: field(flag, help('securityScheme.deprecated'), since32),
    },
  },
  oauthFlows: {
    label: 'oauthFlows',
    fields: {
      implicit: field('implicitFlow', help('oauthFlows.implicit')),
      password: field('passwordFlow', help('oauthFlows.password')),
      clientCredentials: field('clientCredentialsFlow', help('oauthFlows.clientCredentials')),
      authorizationCode: field('authorizationCodeFlow', help('oauthFlows.authorizationCode')),
      deviceAuthorization: field(
        'deviceAuthorizationFlow',
        help('oauthFlows.deviceAuthorization'),
        since32,
      ),
    },
  },
  implicitFlow: flow({ authorizationUrl }),
  passwordFlow: flow({ tokenUrl }),
  clientCredentialsFlow: flow({ tokenUrl }),
  authorizationCodeFlow: flow({ authorizationUrl, tokenUrl }),
  deviceAuthorizationFlow: flow({
    deviceAuthorizationUrl: field(text, help('oauthFlow.deviceAuthorizationUrl'), required),
    tokenUrl,
  }),
  securityRequirement: {
    label: 'securityRequirement',
    fields: {},
    others: listOf(text),
  },
} satisfies Partial<Record<ObjectType, ObjectEntry>>;
