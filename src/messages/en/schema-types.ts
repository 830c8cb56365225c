import { defineMessages } from '#messages/define-messages.ts';

/** A short reading of a schema, for lists: `array of Pet`, `string or null`. */
export const schemaTypesMessages = defineMessages('schema-types', {
  arrayOf: 'array of {items}',
  any: 'any',
  or: '{before} or {next}',
  and: '{before} and {next}',
});
