import { Textarea, TextInput, TagsInput, Select, Autocomplete } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import {
  textChanges,
  textAt,
  textListChanges,
  textListAt,
  setValue,
  typedNumber,
} from './written-values.ts';
import { useForm } from './form-context.ts';
import classes from './form.module.css';
import { extensionOf } from '#core/archive/paths.ts';

type Props = {
  at: string;
  label: ReactNode;
  /** The accessible name, where the label does not tell enough. */
  name?: string;
  description?: ReactNode;
  placeholder?: string;
  required?: boolean;
  isLong?: boolean;
  /** What it is counted in. */
  unit?: string;
  /** A decimal number that is kept as text. */
  isAmount?: boolean;
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
  unit = '',
  isAmount = false,
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
    <TextInput
      {...shared}
      {...(isAmount ? { inputMode: 'decimal' as const } : {})}
      {...(unit === '' ? {} : { rightSection: <Unit>{unit}</Unit>, rightSectionWidth: 52 })}
    />
  );
}

function Unit({ children }: { children: string }) {
  return <span className={classes['unit']}>{children}</span>;
}

type TextListEntryProps = { at: string; label: string; name?: string; splitChars?: string[] };

const COMMA = [','];

/** A list of short texts. */
export function TextListEntry({ at, label, name, splitChars = COMMA }: TextListEntryProps) {
  const { root, errorAt, change } = useForm();
  // What is typed is no entry before Enter: until then undo is the field's own.
  const [typed, setTyped] = useState('');
  const texts = textListAt(root, at);
  return (
    <TagsInput
      label={label}
      aria-label={name}
      description="Press Enter after each"
      data-pointer={at}
      data-typed={typed !== ''}
      searchValue={typed}
      onSearchChange={setTyped}
      splitChars={splitChars}
      error={errorAt(at, ...texts.map((_text, index) => `${at}/${index}`))}
      value={texts}
      onChange={(after) => change(textListChanges(root, at, after), `${at} ${after.length}`)}
    />
  );
}

type ChoiceEntryProps = {
  at: string;
  label: string;
  name?: string;
  choices: readonly string[];
  /** What the choices are called, where not by their own words. */
  labels?: Readonly<Record<string, string>>;
  required?: boolean;
};

function capitalised(word: string) {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

/** One of a few words; another one that the file has stays choosable. */
export function ChoiceEntry({
  at,
  label,
  name,
  choices,
  labels,
  required = false,
}: ChoiceEntryProps) {
  const { root, errorAt, change } = useForm();
  const value = textAt(root, at);
  const known = choices.map((choice) => ({
    value: choice,
    label: labels?.[choice] ?? capitalised(choice),
  }));
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

type SuggestedEntryProps = {
  at: string;
  label: string;
  name?: string;
  placeholder?: string;
  required?: boolean;
  options: readonly string[];
};

const MOST_OPTIONS = 100;

/** A text with a list of what it mostly is; another one can be typed. */
export function SuggestedEntry({
  at,
  label,
  name,
  placeholder,
  required = false,
  options,
}: SuggestedEntryProps) {
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

type PathEntryProps = {
  at: string;
  label: string;
  name?: string;
  /** The files to choose from end in one of these. */
  extensions: readonly string[];
  required?: boolean;
};

/** The path of a file of the design's folder. */
export function PathEntry({ extensions, ...field }: PathEntryProps) {
  const { files } = useForm();
  const options = files.filter((file) => extensions.includes(extensionOf(file)));
  return <SuggestedEntry {...field} options={options} />;
}

type NumberEntryProps = { at: string; label: string; name: string };

/** A number of overview.json; what is typed is kept, also while it is none. */
export function NumberEntry({ at, label, name }: NumberEntryProps) {
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
