import { Checkbox } from '@mantine/core';
import type { FormField } from '#core/openapi/form/node-form.ts';
import { flagChange } from '#renderer/features/inspector/field-changes.ts';
import classes from '#renderer/features/inspector/inspector-panel.module.css';
import { useChosen } from '#renderer/features/inspector/use-chosen.ts';
import { useFieldWriter } from '#renderer/features/inspector/use-field-writer.ts';
import { captionClasses, captionOf } from './caption.ts';

export function FlagField({ field, value }: { field: FormField; value: boolean }) {
  const write = useFieldWriter();
  const chosen = useChosen(value, (flag) => write((order) => flagChange(field, flag, order)));
  return (
    <Checkbox
      size="xs"
      {...captionOf(field)}
      classNames={{ ...captionClasses, labelWrapper: classes['flagText'] ?? '' }}
      checked={chosen.value}
      error={chosen.error}
      data-field={field.name}
      onChange={({ currentTarget }) => chosen.choose(currentTarget.checked)}
    />
  );
}
