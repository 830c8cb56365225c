import { useSyncExternalStore } from 'react';
import { placeOf } from './site-place.ts';

function subscribe(onMove: () => void): () => void {
  addEventListener('popstate', onMove);
  addEventListener('portolan-moved', onMove);
  return () => {
    removeEventListener('popstate', onMove);
    removeEventListener('portolan-moved', onMove);
  };
}

/** The path and the query of the page's address, as they change. */
export function useAddress(): { path: string; search: string } {
  const href = useSyncExternalStore(subscribe, () => `${location.pathname}\n${location.search}`);
  const [path = '', search = ''] = href.split('\n');
  return { path, search };
}

/**
 * Goes to an address of the same page; `replace` where it is the same place said otherwise. Another language is another
 * page: the server says which one its reader is spoken to in.
 */
export function goTo(address: string, how: 'push' | 'replace' = 'push'): void {
  if (localeOf(address) !== localeOf(location.search)) {
    if (how === 'push') location.assign(address);
    else location.replace(address);
    return;
  }
  if (how === 'push') history.pushState(null, '', address);
  else history.replaceState(null, '', address);
  dispatchEvent(new Event('portolan-moved'));
}

function localeOf(address: string): string | null {
  return new URLSearchParams(address.split('?')[1] ?? '').get('locale');
}

/**
 * Follows links inside the catalog, and inside one API, without loading a page; all others are the browser's: each API
 * has a page of its own, with a content security policy that names its servers.
 */
export function followLinks(): void {
  addEventListener('click', (event) => {
    if (event.defaultPrevented || event.button !== 0) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
    if (!(link instanceof HTMLAnchorElement) || link.target !== '' || link.download !== '') return;
    if (link.origin !== location.origin || link.hash !== '' || !isSamePage(link.pathname)) return;
    event.preventDefault();
    goTo(link.pathname + link.search);
    scrollTo(0, 0);
  });
}

function isSamePage(path: string): boolean {
  const from = placeOf(location.pathname);
  const to = placeOf(path);
  if (from.kind === 'api' && to.kind === 'api') return from.base === to.base;
  return from.kind === 'catalog' && to.kind === 'catalog';
}
