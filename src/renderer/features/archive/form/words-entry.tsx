import { TagsInput } from '@mantine/core';
import { useForm } from './form-context.ts';
import { wordChanges, wordsAt } from './written-values.ts';

type Props = { at: string; label: string; name?: string; splitChars?: string[] };

const COMMA = [','];

/** A list of short texts. */
export function WordsEntry({ at, label, name, splitChars = COMMA }: Props) {
  const { root, errorAt, change } = useForm();
  const words = wordsAt(root, at);
  return (
    <TagsInput
      label={label}
      aria-label={name}
      description="Press Enter after each"
      data-pointer={at}
      splitChars={splitChars}
      error={errorAt(at, ...words.map((_word, index) => `${at}/${index}`))}
      value={words}
      onChange={(after) => change(wordChanges(root, at, after), `${at} ${after.length}`)}
    />
  );
}
