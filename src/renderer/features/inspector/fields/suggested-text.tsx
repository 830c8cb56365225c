import { Autocomplete } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useDraft } from '#renderer/features/inspector/use-draft.ts';

const MOST_OPTIONS = 100;

type Props = {
  label: ReactNode;
  description?: ReactNode;
  name: string;
  isRequired: boolean;
  /** What the document says. */
  text: string;
  options: readonly string[];
  write: (text: string) => Promise<string | undefined>;
};

/** A text with a list of what it mostly is; another one can be typed. */
export function SuggestedText({
  label,
  description,
  name,
  isRequired,
  text,
  options,
  write,
}: Props) {
  const draft = useDraft(text, write);
  const [opened, setOpened] = useState(false);
  // All options are shown while the field still holds what the document says.
  const search = draft.text === text ? '' : draft.text.toLowerCase();
  const offered = options.filter((option) => option.toLowerCase().includes(search));
  return (
    <Autocomplete
      size="xs"
      label={label}
      description={description}
      withAsterisk={isRequired}
      data={offered.slice(0, MOST_OPTIONS)}
      filter={({ options: all }) => all}
      value={draft.text}
      error={draft.error}
      data-field={name}
      spellCheck={false}
      dropdownOpened={opened && offered.length > 0}
      onDropdownOpen={() => setOpened(true)}
      onDropdownClose={() => setOpened(false)}
      onChange={(typed) => {
        setOpened(true);
        draft.change(typed);
      }}
      onOptionSubmit={(chosen) => {
        setOpened(false);
        draft.submit(chosen);
      }}
      onBlur={draft.commit}
      onKeyDown={(event) => {
        // Enter on an option of the list chooses that.
        const active = event.currentTarget.getAttribute('aria-activedescendant');
        if (event.key === 'Enter' && opened && active !== null && active !== '') return;
        draft.onKeyDown(event);
        if (event.key === 'Enter') setOpened(false);
      }}
    />
  );
}
