/** The kinds of OpenAPI objects that hold references, operations, examples or bodies, at any depth. */
export type NodeType =
  | 'document'
  | 'paths'
  | 'webhooks'
  | 'pathItem'
  | 'additionalOperations'
  | 'operation'
  | 'parameter'
  | 'requestBody'
  | 'mediaType'
  | 'encoding'
  | 'responses'
  | 'response'
  | 'header'
  | 'example'
  | 'link'
  | 'callback'
  | 'securityScheme'
  | 'components'
  | 'schema';

/** What a field holds: one object of a type, a list of them, or a map of names to them. */
export type Field = { kind: 'one' | 'list' | 'map'; type: NodeType };

type Shape = {
  fields: Readonly<Record<string, Field>>;
  /** The type of every other member that is no `x-…` extension. */
  others?: NodeType;
};

/** The members of a type whose names are fixed; a map, because a name such as `constructor` is no field. */
export function fieldOf(type: NodeType, name: string): Field | undefined {
  return fieldMaps.get(type)?.get(name);
}

/** The type of a member whose name is free (a path, a status code); `undefined` where there are none. */
export function freeMemberOf(type: NodeType, name: string): NodeType | undefined {
  return name.startsWith('x-') ? undefined : shapes[type].others;
}

function one(type: NodeType): Field {
  return { kind: 'one', type };
}
function list(type: NodeType): Field {
  return { kind: 'list', type };
}
function map(type: NodeType): Field {
  return { kind: 'map', type };
}

function members(names: readonly string[], field: Field): Record<string, Field> {
  return Object.fromEntries(names.map((name) => [name, field]));
}

const operations = members(
  ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace', 'query'],
  one('operation'),
);
const content = { content: map('mediaType') };
const examples = { examples: map('example') };
const encodings = {
  encoding: map('encoding'),
  prefixEncoding: list('encoding'),
  itemEncoding: one('encoding'),
};

/**
 * Where the objects of an OpenAPI document stand (3.0, 3.1 and 3.2 together; the Fixed Fields tables).
 *
 * Data (`example`, `default`, `enum`, extensions …) is absent on purpose: a `$ref` in it is no reference.
 */
const shapes: Readonly<Record<NodeType, Shape>> = {
  document: {
    fields: {
      paths: one('paths'),
      webhooks: one('webhooks'),
      components: one('components'),
    },
  },
  paths: { fields: {}, others: 'pathItem' },
  webhooks: { fields: {}, others: 'pathItem' },
  pathItem: {
    fields: {
      ...operations,
      additionalOperations: one('additionalOperations'),
      parameters: list('parameter'),
    },
  },
  additionalOperations: { fields: {}, others: 'operation' },
  operation: {
    fields: {
      parameters: list('parameter'),
      requestBody: one('requestBody'),
      responses: one('responses'),
      callbacks: map('callback'),
    },
  },
  parameter: { fields: { schema: one('schema'), ...content, ...examples } },
  requestBody: { fields: content },
  mediaType: {
    fields: { schema: one('schema'), itemSchema: one('schema'), ...examples, ...encodings },
  },
  encoding: { fields: { headers: map('header'), ...encodings } },
  responses: { fields: {}, others: 'response' },
  response: { fields: { headers: map('header'), ...content, links: map('link') } },
  header: { fields: { schema: one('schema'), ...content, ...examples } },
  example: { fields: {} },
  link: { fields: {} },
  callback: { fields: {}, others: 'pathItem' },
  securityScheme: { fields: {} },
  components: {
    fields: {
      schemas: map('schema'),
      responses: map('response'),
      parameters: map('parameter'),
      examples: map('example'),
      requestBodies: map('requestBody'),
      headers: map('header'),
      securitySchemes: map('securityScheme'),
      links: map('link'),
      callbacks: map('callback'),
      pathItems: map('pathItem'),
      mediaTypes: map('mediaType'),
    },
  },
  schema: {
    fields: {
      ...members(['allOf', 'oneOf', 'anyOf', 'prefixItems'], list('schema')),
      ...members(
        ['properties', 'patternProperties', 'dependentSchemas', '$defs', 'definitions'],
        map('schema'),
      ),
      ...members(['not', 'if', 'then', 'else', 'items', 'contains'], one('schema')),
      ...members(['additionalProperties', 'propertyNames', 'contentSchema'], one('schema')),
      ...members(['unevaluatedItems', 'unevaluatedProperties'], one('schema')),
    },
  },
};

const fieldMaps = new Map(
  Object.entries(shapes).map(([type, { fields }]) => [type, new Map(Object.entries(fields))]),
);
