import { isRecord } from '#core/openapi/syntax/is-record.ts';

/** The keywords that OpenAPI's own JSON Schemas use, draft 4 and 2020-12. */
export type Schema = {
  $ref?: string;
  $dynamicRef?: string;
  $defs?: Record<string, Schema>;
  definitions?: Record<string, Schema>;
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  properties?: Record<string, Schema | boolean>;
  patternProperties?: Record<string, Schema | boolean>;
  additionalProperties?: Schema | boolean;
  dependentSchemas?: Record<string, Schema>;
  items?: Schema | boolean;
  required?: string[];
  allOf?: Schema[];
  oneOf?: Schema[];
  not?: Schema;
  if?: Schema;
  then?: Schema;
  else?: Schema;
};

/** What a schema says that a field holds, as the table of objects would say it. */
export type FieldShape = {
  type?: string;
  list?: FieldShape;
  map?: FieldShape;
  scalar?: string;
  values?: readonly unknown[];
  orList?: boolean;
};

export type ObjectShape = {
  fields: Record<string, FieldShape>;
  required: string[];
  others?: FieldShape;
};

const RENAMED: Readonly<Record<string, string>> = {
  XML: 'xml',
  callbacks: 'callback',
  externalDocumentation: 'externalDocs',
  ExternalDocumentation: 'externalDocs',
  'external-documentation': 'externalDocs',
  'schema-keywords': 'schema',
  'oauth-flows': 'oauthFlows',
  OAuthFlows: 'oauthFlows',
  implicit: 'implicitFlow',
  ImplicitOAuthFlow: 'implicitFlow',
  password: 'passwordFlow',
  PasswordOAuthFlow: 'passwordFlow',
  'client-credentials': 'clientCredentialsFlow',
  'authorization-code': 'authorizationCodeFlow',
  AuthorizationCodeOAuthFlow: 'authorizationCodeFlow',
  'device-authorization': 'deviceAuthorizationFlow',
};
/** Objects that the Schema Object's schema describes in place. */
const IN_PLACE = new Set(['discriminator', 'xml', 'externalDocs']);

/** The name of an object's section for the name that its definition has. */
export function nameOf(definition: string): string {
  return (
    RENAMED[definition] ??
    definition
      .replaceAll(/-(\w)/gu, (_, letter: string) => letter.toUpperCase())
      .replace(/^[A-Z]/u, (letter) => letter.toLowerCase())
  );
}

/** What each object may hold by the schema of a version's documents: fields, which are required, which values they take. */
export function shapesOf(schema: Schema): Record<string, ObjectShape> {
  const shapes: Record<string, ObjectShape> = {};
  const waiting: [string, Schema][] = [['document', schema]];

  const named = (type: string, node: Schema): FieldShape => {
    waiting.push([type, node]);
    return { type };
  };

  function fieldOf(node: Schema | boolean | undefined, key = ''): FieldShape {
    if (typeof node !== 'object') return {};
    if (node.$ref !== undefined) {
      const name = node.$ref.split('/').at(-1) ?? '';
      const target = targetOf(schema, node.$ref);
      if (name === 'schema') return named('schema', schema.$defs?.['schema-keywords'] ?? {});
      const isDecision = target.if !== undefined && target.else !== undefined;
      const isObject =
        target.properties !== undefined ||
        target.patternProperties !== undefined ||
        nameOf(name) === 'securityRequirement';
      return isObject && !isDecision ? named(nameOf(name), target) : fieldOf(target, key);
    }
    if (node.if !== undefined) {
      // A reference, a boolean or one name is the one branch, the type or the list of names the other.
      const branch = fieldOf(node.else);
      return node.then?.type === 'array' ? { ...branch, orList: true } : branch;
    }
    if (node.enum !== undefined) return { scalar: 'string', values: node.enum };
    if (node.const !== undefined) return { scalar: typeof node.const, values: [node.const] };
    if (node.type === 'array') return { list: fieldOf(node.items) };
    if (IN_PLACE.has(key) && node.properties !== undefined) return named(key, node);
    if (node.type === 'object') {
      const [free] = freeMembers(node);
      return { map: fieldOf(node.additionalProperties || free) };
    }
    return typeof node.type === 'string' ? { scalar: node.type } : {};
  }

  function fieldsOf(node: Schema): Record<string, FieldShape> {
    const fields: Record<string, FieldShape> = {};
    const add = (properties: Record<string, Schema | boolean> = {}) => {
      for (const [key, value] of Object.entries(properties))
        if (value === true || (value !== false && value.not === undefined))
          fields[key] ??= fieldOf(value, key);
    };
    add(node.properties);
    // 3.0 tells path items' methods by a pattern, and security schemes apart: the fields of all of them.
    add(methodsOf(node));
    for (const { then } of node.allOf ?? [])
      if (then?.$ref !== undefined) add(targetOf(schema, then.$ref).properties);
    return fields;
  }

  for (const [type, node] of waiting) {
    if (shapes[type] !== undefined) continue;
    const shape: ObjectShape = { fields: {}, required: node.required ?? [] };
    shapes[type] = shape;
    const free = freeMembers(node)[0] ?? (node.additionalProperties || undefined);
    if (free !== undefined) shape.others = fieldOf(free);
    shape.fields = fieldsOf(node);
  }
  return shapes;
}

/** The names of an object's fields, those that it has under some condition included. */
export function fieldNames(schema: Schema, node: Schema | undefined): Set<string> {
  const names = new Set<string>();
  const visit = (part: Schema | undefined): void => {
    if (part === undefined) return;
    const properties = { ...part.properties, ...methodsOf(part) };
    for (const [name, value] of Object.entries(properties)) if (value !== false) names.add(name);
    if (part.$ref !== undefined) visit(targetOf(schema, part.$ref));
    const { allOf = [], oneOf = [], dependentSchemas = {} } = part;
    for (const one of [...allOf, ...oneOf, ...Object.values(dependentSchemas)]) visit(one);
    visit(part.then);
    visit(part.else);
  };
  visit(node);
  return names;
}

function targetOf(schema: Schema, ref: string): Schema {
  let node: unknown = schema;
  for (const token of ref.slice(2).split('/')) node = isRecord(node) ? node[token] : undefined;
  return isSchema(node) ? node : {};
}

function isSchema(node: unknown): node is Schema {
  return isRecord(node);
}

function methodsOf({ patternProperties = {} }: Schema): Record<string, Schema | boolean> {
  return Object.fromEntries(
    Object.entries(patternProperties).flatMap(([pattern, value]) =>
      (/^\^\(([\w|]+)\)\$$/u.exec(pattern)?.[1] ?? '')
        .split('|')
        .filter((name) => name !== '')
        .map((name) => [name, value]),
    ),
  );
}

function freeMembers({ patternProperties = {} }: Schema): (Schema | boolean)[] {
  return Object.entries(patternProperties)
    .filter(([pattern]) => pattern !== '^x-' && !pattern.startsWith('^('))
    .map(([, value]) => value);
}
