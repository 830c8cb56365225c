import { TextInput } from '@mantine/core';
import { useForm } from './form-context.ts';
import { setValue, textAt, typedNumber } from './written-values.ts';

type Props = { at: string; label: string; name: string };

/** A number of overview.json; what is typed is kept, also while it is none. */
export function NumberEntry({ at, label, name }: Props) {
  const { root, errorAt, change } = useForm();
  const text = textAt(root, at);
  return (
    <TextInput
      label={label}
      aria-label={name}
      inputMode="decimal"
      data-pointer={at}
      error={errorAt(at)}
      value={text}
      onChange={(event) => change([setValue(at, typedNumber(event.currentTarget.value))], at)}
    />
  );
}
