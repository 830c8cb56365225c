import type { Database } from '#storage/open/open-database.ts';

/**
 * The strong ETag of an answer about an API: the tag of the view it shows, and which answer it is.
 *
 * The tag comes first, so that `If-Match` accepts the ETag of any answer about the API's present state.
 */
export function etagOf(tag: string, answer?: string): string {
  return answer === undefined ? `"${tag}"` : `"${tag}-${answer}"`;
}

/** The tags of an API's present state. */
export function currentTags(
  { views, localeViews }: Pick<Database, 'views' | 'localeViews'>,
  tenantId: string,
  slug: string,
): string[] {
  const newest = views.pointer(tenantId, 'newest', slug);
  const published = views.pointer(tenantId, 'published', slug);
  return [
    ...(newest ? [newest.tag] : []),
    ...(published ? [published.tag, ...localeViews.tags(published.apiId)] : []),
  ];
}
