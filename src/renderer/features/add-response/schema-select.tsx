import { Select } from '@mantine/core';
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { useMessages } from '#renderer/language/use-messages.ts';
import { addResponseMessages } from '#messages/en/add-response.ts';
import classes from './add-response.module.css';
import { type SchemaOption, schemaTyped } from './schema-choice.ts';

type Props = {
  label: string;
  placeholder?: string;
  options: readonly SchemaOption[];
  /** One that is not among them is none. */
  value: string;
  error?: string | undefined;
  onChange: (value: string) => void;
  /** What is said below the field. */
  children?: ReactNode;
};

/**
 * A schema from a list that typing narrows. What is typed exactly is taken on Enter and on Tab, even before the list
 * has followed; else Enter takes the first one that is listed. Of several files that have the name, one is asked for.
 */
export function SchemaSelect(props: Props) {
  const { label, placeholder, options, value, error, onChange, children } = props;
  const t = useMessages(addResponseMessages);
  const [opened, setOpened] = useState(false);
  /** The name that several files have, which was said. */
  const [several, setSeveral] = useState<string>();
  /** Whether one in the list was gone to, which Enter takes then. */
  const isMarked = useRef(false);
  const close = () => {
    setOpened(false);
    setSeveral(undefined);
  };
  const takeTyped = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') isMarked.current = true;
    if (event.key !== 'Enter' && event.key !== 'Tab') return;
    if (event.key === 'Enter' && isMarked.current && opened) return;
    const typed = schemaTyped(options, event.currentTarget.value);
    if (typed.kind === 'several') {
      const [{ name } = { name: '' }] = typed.options;
      // Said once: the key does what it does elsewhere.
      if (several === name) return;
      event.preventDefault();
      event.stopPropagation();
      setSeveral(name);
      setOpened(true);
      return;
    }
    if (typed.kind === 'none' || typed.option.value === value) return;
    if (event.key === 'Enter') {
      // It would add the response.
      event.preventDefault();
      event.stopPropagation();
    }
    close();
    onChange(typed.option.value);
  };
  const same = options.filter(({ name }) => name === several);
  return (
    <div>
      <Select
        label={label}
        placeholder={placeholder ?? ''}
        searchable
        selectFirstOptionOnChange
        limit={60}
        nothingFoundMessage={t('body.noSchema')}
        comboboxProps={{ portalProps: { target: '#main' } }}
        // The list never covers what is said below the field.
        error={opened ? undefined : error}
        data={
          several === undefined
            ? options
            : [{ group: t('body.several', { name: several }), items: same }]
        }
        filter={({ options: all, search }) => {
          if (several !== undefined) return all;
          const wanted = search.trim().toLowerCase();
          return all
            .flatMap((option) => ('value' in option ? option : []))
            .filter((option) => option.label.toLowerCase().includes(wanted))
            .toSorted((a, b) => distance(a.label, wanted) - distance(b.label, wanted))
            .slice(0, 60);
        }}
        dropdownOpened={opened}
        onDropdownOpen={() => setOpened(true)}
        onDropdownClose={close}
        allowDeselect={false}
        value={options.some((option) => option.value === value) ? value : null}
        onInput={() => {
          isMarked.current = false;
          setSeveral(undefined);
        }}
        onFocus={() => {
          isMarked.current = false;
        }}
        onKeyDownCapture={takeTyped}
        onChange={(chosen) => onChange(chosen ?? value)}
      />
      {several === undefined ? undefined : (
        <output className="visually-hidden">{t('body.several', { name: several })}</output>
      )}
      {children === undefined ? undefined : (
        <div className={classes['below']} data-covered={opened}>
          {children}
        </div>
      )}
    </div>
  );
}

/** What begins as it is typed comes first, and of these what is nearest to its end. */
function distance(label: string, wanted: string): number {
  if (wanted === '') return 0;
  return label.toLowerCase().startsWith(wanted) ? label.length : 1000 + label.length;
}
