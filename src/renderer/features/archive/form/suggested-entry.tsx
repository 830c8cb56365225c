import { Autocomplete } from '@mantine/core';
import { useForm } from './form-context.ts';
import { textAt, textChanges } from './written-values.ts';

type Props = {
  at: string;
  label: string;
  name?: string;
  placeholder?: string;
  required?: boolean;
  options: readonly string[];
};

const MOST_OPTIONS = 100;

/** A text with a list of what it mostly is; another one can be typed. */
export function SuggestedEntry({ at, label, name, placeholder, required = false, options }: Props) {
  const { root, errorAt, warningAt, change } = useForm();
  return (
    <Autocomplete
      label={label}
      aria-label={name}
      placeholder={placeholder ?? ''}
      required={required}
      data-pointer={at}
      spellCheck={false}
      data={[...options]}
      limit={MOST_OPTIONS}
      description={warningAt(at)}
      error={errorAt(at)}
      value={textAt(root, at)}
      onChange={(text) => change(textChanges(root, at, text, required), at)}
    />
  );
}
