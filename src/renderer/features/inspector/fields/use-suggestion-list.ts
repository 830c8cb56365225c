import { type KeyboardEvent, useState } from 'react';

/**
 * Whether the list of suggestions below a field is open.
 *
 * It never is while `hasMessage`: the list would lie over the sentence that says what is wrong.
 */
export function useSuggestionList(count: number, hasMessage: boolean) {
  const [isWanted, setWanted] = useState(false);
  const isOpen = isWanted && count > 0 && !hasMessage;
  return {
    open: () => setWanted(true),
    close: () => setWanted(false),
    /** Whether a key is Enter on an option, which chooses that instead of writing what was typed. */
    isChoice: ({ key, currentTarget }: KeyboardEvent<HTMLInputElement>): boolean =>
      key === 'Enter' && isOpen && Boolean(currentTarget.getAttribute('aria-activedescendant')),
    props: {
      dropdownOpened: isOpen,
      onDropdownOpen: () => setWanted(true),
      onDropdownClose: () => setWanted(false),
    },
  };
}
