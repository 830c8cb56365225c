import { useMessages } from '#renderer/language/use-messages.ts';
import { addResponseMessages } from '#messages/en/add-response.ts';
import { Select } from '@mantine/core';
import { type KeyboardEvent, useState } from 'react';

type Option = { value: string; label: string };

type Props = {
  label: string;
  placeholder?: string;
  options: readonly Option[];
  /** One that is not among them is none. */
  value: string;
  error?: string | undefined;
  onChange: (value: string) => void;
};

/**
 * A schema from a list that typing narrows. What is typed exactly is taken on Enter and on Tab, even before the list
 * has followed; else Enter takes the first one that is listed.
 */
export function SchemaSelect({ label, placeholder, options, value, error, onChange }: Props) {
  const t = useMessages(addResponseMessages);
  const [opened, setOpened] = useState(false);
  const takeTyped = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Enter' && event.key !== 'Tab') return;
    const typed = event.currentTarget.value.trim();
    const exact = options.find((option) => option.label === typed);
    if (exact === undefined || exact.value === value) return;
    if (event.key === 'Enter') {
      // It would add the response.
      event.preventDefault();
      event.stopPropagation();
    }
    setOpened(false);
    onChange(exact.value);
  };
  return (
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
      data={options}
      filter={({ options: all, search }) => {
        const wanted = search.trim().toLowerCase();
        return all
          .flatMap((option) => ('value' in option ? option : []))
          .filter((option) => option.label.toLowerCase().includes(wanted))
          .toSorted((a, b) => distance(a.label, wanted) - distance(b.label, wanted))
          .slice(0, 60);
      }}
      dropdownOpened={opened}
      onDropdownOpen={() => setOpened(true)}
      onDropdownClose={() => setOpened(false)}
      allowDeselect={false}
      value={options.some((option) => option.value === value) ? value : null}
      onKeyDownCapture={takeTyped}
      onChange={(chosen) => onChange(chosen ?? value)}
    />
  );
}

/** What begins as it is typed comes first, and of these what is nearest to its end. */
function distance(label: string, wanted: string): number {
  if (wanted === '') return 0;
  return label.toLowerCase().startsWith(wanted) ? label.length : 1000 + label.length;
}
