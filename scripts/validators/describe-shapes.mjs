/**
 * What each type of an OpenAPI version may hold, read from its JSON Schema: fields, what they hold, which are
 * required, which values they take. The editor completes and explains by it.
 */
const renamed = {
  '': 'document',
  XML: 'xml',
  callbacks: 'callback',
  'schema-keywords': 'schema',
  APIKeySecurityScheme: 'securityScheme',
  HTTPSecurityScheme: 'securityScheme',
  OAuth2SecurityScheme: 'securityScheme',
  OpenIdConnectSecurityScheme: 'securityScheme',
  'oauth-flows': 'oauthFlows',
  OAuthFlows: 'oauthFlows',
  implicit: 'implicitFlow',
  ImplicitOAuthFlow: 'implicitFlow',
  password: 'passwordFlow',
  PasswordOAuthFlow: 'passwordFlow',
  'client-credentials': 'clientCredentialsFlow',
  ClientCredentialsFlow: 'clientCredentialsFlow',
  'authorization-code': 'authorizationCodeFlow',
  AuthorizationCodeOAuthFlow: 'authorizationCodeFlow',
  'device-authorization': 'deviceAuthorizationFlow',
};
/** Types of the Schema Object that its schema writes in place. */
const named = { discriminator: 'discriminator', xml: 'xml', externalDocs: 'externalDocumentation' };
const nameOf = (name) =>
  renamed[name] ??
  name
    .replace(/-(\w)/g, (_, letter) => letter.toUpperCase())
    .replace(/^[A-Z]/, (letter) => letter.toLowerCase());

export function shapesOf(schema) {
  const shapes = {};
  const waiting = [['document', schema]];

  const at = (pointer) =>
    pointer
      .slice(2)
      .split('/')
      .reduce((node, token) => node[token], schema);

  const typeOf = (name, node) => {
    const type = nameOf(name);
    waiting.push([type, node]);
    return { type };
  };

  /** What a field holds: `{type}`, `{list}`, `{map}`, or a scalar with its values. */
  function fieldOf(node, key = '') {
    if (node === true || node === undefined) return {};
    if (node.$ref !== undefined) {
      const target = at(node.$ref);
      const name = node.$ref.split('/').at(-1);
      if (name === 'schema') return typeOf('schema', schema.$defs['schema-keywords']);
      const decided = target.if !== undefined && target.else !== undefined;
      const isObject =
        target.properties !== undefined ||
        target.patternProperties !== undefined ||
        ['SecurityRequirement', 'security-requirement'].includes(name);
      return isObject && !decided ? typeOf(name, target) : fieldOf(target, key);
    }
    if (node.if !== undefined) {
      // A reference, a boolean or one name is the one branch, the type or the list of names the other.
      const branch = fieldOf(node.else);
      return node.then?.type === 'array' ? { ...branch, orList: true } : branch;
    }
    if (node.enum !== undefined) return { scalar: 'string', values: node.enum };
    if (node.const !== undefined) return { scalar: typeof node.const, values: [node.const] };
    if (node.type === 'array') return { list: fieldOf(node.items) };
    if (named[key] !== undefined && node.properties !== undefined) return typeOf(named[key], node);
    if (node.type === 'object') {
      const pattern = Object.entries(node.patternProperties ?? {}).find(([name]) => name !== '^x-');
      const members = node.additionalProperties || pattern?.[1];
      return { map: fieldOf(members || undefined) };
    }
    if (typeof node.type === 'string') return { scalar: node.type };
    return {};
  }

  function fieldsOf(node) {
    const fields = {};
    const add = (key, value) => {
      if (value !== false && value?.not === undefined) fields[key] ??= fieldOf(value, key);
    };
    for (const [key, value] of Object.entries(node.properties ?? {})) add(key, value);
    for (const [pattern, value] of Object.entries(node.patternProperties ?? {})) {
      const listed = /^\^\(([\w|]+)\)\$$/.exec(pattern)?.[1];
      if (listed !== undefined) for (const key of listed.split('|')) add(key, value);
    }
    // 3.0 tells the security schemes apart: the fields of all of them.
    for (const { then } of node.allOf ?? [])
      if (then?.$ref !== undefined)
        for (const [key, value] of Object.entries(at(then.$ref).properties)) add(key, value);
    return fields;
  }

  function othersOf(node) {
    const free = Object.entries(node.patternProperties ?? {}).find(
      ([pattern]) => pattern !== '^x-' && !pattern.startsWith('^('),
    )?.[1];
    const member = free ?? (node.additionalProperties || undefined);
    return member === undefined ? undefined : fieldOf(member);
  }

  for (const [type, node] of waiting) {
    if (shapes[type] !== undefined) continue;
    shapes[type] = {};
    const others = othersOf(node);
    Object.assign(shapes[type], {
      fields: fieldsOf(node),
      required: node.required ?? [],
      ...(others && { others }),
    });
  }
  return Object.fromEntries(Object.entries(shapes).toSorted(([a], [b]) => (a < b ? -1 : 1)));
}
