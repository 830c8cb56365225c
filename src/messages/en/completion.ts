import { defineMessages } from '#messages/define-messages.ts';

/** What is said beside a completion, and of the word under the pointer. */
export const completionMessages = defineMessages('completion', {
  absent: 'There is no {kind} "{name}" in this document.',
  component: '{kind} {name}',
  inFile: 'In {file}.',
  anyOtherStatus: 'any other',
  securityScheme: 'security scheme',
  required: 'required',
  list: 'array',
  byName: 'map',
  object: 'object',
  newItem: 'a new item of the array',
  tag: 'tag',
  file: 'file',
  property: 'property',
  ofEnum: 'of the enum',
  mediaTypes: {
    problem: 'a problem (RFC 9457)',
    form: 'a form',
    multipart: 'a form with files',
    bytes: 'any bytes',
    mergePatch: 'a merge patch (RFC 7396)',
    jsonPatch: 'a JSON Patch (RFC 6902)',
    jsonLines: 'JSON, one value per line',
    events: 'events',
    text: 'text',
  },
  versions: {
    most: 'most tools',
    newest: 'the newest',
    all: 'all tools',
  },
});
