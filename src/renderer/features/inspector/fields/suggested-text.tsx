import { Autocomplete } from '@mantine/core';
import type { ReactNode } from 'react';
import { RefusalText } from '#renderer/features/inspector/refusal-text.tsx';
import { useDraft } from '#renderer/features/inspector/use-draft.ts';
import { captionClasses } from './caption.ts';
import { useSuggestionList } from './use-suggestion-list.ts';

const MOST_OPTIONS = 100;

type Props = {
  /** Shown above the field; without one it is a cell of a row, named by `title`. */
  label?: ReactNode;
  title?: string;
  description?: ReactNode;
  name: string;
  isRequired: boolean;
  /** What the document says. */
  text: string;
  options: readonly string[];
  write: (text: string) => Promise<string | undefined>;
  /** Enter was pressed, and what stands there is being written. */
  onEnter?: () => void;
  /** Whether a message of somebody else's stands below the field. */
  hasMessage?: boolean;
};

/** A text with a list of what it mostly is; another one can be typed. */
export function SuggestedText({
  label,
  title,
  description,
  name,
  isRequired,
  text,
  options,
  write,
  onEnter,
  hasMessage = false,
}: Props) {
  const draft = useDraft(text, write);
  // All options are shown while the field still holds what the document says.
  const search = draft.text === text ? '' : draft.text.toLowerCase();
  const offered = options
    .filter((option) => option.toLowerCase().includes(search))
    // What is typed exactly, or begins so, is the nearest.
    .toSorted((a, b) => rankOf(a, search) - rankOf(b, search));
  const list = useSuggestionList(offered.length, draft.error !== undefined || hasMessage);
  const isCell = label === undefined;
  const field = (
    <Autocomplete
      size="xs"
      variant={isCell ? 'unstyled' : 'default'}
      aria-label={title}
      label={label === undefined ? undefined : <bdi>{label}</bdi>}
      dir="ltr"
      description={description}
      classNames={captionClasses}
      withAsterisk={isRequired}
      data={offered.slice(0, MOST_OPTIONS)}
      filter={({ options: all }) => all}
      value={draft.text}
      error={isCell ? draft.error !== undefined : draft.error}
      data-field={name}
      data-typed={draft.isTyped}
      spellCheck={false}
      {...list.props}
      onChange={(typed) => {
        list.open();
        draft.change(typed);
      }}
      onOptionSubmit={(chosen) => {
        list.close();
        draft.submit(chosen);
      }}
      onBlur={draft.commit}
      onKeyDown={(event) => {
        if (list.isChoice(event)) return;
        draft.onKeyDown(event);
        if (event.key !== 'Enter') return;
        list.close();
        onEnter?.();
      }}
    />
  );
  return isCell ? (
    <>
      {field}
      <RefusalText refusal={draft.error} />
    </>
  ) : (
    field
  );
}

function rankOf(option: string, search: string): number {
  if (search === '') return 0;
  const text = option.toLowerCase();
  return text === search ? 0 : text.startsWith(search) || text.endsWith(`/${search}`) ? 1 : 2;
}
