import { doc, operation } from '#core/openapi/semantic-diff/comparing.testing.ts';
import {
  type Doc,
  type DocPair,
  back,
  pair,
  parameter,
  properties,
  type Side,
  bodies,
  property,
  required,
  text,
  sent,
  received,
} from './oasdiff-documents.testing.ts';
import { situationComponents } from './oasdiff-schemas.testing.ts';

const get = { responses: {} };
const one = { '/a': { get } };
const two = { '/a': { get }, '/b': { get } };
function other(fields: object): DocPair {
  return [doc({ ...one, '/b': { get: { ...get, ...fields } } }), doc(one)];
}

function withParameter(fields: object): DocPair {
  return pair({}, parameter(fields));
}
function parameters(before: object, after: object): DocPair {
  return pair(parameter(before), parameter(after));
}
function header(schema: object): object {
  return parameter({ schema }, 'header');
}

function readOnly(before: object, after: object): DocPair[] {
  return [property('request', { ...before, readOnly: true }, { ...after, readOnly: true })];
}

function schemes(...all: [string, object][]): object {
  return {
    components: { securitySchemes: Object.fromEntries(all) },
  };
}
const key: [string, object] = ['key', { type: 'apiKey', in: 'header', name: 'X-Key' }];
function oauth(fields: object): [string, object] {
  return [
    'oauth',
    {
      type: 'oauth2',
      flows: {
        authorizationCode: {
          authorizationUrl: 'https://a.example/auth',
          tokenUrl: 'https://a.example/token',
          scopes: { read: 'Reads', write: 'Writes' },
          ...fields,
        },
      },
    },
  ];
}
const all = schemes(key, oauth({}));
function secured(security: object[]): Doc {
  return operation({ security }, all);
}
function rooted(security: object[]): Doc {
  return doc(one, { ...all, security });
}
const both = [{ key: [], oauth: [] }];
function asked(fields: object): Doc {
  return operation({ security: [{ oauth: ['read'] }] }, schemes(oauth(fields)));
}
function keyed(scheme: object): Doc {
  return operation({ security: [{ key: [] }] }, schemes(['key', scheme]));
}
function securityAdded(make: (security: object[]) => Doc): DocPair[] {
  return [
    [make([{ key: [] }]), make(both)],
    [make([{ key: [] }]), make([{ key: [] }, { oauth: [] }])],
  ];
}
function securityRemoved(make: (security: object[]) => Doc): DocPair[] {
  return securityAdded(make).map(back);
}
function scopeAdded(make: (security: object[]) => Doc): DocPair {
  return [make([{ oauth: ['read'] }]), make([{ oauth: ['read', 'write'] }])];
}

function extended(before: object, after: object): DocPair[] {
  return [pair(before, after)];
}
function schemaExtended(side: Side, before: object, after: object): DocPair[] {
  return [property(side, { ...text, ...before }, { ...text, ...after })];
}
function versioned(is: string): DocPair[] {
  return [
    [doc(two), doc(one, { info: { title: 'T', version: is } })],
    [doc(two), doc(two, { info: { title: 'T', version: is } })],
  ];
}

const gone = other({});
const outdated = other({ deprecated: true });
const sunset = { deprecated: true, 'x-sunset': '2030-01-01' };
const soon = { deprecated: true, 'x-sunset': '2029-01-01' };
const stable = { 'x-stability-level': 'stable' };
const beta = { 'x-stability-level': 'beta' };
const outdatedOnly = { deprecated: true };

