import { LOCAL_PORTAL } from './portal-in-use.ts';

/** The address of a portal's catalog, or of one of its APIs: the built-in portal's are the short ones. */
export function catalogAddress(portal: string, slug?: string): string {
  const base = portal === LOCAL_PORTAL ? '/catalog' : `/catalog/at/${encodeURIComponent(portal)}`;
  return slug === undefined ? base : `${base}/${encodeURIComponent(slug)}`;
}
