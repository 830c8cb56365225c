/** A change of an operation, or of what belongs to the document around it: before, after, and the codes. */
export type OperationCase = readonly [string, object, object, string[]];

const limit = { in: 'query', name: 'limit' };
const text = { type: 'string' };
function path(parameter: object) {
  return {
    parameters: [{ in: 'path', required: true, ...parameter }],
  };
}
function params(...parameters: object[]) {
  return { parameters };
}
/** Changes of one operation, `POST /a/{id}`. */
export const operationCases: readonly OperationCase[] = [
  ['deprecated', {}, { deprecated: true }, ['operation.deprecated']],
  ['no longer deprecated', { deprecated: true }, {}, ['operation.reactivated']],
  ['another operationId', { operationId: 'a' }, { operationId: 'b' }, ['operation.id_changed']],
  ['no operationId', { operationId: 'a' }, {}, ['operation.id_changed']],
  ['a parameter', {}, params(limit), ['parameter.added']],
  [
    'a required parameter',
    {},
    params({ ...limit, required: true, schema: { default: 1 } }),
    ['! parameter.required_added'],
  ],
  ['a parameter less', params(limit), {}, ['! parameter.removed']],
  [
    'a parameter elsewhere',
    params(limit),
    params({ ...limit, in: 'header' }),
    ['! parameter.removed', 'parameter.added'],
  ],
  [
    'a parameter now required',
    params(limit),
    params({ ...limit, required: true }),
    ['! parameter.became_required'],
  ],
  [
    'a parameter now optional',
    params({ ...limit, required: true }),
    params(limit),
    ['parameter.became_optional'],
  ],
  [
    'a path parameter of another name',
    path({ name: 'id' }),
    path({ name: 'key' }),
    ['parameter.renamed'],
  ],
  [
    'a parameter deprecated',
    params(limit),
    params({ ...limit, deprecated: true }),
    ['parameter.deprecated'],
  ],
  [
    'a parameter no longer deprecated',
    params({ ...limit, deprecated: true }),
    params(limit),
    ['parameter.reactivated'],
  ],
  [
    'another style',
    params(limit),
    params({ ...limit, explode: false }),
    ['! parameter.serialization_changed'],
  ],
  [
    'another style of a list',
    params({ ...limit, schema: { type: 'array' } }),
    params({ ...limit, schema: { type: 'array' }, style: 'pipeDelimited' }),
    ['! parameter.serialization_changed'],
  ],
  [
    'a single value exploded',
    params({ ...limit, schema: text }),
    params({ ...limit, schema: text, explode: false }),
    [],
  ],
  [
    'a default style, written out',
    params(limit),
    params({ ...limit, style: 'form', explode: true }),
    [],
  ],
  [
    'a header of another case',
    params({ in: 'header', name: 'X-A' }),
    params({ in: 'header', name: 'x-a' }),
    [],
  ],
  [
    'from schema to content',
    params({ ...limit, schema: text }),
    params({ ...limit, content: { 'application/json': { schema: text } } }),
    ['! parameter.content_changed'],
  ],
  [
    'another schema of a content',
    params({ ...limit, content: { 'application/json': { schema: {} } } }),
    params({ ...limit, content: { 'application/json': { schema: text } } }),
    ['! schema.type_narrowed'],
  ],
  [
    'no empty value',
    params({ ...limit, allowEmptyValue: true }),
    params(limit),
    ['! parameter.empty_value_forbidden'],
  ],
  [
    'an empty value',
    params(limit),
    params({ ...limit, allowEmptyValue: true }),
    ['parameter.empty_value_allowed'],
  ],
  ...['query', 'header', 'cookie', 'path'].map((place): OperationCase => [
    `a narrower ${place} parameter`,
    params({ in: place, name: 'id', required: true, schema: text }),
    params({ in: place, name: 'id', required: true, schema: { ...text, enum: ['a'] } }),
    ['! schema.enum_introduced'],
  ]),
];
