import { type KeyboardEvent, type RefObject, useEffect } from 'react';
import { unmirroredKey } from '#renderer/language/mirrored.ts';

/** The file whose tab takes the focus once it is there: that beside a closed one. */
let wanted: string | undefined;

/**
 * The keys of the tabs of files: arrows, Home and End go along them, Delete closes the one with the focus, if it may
 * be closed. After closing, the focus is on the tab beside.
 */
export function useTabKeys(
  bar: RefObject<HTMLElement | null>,
  close: (path: string) => void,
): { onKeyDown: (event: KeyboardEvent) => void; closeAndStay: (path: string) => void } {
  useEffect(() => {
    if (wanted === undefined) return;
    const link = linksIn(bar.current).find(({ dataset }) => dataset['file'] === wanted);
    if (link === undefined) return;
    wanted = undefined;
    link.focus();
  });

  const closeAndStay = (path: string) => {
    const links = linksIn(bar.current);
    const index = links.findIndex(({ dataset }) => dataset['file'] === path);
    wanted = links[index - 1]?.dataset['file'];
    close(path);
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const links = linksIn(bar.current);
    const index = links.findIndex((link) => link === event.target);
    const focused = links[index];
    if (focused === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    const { file } = focused.dataset;
    if (event.key === 'Delete' && file !== undefined && focused.dataset['closable'] === 'true') {
      event.preventDefault();
      closeAndStay(file);
      return;
    }
    const next = STEPS[unmirroredKey(event.key)]?.(index, links.length - 1);
    if (next === undefined) return;
    event.preventDefault();
    links[Math.min(Math.max(next, 0), links.length - 1)]?.focus();
  };

  return { onKeyDown, closeAndStay };
}

const STEPS: Readonly<Record<string, (index: number, last: number) => number>> = {
  ArrowLeft: (index) => index - 1,
  ArrowRight: (index) => index + 1,
  Home: () => 0,
  End: (_index, last) => last,
};

function linksIn(bar: HTMLElement | null): HTMLElement[] {
  return bar === null ? [] : [...bar.querySelectorAll<HTMLElement>('[data-file]')];
}
