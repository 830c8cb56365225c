import {
  choice,
  nested,
  plain,
  required,
  since32,
  type FieldOfKind,
  type ObjectForm,
  type ObjectKind,
} from './object-kind.ts';

const STYLES = [
  'simple',
  'form',
  'label',
  'matrix',
  'spaceDelimited',
  'pipeDelimited',
  'deepObject',
] as const;

const methods: FieldOfKind[] = [
  'get',
  'put',
  'post',
  'delete',
  'options',
  'head',
  'patch',
  'trace',
].map((method) => nested('object', method, method.toUpperCase(), 'operation'));

const describedValue: FieldOfKind[] = [
  nested('object', 'schema', 'Schema', 'schema'),
  plain('value', 'example', 'Example'),
  nested('map', 'examples', 'Examples', 'example'),
];

/** The objects that describe what can be called (OpenAPI 3.2, sections 4.9 to 4.21). */
export const operationForms = {
  pathItem: {
    label: 'Path item',
    canBeReference: true,
    fields: [
      plain('text', 'summary', 'Summary'),
      plain('prose', 'description', 'Description'),
      ...methods,
      nested('object', 'query', 'QUERY', 'operation', since32),
      nested('list', 'parameters', 'Parameters', 'parameter'),
      nested('list', 'servers', 'Servers', 'server'),
    ],
  },
  operation: {
    label: 'Operation',
    fields: [
      plain('words', 'tags', 'Tags'),
      plain('text', 'summary', 'Summary'),
      plain('prose', 'description', 'Description'),
      nested('object', 'externalDocs', 'External documentation', 'externalDocs'),
      plain('text', 'operationId', 'Operation ID'),
      nested('list', 'parameters', 'Parameters', 'parameter'),
      nested('object', 'requestBody', 'Request body', 'requestBody'),
      nested('map', 'responses', 'Responses', 'response', required),
      nested('map', 'callbacks', 'Callbacks', 'callback'),
      plain('flag', 'deprecated', 'Deprecated'),
      nested('list', 'security', 'Security', 'securityRequirement'),
      nested('list', 'servers', 'Servers', 'server'),
    ],
  },
  parameter: {
    label: 'Parameter',
    canBeReference: true,
    fields: [
      plain('text', 'name', 'Name', required),
      choice('in', 'Place', ['query', 'header', 'path', 'cookie'], required),
      plain('prose', 'description', 'Description'),
      plain('flag', 'required', 'Required'),
      plain('flag', 'deprecated', 'Deprecated'),
      plain('flag', 'allowEmptyValue', 'Allow an empty value'),
      choice('style', 'Style', STYLES),
      plain('flag', 'explode', 'Explode'),
      plain('flag', 'allowReserved', 'Allow reserved characters'),
      ...describedValue,
      nested('map', 'content', 'Content', 'mediaType'),
    ],
  },
  requestBody: {
    label: 'Request body',
    canBeReference: true,
    fields: [
      plain('prose', 'description', 'Description'),
      nested('map', 'content', 'Content', 'mediaType', required),
      plain('flag', 'required', 'Required'),
    ],
  },
  mediaType: {
    label: 'Media type',
    canBeReference: true,
    fields: [
      ...describedValue,
      nested('object', 'itemSchema', 'Schema of each item', 'schema', since32),
      nested('map', 'encoding', 'Encoding', 'encoding'),
    ],
  },
  encoding: {
    label: 'Encoding',
    fields: [
      plain('text', 'contentType', 'Content type'),
      nested('map', 'headers', 'Headers', 'header'),
      choice('style', 'Style', STYLES),
      plain('flag', 'explode', 'Explode'),
      plain('flag', 'allowReserved', 'Allow reserved characters'),
    ],
  },
  response: {
    label: 'Response',
    canBeReference: true,
    fields: [
      plain('text', 'summary', 'Summary', since32),
      plain('prose', 'description', 'Description', required),
      nested('map', 'headers', 'Headers', 'header'),
      nested('map', 'content', 'Content', 'mediaType'),
      nested('map', 'links', 'Links', 'link'),
    ],
  },
  header: {
    label: 'Header',
    canBeReference: true,
    fields: [
      plain('prose', 'description', 'Description'),
      plain('flag', 'required', 'Required'),
      plain('flag', 'deprecated', 'Deprecated'),
      plain('flag', 'explode', 'Explode'),
      ...describedValue,
      nested('map', 'content', 'Content', 'mediaType'),
    ],
  },
  example: {
    label: 'Example',
    canBeReference: true,
    fields: [
      plain('text', 'summary', 'Summary'),
      plain('prose', 'description', 'Description'),
      plain('value', 'value', 'Value'),
      plain('value', 'dataValue', 'Value as data', since32),
      plain('prose', 'serializedValue', 'Value as sent', since32),
      plain('text', 'externalValue', 'Address of the value (URL)'),
    ],
  },
  link: {
    label: 'Link',
    canBeReference: true,
    fields: [
      plain('text', 'operationId', 'Operation ID'),
      plain('text', 'operationRef', 'Operation reference'),
      plain('value', 'parameters', 'Parameters'),
      plain('value', 'requestBody', 'Request body'),
      plain('prose', 'description', 'Description'),
      nested('object', 'server', 'Server', 'server'),
    ],
  },
  callback: {
    label: 'Callback',
    canBeReference: true,
    fields: [],
    entries: { type: 'object', kind: 'pathItem' },
  },
} satisfies Partial<Record<ObjectKind, ObjectForm>>;
