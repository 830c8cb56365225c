import { type KeyboardEvent, useState } from 'react';

/**
 * Whether the list of suggestions below a field is open.
 *
 * It never is while `hasMessage`: the list would lie over the sentence that says what is wrong.
 */
export function useSuggestionList(count: number, hasMessage: boolean) {
  const [isWanted, setWanted] = useState(false);
  // Mantine draws closed lists, too, which are most of what a form of many fields costs: it has none before it is used.
  const [isUsed, setUsed] = useState(false);
  // Once its list is there, the field is drawn again: only now can it say which one it controls.
  const [, setDrawn] = useState<HTMLDivElement | null>(null);
  const isOpen = isWanted && count > 0 && !hasMessage;
  const open = () => {
    setUsed(true);
    setWanted(true);
  };
  return {
    open,
    close: () => setWanted(false),
    /** Whether a key is Enter on an option, which chooses that instead of writing what was typed. */
    isChoice: ({ key, currentTarget }: KeyboardEvent<HTMLInputElement>): boolean =>
      key === 'Enter' && isOpen && Boolean(currentTarget.getAttribute('aria-activedescendant')),
    props: {
      dropdownOpened: isOpen,
      onDropdownOpen: open,
      onDropdownClose: () => setWanted(false),
      comboboxProps: { disabled: !isUsed },
      scrollAreaProps: { viewportRef: setDrawn },
    },
  };
}
