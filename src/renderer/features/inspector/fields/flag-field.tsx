import { Checkbox } from '@mantine/core';
import type { FormField } from '#core/openapi/form/node-form.ts';
import { flagChange } from '#renderer/features/inspector/field-changes.ts';
import { useChosen } from '#renderer/features/inspector/use-chosen.ts';
import { useFieldWriter } from '#renderer/features/inspector/use-field-writer.ts';

export function FlagField({ field, value }: { field: FormField; value: boolean }) {
  const write = useFieldWriter();
  const chosen = useChosen(value, (flag) => write((order) => flagChange(field, flag, order)));
  return (
    <Checkbox
      size="xs"
      label={field.label}
      checked={chosen.value}
      error={chosen.error}
      data-field={field.name}
      onChange={({ currentTarget }) => chosen.choose(currentTarget.checked)}
    />
  );
}
