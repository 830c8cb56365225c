import type { ParsedSpec } from '#core/openapi/syntax/types.ts';
import type { SchemaFault } from './compiled-validator.ts';
import { nearestName } from './nearest-name.ts';
import { memberOf, nounOf, quoted, type Description, listed, subjectOf } from './message-text.ts';

/** A member that the type does not have. */
export function describeUnknown(fault: SchemaFault, spec: ParsedSpec): Description {
  const { instancePath, params, parentSchema } = fault;
  const name = String(params['additionalProperty']);
  const place = { pointer: memberOf(instancePath, name), at: 'key' } as const;
  const noun = nounOf(parentSchema, instancePath);
  if (noun === 'paths object')
    return {
      ...place,
      message: `The path ${quoted(name)} does not start with "/".`,
      hint: `Write ${quoted(`/${name}`)}.`,
    };
  if (noun === 'responses object')
    return {
      ...place,
      message: `${quoted(name)} is not a status code.`,
      hint: /^[1-5]xx$/iu.test(name)
        ? `Write ${quoted(name.toUpperCase())}.`
        : 'Use "100" to "599", a range such as "4XX", or "default".',
    };
  if (name === 'definitions' && noun === 'document')
    return {
      ...place,
      message: '"definitions" is from Swagger 2.0.',
      hint: 'Move its contents to "schemas" under "components", and update the references.',
    };
  if (name === 'definitions' && noun === 'components object')
    return {
      ...place,
      message: '"definitions" is from Swagger 2.0.',
      hint: 'Rename it to "schemas".',
    };
  const known = Object.keys(parentSchema.properties ?? {});
  const near = nearestName(name, known);
  return {
    ...place,
    message:
      `${quoted(name)} is not a field of ${noun === 'object' ? 'this object' : `a ${noun}`}.`.replace(
        / a (?=[aeioAEIO])/u,
        ' an ',
      ),
    hint: hintFor(name, noun, near, spec),
  };
}

function hintFor(name: string, noun: string, near: string | undefined, spec: ParsedSpec): string {
  const since = SINCE.find(({ type, names }) => type === noun && names.includes(name))?.version;
  if (since !== undefined && since > (spec.dialect ?? ''))
    return `It was added in OpenAPI ${since}: change "openapi" to ${quoted(`${since}.0`)}, or remove it.`;
  return near === undefined
    ? 'Remove it, or start its name with "x-" to keep it as an extension.'
    : `Did you mean ${quoted(near)}? Otherwise remove it.`;
}

/** Fields that a later version brought, which are missed in an earlier one. */
const SINCE: readonly { version: '3.1' | '3.2'; type: string; names: readonly string[] }[] = [
  { version: '3.1', type: 'document', names: ['webhooks', 'jsonSchemaDialect'] },
  { version: '3.1', type: 'info object', names: ['summary'] },
  { version: '3.1', type: 'license', names: ['identifier'] },
  { version: '3.1', type: 'components object', names: ['pathItems'] },
  {
    version: '3.1',
    type: 'schema',
    names: [
      'const',
      'examples',
      '$defs',
      'if',
      'then',
      'else',
      'prefixItems',
      'contains',
      'patternProperties',
      'propertyNames',
      'contentMediaType',
      'contentEncoding',
      '$id',
      '$anchor',
      '$comment',
      '$schema',
      'dependentRequired',
      'dependentSchemas',
      'unevaluatedProperties',
    ],
  },
  { version: '3.2', type: 'document', names: ['$self'] },
  { version: '3.2', type: 'path', names: ['query', 'additionalOperations'] },
  { version: '3.2', type: 'media type', names: ['itemSchema', 'itemEncoding', 'prefixEncoding'] },
  { version: '3.2', type: 'components object', names: ['mediaTypes'] },
  { version: '3.2', type: 'tag', names: ['summary', 'parent', 'kind'] },
  { version: '3.2', type: 'response', names: ['summary'] },
  { version: '3.2', type: 'example', names: ['dataValue', 'serializedValue'] },
  { version: '3.2', type: 'flows object', names: ['deviceAuthorization'] },
  { version: '3.2', type: 'security scheme', names: ['oauth2MetadataUrl', 'deprecated'] },
];

/** Fields that an object must have and hasn't. */
export function describeMissing({
  instancePath: pointer,
  params,
  parentSchema,
}: SchemaFault): Description {
  const missing = [params['missingProperties'] ?? params['missingProperty']]
    .flat()
    .map((name) => String(name));
  const noun = nounOf(parentSchema, pointer);
  const [only] = missing;
  if (noun === 'responses object')
    return {
      pointer,
      at: 'key',
      message: `${subjectOf(pointer)} has no response.`,
      hint: 'Add one for a status code such as "200", or "default".',
    };
  const special = missing.length === 1 && only !== undefined ? HINTS[`${noun}.${only}`] : undefined;
  return {
    pointer,
    at: 'key',
    message: `This ${noun} has no ${listed(missing.map(quoted), 'and no')}.`,
    hint: special ?? `Add ${listed(missing.map(quoted), 'and')}.`,
  };
}

const HINTS: Readonly<Record<string, string>> = {
  'response.description': 'Add "description": one sentence that says when this response is sent.',
  'operation.responses': 'Add "responses" with at least one response, for example "200".',
  'document.paths': 'Add "paths"; an empty object is enough if there are none.',
  'info object.version': 'Add "version" in quotes: the version of the API, for example "1.0.0".',
  'parameter.required': 'Add "required: true", because a path parameter is always required.',
  'OAuth flow.scopes': 'Add "scopes"; an empty object is enough.',
  'parameter.content':
    'Describe it with "content", which a "querystring" parameter needs instead of "schema".',
};
