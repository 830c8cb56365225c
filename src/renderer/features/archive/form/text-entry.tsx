import { Textarea, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { textChanges, textAt } from './written-values.ts';
import { useForm } from './form-context.ts';

type Props = {
  at: string;
  label: ReactNode;
  /** The accessible name, where the label does not tell enough. */
  name?: string;
  description?: ReactNode;
  placeholder?: string;
  required?: boolean;
  isLong?: boolean;
};

/** A text of overview.json. */
export function TextEntry({
  at,
  label,
  name,
  description,
  placeholder,
  required = false,
  isLong = false,
}: Props) {
  const { root, errorAt, warningAt, change } = useForm();
  const shared = {
    label,
    'aria-label': name,
    placeholder,
    required,
    'data-pointer': at,
    description: warningAt(at) ?? description,
    error: errorAt(at),
    value: textAt(root, at),
    onChange: (event: { currentTarget: { value: string } }) =>
      change(textChanges(root, at, event.currentTarget.value, required), at),
  };
  return isLong ? (
    <Textarea {...shared} autosize minRows={2} maxRows={8} />
  ) : (
    <TextInput {...shared} />
  );
}
