import { Checkbox } from '@mantine/core';
import type { FormField } from '#core/openapi/index.ts';
import { flagChange } from '../field-changes.ts';
import { useChosen } from '../use-chosen.ts';
import { useFieldWriter } from '../use-field-writer.ts';

export const FlagField = ({ field, value }: { field: FormField; value: boolean }) => {
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
};
