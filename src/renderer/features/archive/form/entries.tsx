import { useMessages } from '#renderer/language/use-messages.ts';
import { archiveFormMessages } from '#messages/en/archive-form.ts';
import {
  Autocomplete,
  type AutocompleteProps,
  Select,
  type SelectProps,
  TagsInput,
  type TagsInputProps,
  Textarea,
  type TextareaProps,
  TextInput,
  type TextInputProps,
} from '@mantine/core';
import { type ReactNode, useMemo, useState } from 'react';
import {
  textChanges,
  textAt,
  textListChanges,
  textListAt,
  setValue,
  typedNumber,
} from './written-values.ts';
import { drawWhenChanged, useSteady } from '#renderer/features/archive/draw-when-changed.ts';
import { useForm } from './form-context.ts';
import classes from './form.module.css';
import { extensionOf } from '#core/archive/paths.ts';

const Line = drawWhenChanged<TextInputProps>(TextInput);
const Lines = drawWhenChanged<TextareaProps>(Textarea);
const Words = drawWhenChanged<TagsInputProps>(TagsInput);
const Choice = drawWhenChanged<SelectProps>(Select);
const Suggested = drawWhenChanged<AutocompleteProps>(Autocomplete);

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

/** What a field of an entry is called where nothing around it is seen: `Title of link 1`. */
export function nameOf(field: string, entry: string): string {
  return archiveFormMessages.t('of', { field, entry });
}

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
  const onChange = useSteady((event: { currentTarget: { value: string } }) =>
    change(textChanges(root, at, event.currentTarget.value, required), at),
  );
  const counted = useMemo(
    () => (unit === '' ? {} : { rightSection: <Unit>{unit}</Unit>, rightSectionWidth: 52 }),
    [unit],
  );
  const shared = {
    label,
    'aria-label': name,
    placeholder,
    required,
    dir: 'auto',
    'data-pointer': at,
    description: warningAt(at) ?? description,
    error: errorAt(at),
    value: textAt(root, at),
    onChange,
  };
  return isLong ? (
    <Lines {...shared} autosize minRows={2} maxRows={8} />
  ) : (
    <Line {...shared} {...(isAmount ? { inputMode: 'decimal' as const } : {})} {...counted} />
  );
}

function Unit({ children }: { children: string }) {
  return <span className={classes['unit']}>{children}</span>;
}

type TextListEntryProps = { at: string; label: string; name?: string; splitChars?: string[] };

const COMMA = [','];

/** A list of short texts. */
export function TextListEntry({ at, label, name, splitChars = COMMA }: TextListEntryProps) {
  const t = useMessages(archiveFormMessages);
  const { root, errorAt, change } = useForm();
  // What is typed is no entry before Enter: until then undo is the field's own.
  const [typed, setTyped] = useState('');
  const texts = textListAt(root, at);
  const onChange = useSteady((after: string[]) =>
    change(textListChanges(root, at, after), `${at} ${after.length}`),
  );
  return (
    <Words
      label={label}
      aria-label={name}
      description={t('tool.pressEnter')}
      data-pointer={at}
      data-typed={typed !== ''}
      searchValue={typed}
      onSearchChange={setTyped}
      splitChars={splitChars}
      error={errorAt(at, ...texts.map((_text, index) => `${at}/${index}`))}
      value={texts}
      onChange={onChange}
    />
  );
}

type ChoiceEntryProps<Choice extends string> = {
  at: string;
  label: string;
  name?: string;
  choices: readonly Choice[];
  /** What a choice is called. */
  labelOf: (choice: Choice) => string;
  required?: boolean;
};

/** One of a few words; another one that the file has stays choosable. */
export function ChoiceEntry<Choice extends string>({
  at,
  label,
  name,
  choices,
  labelOf,
  required = false,
}: ChoiceEntryProps<Choice>) {
  const t = useMessages(archiveFormMessages);
  const { root, errorAt, change } = useForm();
  const value = textAt(root, at);
  const known: { value: string; label: string }[] = choices.map((choice) => ({
    value: choice,
    label: labelOf(choice),
  }));
  const isKnown = value === '' || known.some((one) => one.value === value);
  const own = isKnown ? [] : [{ value, label: value }];
  const clear = t('tool.clear', { field: label.toLowerCase() });
  const clearButtonProps = useMemo(() => ({ 'aria-label': clear }), [clear]);
  const onChange = useSteady((chosen: string | null) =>
    change(textChanges(root, at, chosen ?? '', required), at),
  );
  return (
    <Choice
      label={label}
      aria-label={name}
      placeholder={t('tool.notSet')}
      required={required}
      clearable={!required}
      clearButtonProps={clearButtonProps}
      data-pointer={at}
      data={[...known, ...own]}
      error={errorAt(at)}
      value={value === '' ? null : value}
      onChange={onChange}
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
  const onChange = useSteady((text: string) => change(textChanges(root, at, text, required), at));
  return (
    <Suggested
      label={label}
      aria-label={name}
      placeholder={placeholder ?? ''}
      required={required}
      data-pointer={at}
      dir="auto"
      spellCheck={false}
      data={[...options]}
      limit={MOST_OPTIONS}
      description={warningAt(at)}
      error={errorAt(at)}
      value={textAt(root, at)}
      onChange={onChange}
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
  const onChange = useSteady((event: { currentTarget: { value: string } }) =>
    change([setValue(at, typedNumber(event.currentTarget.value))], at),
  );
  return (
    <Line
      label={label}
      aria-label={name}
      inputMode="decimal"
      dir="auto"
      data-pointer={at}
      error={errorAt(at)}
      value={textAt(root, at)}
      onChange={onChange}
    />
  );
}
