import type { MouseEvent } from 'react';
import { platform } from './platform.ts';

/** Gives a clicked `https:` link to the desktop shell where there is one; a browser opens it itself. */
export function openedOutside(event: MouseEvent<HTMLElement>): void {
  const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
  const href = link?.getAttribute('href') ?? '';
  if (platform.openExternal === undefined || !href.startsWith('https:')) return;
  event.preventDefault();
  void platform.openExternal(href);
}
