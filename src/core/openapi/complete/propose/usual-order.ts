// The schemas of OpenAPI list what is rarely written first: $id and $anchor before `type`, `head` beside `get`.
const USUAL: Readonly<Record<string, readonly string[]>> = {
  document: ['info', 'servers', 'tags', 'paths', 'components', 'security', 'externalDocs'],
  pathItem: ['get', 'post', 'put', 'patch', 'delete', 'parameters', 'summary', 'description'],
  operation: [
    'operationId',
    'summary',
    'description',
    'tags',
    'parameters',
    'requestBody',
    'responses',
    'security',
  ],
  schema: [
    'type',
    'format',
    'description',
    'properties',
    'required',
    'items',
    'enum',
    'example',
    'examples',
    'default',
    'nullable',
    'additionalProperties',
    'allOf',
    'oneOf',
    'anyOf',
    'discriminator',
    'title',
    'const',
    'pattern',
    'minLength',
    'maxLength',
    'minimum',
    'maximum',
    'minItems',
    'maxItems',
    'uniqueItems',
    'readOnly',
    'writeOnly',
    'deprecated',
  ],
};

/** Puts the fields of an object of OpenAPI that nearly every document has before the others. */
export function inUsualOrder(type: string, fields: readonly string[]): string[] {
  const usual = USUAL[type] ?? [];
  const known = new Set(fields);
  const first = usual.filter((name) => known.has(name));
  return [...first, ...fields.filter((name) => !usual.includes(name))];
}
