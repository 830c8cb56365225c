import type { FormField, NodeForm } from '#core/openapi/form/node-form.ts';
import type { ObjectKind } from '#core/openapi/form/object-forms.ts';

// What a designer fills in most of the time; the rest is offered by "Add field" until it is there.
const COMMON: Partial<Record<ObjectKind, readonly string[]>> = {
  document: ['info', 'servers', 'tags', 'security', 'paths', 'components'],
  info: ['title', 'summary', 'description', 'version', 'contact', 'license'],
  server: ['url', 'description'],
  tag: ['name', 'description'],
  pathItem: ['get', 'put', 'post', 'delete', 'patch', 'parameters'],
  operation: [
    'tags',
    'summary',
    'description',
    'operationId',
    'parameters',
    'requestBody',
    'responses',
    'deprecated',
    'security',
  ],
  parameter: ['name', 'in', 'description', 'required', 'schema'],
  header: ['description', 'required', 'schema', 'example'],
  requestBody: ['description', 'content', 'required'],
  mediaType: ['schema', 'example'],
  response: ['description', 'headers', 'content'],
  components: ['schemas', 'responses', 'parameters', 'securitySchemes'],
  example: ['summary', 'value'],
  link: ['operationId', 'description'],
  securityScheme: ['type', 'description'],
};

const SCHEMA: Readonly<Record<string, readonly string[]>> = {
  string: ['format', 'enum', 'minLength', 'maxLength', 'pattern'],
  integer: ['format', 'minimum', 'maximum'],
  number: ['format', 'minimum', 'maximum'],
  array: ['items', 'minItems', 'maxItems'],
  object: ['properties', 'required'],
};

const SECURITY: Readonly<Record<string, readonly string[]>> = {
  apiKey: ['name', 'in'],
  http: ['scheme', 'bearerFormat'],
  oauth2: ['flows'],
  openIdConnect: ['openIdConnectUrl'],
};

/** Which fields of a form are shown: those that are there or asked for, and the common ones of the kind. */
export function shownFields(
  { kind, fields }: Pick<NodeForm, 'kind' | 'fields'>,
  asked: ReadonlySet<string>,
): { shown: FormField[]; more: FormField[] } {
  const common = new Set(commonNames(kind, fields));
  const isShown = ({ name, isPresent, isRequired }: FormField) =>
    isPresent || isRequired || common.has(name) || asked.has(name);
  return {
    shown: fields.filter(isShown),
    more: fields.filter((field) => !isShown(field)),
  };
}

function commonNames(kind: ObjectKind, fields: readonly FormField[]): readonly string[] {
  const type = fields.find(({ name }) => name === 'type')?.control;
  const chosen = type?.type === 'choice' ? type.text : '';
  if (kind === 'schema') return ['type', 'description', ...(SCHEMA[chosen] ?? [])];
  const common = COMMON[kind] ?? fields.map(({ name }) => name);
  return kind === 'securityScheme' ? [...common, ...(SECURITY[chosen] ?? [])] : common;
}
