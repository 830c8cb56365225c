import type { ApiViewStore } from '#storage/api-views.ts';

/**
 * The strong ETag of an answer about an API: the tag of the view it shows, and which answer it is.
 *
 * The tag comes first, so that `If-Match` accepts the ETag of any answer about the API's present state.
 */
export function etagOf(tag: string, answer?: string): string {
  return answer === undefined ? `"${tag}"` : `"${tag}-${answer}"`;
}

/** The tags of an API's present state. */
export function currentTags(views: ApiViewStore, tenantId: string, slug: string): string[] {
  return (['published', 'newest'] as const).flatMap((view) => {
    const pointer = views.pointer(tenantId, view, slug);
    return pointer ? [pointer.tag] : [];
  });
}
