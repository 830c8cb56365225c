import type { OperationCase } from './operation-cases.testing.ts';

function get(fields: object = {}) {
  return { paths: { '/a': { get: { responses: {}, ...fields } } } };
}
function servers(...list: object[]) {
  return { servers: list };
}
const a = { url: 'https://a.example/' };
const b = { url: 'https://b.example' };
function region(variable: object) {
  return servers({ url: 'https://{region}.a.example', variables: { region: variable } });
}
function schemes(securitySchemes: object, more: object = {}) {
  return {
    components: { securitySchemes },
    ...more,
  };
}
const key = { type: 'apiKey', in: 'header', name: 'X-Key' };
const flow = { tokenUrl: 'https://a.example/token', scopes: { read: '' } };
function oauth(flows: object) {
  return schemes({ oauth: { type: 'oauth2', flows } });
}
function needs(...names: string[]) {
  return names.map((name) => ({ [name]: [] }));
}

/** Changes of a document around its operations. */
export const documentCases: readonly OperationCase[] = [
  ['an operation', {}, get(), ['operation.added']],
  ['no operation', get(), {}, ['! operation.removed']],
  ['a webhook', {}, { webhooks: { paid: { post: {} } } }, ['webhook.added']],
  ['no webhook', { webhooks: { paid: { post: {} } } }, {}, ['! webhook.removed']],
  [
    'another version',
    { info: { version: '1' } },
    { info: { version: '2' } },
    ['info.version_changed'],
  ],
  ['a server', servers(a), servers(a, b), ['server.added']],
  ['a server less', servers(a, b), servers(a), ['! server.removed']],
  ['a server of another case', servers(a), servers({ url: 'HTTPS://A.example' }), []],
  [
    'a server with a variable',
    servers({ url: 'https://eu.a.example' }),
    region({ default: 'eu' }),
    ['server.rewritten'],
  ],
  [
    'another default',
    region({ default: 'eu', enum: ['eu', 'us'] }),
    region({ default: 'us', enum: ['eu', 'us'] }),
    ['! server.variable_default_changed'],
  ],
  [
    'a value less',
    region({ default: 'eu', enum: ['eu', 'us'] }),
    region({ default: 'eu', enum: ['eu'] }),
    ['! server.variable_values_removed'],
  ],
  [
    'only some values',
    region({ default: 'eu' }),
    region({ default: 'eu', enum: ['eu'] }),
    ['! server.variable_values_removed'],
  ],
  [
    'a value more',
    region({ default: 'eu', enum: ['eu'] }),
    region({ default: 'eu', enum: ['eu', 'us'] }),
    ['server.variable_values_added'],
  ],
  [
    'a server of an operation',
    { ...servers(a), ...get() },
    { ...servers(a), ...get(servers(b)) },
    ['! server.removed', 'server.added'],
  ],
  [
    'the server of all, said of an operation',
    { ...servers(a), ...get() },
    { ...servers(a), ...get(servers(a)) },
    [],
  ],
  [
    'another server of a path',
    { paths: { '/a': { ...servers(a), get: {} } } },
    { paths: { '/a': { ...servers(b), get: {} } } },
    ['! server.removed', 'server.added'],
  ],
  [
    'credentials',
    { ...schemes({ key }), ...get() },
    { ...schemes({ key }), ...get(), security: needs('key') },
    ['! security.tightened'],
  ],
  [
    'no credentials',
    { ...schemes({ key }), ...get({ security: needs('key') }) },
    { ...schemes({ key }), ...get({ security: [] }) },
    ['security.alternative_added'],
  ],
  [
    'a scope more',
    get({ security: [{ oauth: ['read'] }] }),
    get({ security: [{ oauth: ['read', 'write'] }] }),
    ['! security.tightened'],
  ],
  [
    'the root asks, each operation says its own',
    { ...get({ security: needs('key') }), security: [] },
    { ...get({ security: needs('key') }), security: needs('key') },
    [],
  ],
  [
    'a scheme by another way',
    schemes({ key }),
    schemes({ key: { ...key, in: 'query' } }),
    ['! security.scheme_changed'],
  ],
  ['a header of another case', schemes({ key }), schemes({ key: { ...key, name: 'x-key' } }), []],
  [
    'a scheme of another name',
    { ...schemes({ key }), ...get({ security: needs('key') }) },
    { ...schemes({ token: key }), ...get({ security: needs('token') }) },
    ['security.scheme_renamed'],
  ],
  [
    'a flow',
    oauth({ password: flow }),
    oauth({ password: flow, clientCredentials: flow }),
    ['security.flow_added'],
  ],
  [
    'no flow',
    oauth({ password: flow, clientCredentials: flow }),
    oauth({ password: flow }),
    ['! security.flow_removed'],
  ],
  [
    'another address of a flow',
    oauth({ password: flow }),
    oauth({ password: { ...flow, tokenUrl: 'https://b.example' } }),
    ['! security.flow_url_changed'],
  ],
  [
    'a scope of a flow',
    oauth({ password: { ...flow, scopes: {} } }),
    oauth({ password: flow }),
    ['security.scope_added'],
  ],
  [
    'a scope of a flow less',
    oauth({ password: flow }),
    oauth({ password: { ...flow, scopes: {} } }),
    ['! security.scope_removed'],
  ],
];
