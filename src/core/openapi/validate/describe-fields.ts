import { checksMessages } from '#messages/en/checks.ts';
import { faultsMessages } from '#messages/en/checks-faults.ts';
import type { ParsedSpec } from '#core/openapi/syntax/types.ts';
import type { SchemaFault } from './compiled-validator.ts';
import { nearestName } from './nearest-name.ts';
import {
  memberOf,
  nounOf,
  quoted,
  type Description,
  listed,
  type Noun,
  subjectOf,
  thisNoun,
} from './message-text.ts';
import type { RemarkText } from './report.ts';

/** A member that the type does not have. */
export function describeUnknown(fault: SchemaFault, spec: ParsedSpec): Description {
  const { instancePath, params, parentSchema } = fault;
  const name = String(params['additionalProperty']);
  const noun = nounOf(parentSchema, instancePath);
  return {
    pointer: memberOf(instancePath, name),
    at: 'key',
    text: () => unknownText(name, noun, Object.keys(parentSchema.properties ?? {}), spec),
  };
}

function unknownText(
  name: string,
  noun: Noun,
  known: readonly string[],
  spec: ParsedSpec,
): RemarkText {
  const { t } = faultsMessages;
  if (noun === 'paths')
    return {
      message: t('unknown.path.message', { name: quoted(name) }),
      hint: t('unknown.path.hint', { name: quoted(`/${name}`) }),
    };
  if (noun === 'responses')
    return {
      message: t('unknown.status.message', { name: quoted(name) }),
      hint: /^[1-5]xx$/iu.test(name)
        ? t('unknown.status.upperCase', { name: quoted(name.toUpperCase()) })
        : t('unknown.status.hint'),
    };
  if (name === 'definitions' && (noun === 'document' || noun === 'components'))
    return {
      message: t('unknown.definitions.message'),
      hint: t(`unknown.definitions.${noun === 'document' ? 'move' : 'rename'}`),
    };
  return {
    message: t('unknown.field.message', {
      name: quoted(name),
      holder: checksMessages.t(`holder.${noun}`),
    }),
    hint: unknownHint(name, noun, nearestName(name, known), spec),
  };
}

function unknownHint(name: string, noun: Noun, near: string | undefined, spec: ParsedSpec): string {
  const { t } = faultsMessages;
  const since = SINCE.find(({ type, names }) => type === noun && names.includes(name))?.version;
  if (since !== undefined && since > (spec.dialect ?? ''))
    return t('unknown.field.since', { since, version: quoted(`${since}.0`) });
  return near === undefined
    ? t('unknown.field.hint')
    : t('unknown.field.near', { name: quoted(near) });
}

/** Fields that a later version brought, which are missed in an earlier one. */
const SINCE: readonly { version: '3.1' | '3.2'; type: Noun; names: readonly string[] }[] = [
  { version: '3.1', type: 'document', names: ['webhooks', 'jsonSchemaDialect'] },
  { version: '3.1', type: 'info', names: ['summary'] },
  { version: '3.1', type: 'license', names: ['identifier'] },
  { version: '3.1', type: 'components', names: ['pathItems'] },
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
  { version: '3.2', type: 'mediaType', names: ['itemSchema', 'itemEncoding', 'prefixEncoding'] },
  { version: '3.2', type: 'components', names: ['mediaTypes'] },
  { version: '3.2', type: 'tag', names: ['summary', 'parent', 'kind'] },
  { version: '3.2', type: 'response', names: ['summary'] },
  { version: '3.2', type: 'example', names: ['dataValue', 'serializedValue'] },
  { version: '3.2', type: 'flows', names: ['deviceAuthorization'] },
  { version: '3.2', type: 'securityScheme', names: ['oauth2MetadataUrl', 'deprecated'] },
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
  const { t } = faultsMessages;
  const names = missing.map(quoted);
  if (noun === 'responses')
    return {
      pointer,
      at: 'key',
      text: () => ({
        message: t('missing.response.message', { subject: subjectOf(pointer) }),
        hint: t('missing.response.hint'),
      }),
    };
  const special = missing.length === 1 ? HINTS.get(`${noun}.${missing[0]}`) : undefined;
  return {
    pointer,
    at: 'key',
    text: () => ({
      message: t('missing.message', { holder: thisNoun(noun), names: listed(names, 'andNo') }),
      hint:
        special === undefined
          ? t('missing.hint', { names: listed(names, 'and') })
          : t(`missing.${special}`),
    }),
  };
}

type MissingHint = Exclude<
  keyof typeof faultsMessages.english.missing,
  'response' | 'message' | 'hint'
>;

const HINTS = new Map<string, MissingHint>([
  ['response.description', 'responseDescription'],
  ['operation.responses', 'operationResponses'],
  ['document.paths', 'documentPaths'],
  ['info.version', 'infoVersion'],
  ['parameter.required', 'parameterRequired'],
  ['oauthFlow.scopes', 'oauthFlowScopes'],
  ['parameter.content', 'parameterContent'],
]);
