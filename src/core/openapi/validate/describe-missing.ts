import type { SchemaFault } from './compiled-validator.ts';
import { listed, nounOf, quoted, subjectOf, type Description } from './wording.ts';

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
  'response.description': 'Add "description": one sentence that says when this answer comes.',
  'operation.responses': 'Add "responses" with at least one answer, for example "200".',
  'document.paths': 'Add "paths"; an empty object will do as long as there are none.',
  'info object.version': 'Add "version" in quotes: the version of the API, for example "1.0.0".',
  'parameter.required':
    'Add "required: true", because a parameter in the path can never be left out.',
  'OAuth flow.scopes': 'Add "scopes"; an empty object will do.',
  'parameter.content':
    'Describe it with "content", which a "querystring" parameter needs instead of "schema".',
};
