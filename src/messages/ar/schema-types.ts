import type { Translated } from '#messages/define-messages.ts';
import type { schemaTypesMessages } from '#messages/en/schema-types.ts';

export const schemaTypes = {
  arrayOf: 'مصفوفة من {items}',
  any: 'أي قيمة',
  or: '{before} أو {next}',
  and: '{before} و{next}',
} satisfies Translated<typeof schemaTypesMessages>;
