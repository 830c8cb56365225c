import { type ApiPlace, writeApiPlace } from './api-place.ts';
import { LOCAL_PORTAL } from './portal-in-use.ts';

/**
 * The address of a portal's catalog, or of one of its APIs: the built-in portal's are the short ones, unless that of a
 * slug would be another portal's.
 */
export function catalogAddress(portal: string, slug?: string, place: ApiPlace = {}): string {
  const written = writeApiPlace(place);
  const isShort = portal === LOCAL_PORTAL && (slug !== 'at' || written === '');
  const base = isShort ? '/catalog' : `/catalog/at/${encodeURIComponent(portal)}`;
  if (slug === undefined) return base;
  const api = `${base}/${encodeURIComponent(slug)}`;
  return written === '' ? api : `${api}/${written}`;
}