/** What each check is about that is none on a schema. */
export const operationSituations: Record<string, readonly DocPair[]> = {
  'api-deprecated-sunset-missing': extended(sunset, outdatedOnly),
  'api-deprecated-sunset-parse': extended(sunset, { ...sunset, 'x-sunset': 'soon' }),
  'api-path-sunset-parse': extended(sunset, { ...sunset, 'x-sunset': 'soon' }),
  'api-sunset-date-changed-too-small': extended(sunset, soon),
  'api-sunset-date-too-small': extended(sunset, soon),
  'sunset-deleted': extended(sunset, outdatedOnly),
  'api-stability-decreased': extended(stable, beta),
  'api-stability-increased': extended(beta, stable),
  'api-invalid-stability-level': extended(beta, { 'x-stability-level': 'none' }),
  'api-tag-added': extended({}, { tags: ['a'] }),
  'api-tag-removed': extended({ tags: ['a'] }, {}),
  'api-operation-id-added': extended({}, { operationId: 'a' }),
  'api-operation-id-removed': extended({ operationId: 'a' }, { operationId: 'b' }),
  'api-version-not-bumped': versioned('1').slice(0, 1),
  'api-version-decreased': versioned('0').slice(1),
  'api-major-version-not-bumped': versioned('1.1').slice(1),
  'api-schema-removed': [
    [operation({}, situationComponents), operation({}, { components: { schemas: {} } })],
  ],
  'api-path-removed-before-sunset': [other(sunset)],
  'api-path-removed-with-deprecation': [outdated],
  'api-path-removed-without-deprecation': [gone],
  'api-removed-before-sunset': [other(sunset)],
  'api-removed-with-deprecation': [outdated],
  'api-removed-without-deprecation': [gone],
  'endpoint-added': [back(gone)],
  'endpoint-deprecated': extended({}, outdatedOnly),
  'endpoint-deprecated-with-sunset': extended({}, sunset),
  'endpoint-reactivated': extended(outdatedOnly, {}),
  'webhook-added': [[doc({}), doc({}, { webhooks: { a: { post: get } } })]],
  'webhook-removed': [[doc({}, { webhooks: { a: { post: get } } }), doc({})]],

  'api-security-added': securityAdded(secured),
  'api-security-removed': securityRemoved(secured),
  'api-security-scope-added': [scopeAdded(secured)],
  'api-security-scope-removed': [back(scopeAdded(secured))],
  'api-global-security-added': securityAdded(rooted),
  'api-global-security-removed': securityRemoved(rooted),
  'api-global-security-scope-added': [scopeAdded(rooted)],
  'api-global-security-scope-removed': [back(scopeAdded(rooted))],
  'api-security-component-added': [[operation({}, schemes(key)), operation({}, all)]],
  'api-security-component-removed': [[operation({}, all), operation({}, schemes(key))]],
  'api-security-component-type-changed': [
    [keyed(key[1]), keyed({ type: 'http', scheme: 'basic' })],
  ],
  'api-security-component-oauth-scope-added': [
    [asked({}), asked({ scopes: { read: 'Reads', write: 'Writes', admin: 'All' } })],
  ],
  'api-security-component-oauth-scope-changed': [
    [asked({}), asked({ scopes: { read: 'Reads it', write: 'Writes' } })],
  ],
  'api-security-component-oauth-scope-removed': [[asked({}), asked({ scopes: { read: 'Reads' } })]],
  'api-security-component-oauth-token-url-changed': [
    [asked({}), asked({ tokenUrl: 'https://b.example/token' })],
  ],
  'api-security-component-oauth-url-changed': [
    [asked({}), asked({ authorizationUrl: 'https://b.example/auth' })],
  ],

  'new-optional-request-default-parameter-to-existing-path': [withParameter({ default: 'a' })],
  'new-optional-request-parameter': [withParameter({})],
  'new-required-request-default-parameter-to-existing-path': [
    withParameter({ required: true, schema: { ...text, default: 'a' } }),
  ],
  'new-required-request-parameter': [withParameter({ required: true })],
  'new-request-path-parameter': [pair({}, parameter({ required: true }, 'path'))],
  'request-parameter-removed': [back(withParameter({}))],
  'request-parameter-removed-before-sunset': [back(withParameter(sunset))],
  'request-parameter-removed-with-deprecation': [back(withParameter(outdatedOnly))],
  'request-parameter-became-optional': [parameters({ required: true }, {})],
  'request-parameter-became-required': [parameters({}, { required: true })],
  'request-parameter-deprecated': [parameters({}, outdatedOnly)],
  'request-parameter-reactivated': [parameters(outdatedOnly, {})],
  'request-parameter-deprecated-sunset-missing': [parameters(sunset, outdatedOnly)],
  'request-parameter-sunset-date-changed-too-small': [parameters(sunset, soon)],
  'request-parameter-sunset-date-too-small': [parameters(sunset, soon)],
  'request-parameter-sunset-deleted': [parameters(sunset, outdatedOnly)],
  'request-parameter-sunset-parse': [parameters(sunset, { ...sunset, 'x-sunset': 'soon' })],
  'request-parameter-x-extensible-enum-value-removed': [
    parameters(
      { schema: { ...text, 'x-extensible-enum': ['a', 'b'] } },
      { schema: { ...text, 'x-extensible-enum': ['a'] } },
    ),
  ],
  'new-required-request-header-property': [
    pair(header(properties(undefined)), header(properties(text, required))),
  ],
  'request-header-property-became-required': [
    pair(header(properties(text)), header(properties(text, required))),
  ],

  'new-optional-request-property': [property('request', undefined, text)],
  'new-required-request-property': [
    bodies('request', properties(undefined), properties(text, required)),
  ],
  'new-required-request-property-with-default': [
    bodies('request', properties(undefined), properties({ ...text, default: 'a' }, required)),
  ],
  'request-property-removed': [
    property('request', text, undefined),
    property('request', text, undefined, { additionalProperties: false }),
  ],
  'request-property-became-optional': [
    bodies('request', properties(text, required), properties(text)),
  ],
  'request-property-became-required': [
    bodies('request', properties(text), properties(text, required)),
  ],
  'request-property-became-required-with-default': [
    bodies(
      'request',
      properties({ ...text, default: 'a' }),
      properties({ ...text, default: 'a' }, required),
    ),
  ],
  'request-optional-property-became-read-only': [property('request', text, received)],
  'request-optional-property-became-not-read-only': [property('request', received, text)],
  'request-optional-property-became-write-only': [property('request', text, sent)],
  'request-optional-property-became-not-write-only': [property('request', sent, text)],
  'request-required-property-became-read-only': [property('request', text, received, required)],
  'request-required-property-became-not-read-only': [property('request', received, text, required)],
  'request-required-property-became-write-only': [property('request', text, sent, required)],
  'request-required-property-became-not-write-only': [property('request', sent, text, required)],
  'request-read-only-property-enum-value-removed': readOnly({ enum: ['a', 'b'] }, { enum: ['a'] }),
  'request-read-only-property-exclusive-max-decreased': readOnly(
    { exclusiveMaximum: 2 },
    { exclusiveMaximum: 1 },
  ),
  'request-read-only-property-exclusive-min-increased': readOnly(
    { exclusiveMinimum: 1 },
    { exclusiveMinimum: 2 },
  ),
  'request-read-only-property-max-decreased': readOnly({ maximum: 2 }, { maximum: 1 }),
  'request-read-only-property-max-length-decreased': readOnly({ maxLength: 2 }, { maxLength: 1 }),
  'request-read-only-property-min-increased': readOnly({ minimum: 1 }, { minimum: 2 }),
};

for (const side of ['request', 'response'] as const) {
  Object.assign(operationSituations, {
    [`${side}-property-deprecated-with-sunset`]: schemaExtended(side, {}, sunset),
    [`${side}-property-deprecated-sunset-invalid`]: schemaExtended(side, sunset, {
      ...sunset,
      'x-sunset': 'soon',
    }),
    [`${side}-property-deprecated-sunset-missing`]: schemaExtended(side, sunset, outdatedOnly),
    [`${side}-property-sunset-date-too-small`]: schemaExtended(side, sunset, soon),
    [`${side}-property-stability-decreased`]: schemaExtended(side, stable, beta),
    [`${side}-property-stability-increased`]: schemaExtended(side, beta, stable),
    [`${side}-property-x-extensible-enum-value-removed`]: schemaExtended(
      side,
      { 'x-extensible-enum': ['a', 'b'] },
      { 'x-extensible-enum': ['a'] },
    ),
  });
}
