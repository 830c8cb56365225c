import { Select } from '@mantine/core';
import { useForm } from './form-context.ts';
import { textAt, textChanges } from './written-values.ts';

type Props = {
  at: string;
  label: string;
  name?: string;
  choices: readonly string[];
  required?: boolean;
};

function capitalised(word: string) {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

/** One of a few words; another one that the file has stays choosable. */
export function ChoiceEntry({ at, label, name, choices, required = false }: Props) {
  const { root, errorAt, change } = useForm();
  const value = textAt(root, at);
  const known = choices.map((choice) => ({ value: choice, label: capitalised(choice) }));
  const own = value === '' || choices.includes(value) ? [] : [{ value, label: value }];
  return (
    <Select
      label={label}
      aria-label={name}
      placeholder="Not set"
      required={required}
      clearable={!required}
      clearButtonProps={{ 'aria-label': `Clear the ${label.toLowerCase()}` }}
      data-pointer={at}
      data={[...known, ...own]}
      error={errorAt(at)}
      value={value === '' ? null : value}
      onChange={(chosen) => change(textChanges(root, at, chosen ?? '', required), at)}
    />
  );
}
