import { type KeyboardEvent, type MouseEvent, useState } from 'react';
import { behindStart } from '#renderer/language/mirrored.ts';
import type { MenuPlace } from './outline-menu.tsx';
import type { OutlineRow } from './outline-rows.ts';

/** Opens the context menu of a row at the pointer, or below the active row by the menu key or Shift+F10. */
export function useOutlineMenu(active: OutlineRow | undefined) {
  const [place, setPlace] = useState<MenuPlace>();

  const openAtActive = (tree: HTMLElement) => {
    const id = tree.getAttribute('aria-activedescendant');
    const box = (id === null ? null : document.getElementById(id))?.getBoundingClientRect();
    if (active === undefined || box === undefined) return;
    setPlace({ row: active, x: behindStart(box, 24), y: box.bottom });
  };
  return {
    place,
    close: () => setPlace(undefined),
    openAt: (row: OutlineRow, event: MouseEvent) => {
      event.preventDefault();
      event.stopPropagation();
      setPlace({ row, x: event.clientX, y: event.clientY });
    },
    /** Where the system makes a click of the menu key, it falls on the tree. */
    onContextMenu: (event: MouseEvent<HTMLElement>) => {
      event.preventDefault();
      openAtActive(event.currentTarget);
    },
    /** Whether the keys asked for the menu. */
    onKeyDown: (event: KeyboardEvent<HTMLElement>): boolean => {
      const isAsked = event.key === 'ContextMenu' || (event.key === 'F10' && event.shiftKey);
      if (!isAsked) return false;
      event.preventDefault();
      // The menu closes at any key outside of it: it is there before this one has reached the document.
      event.stopPropagation();
      openAtActive(event.currentTarget);
      return true;
    },
  };
}
