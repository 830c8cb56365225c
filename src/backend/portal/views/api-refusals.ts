import type { ViewsContext } from './context.ts';
import { matchesAny } from '#backend/http/etag.ts';
import { type Refusal, refusal } from '#backend/http/problem-reply.ts';
import type { Database } from '#storage/open/open-database.ts';
import { backendPortalMessages } from '#messages/en/backend-portal.ts';

/** 404 for an API that is not there, or not for this caller. */
export function unknownApi(slug: string): Refusal {
  return refusal('not_found', backendPortalMessages.t('api.none', { slug: slug.slice(0, 100) }));
}

/** 412 where the caller's `If-Match` names none of the ETags of the API's present state. */
export function checkUnchanged(
  context: ViewsContext,
  tenantId: string,
  slug: string,
  ifMatch: string | undefined,
): Refusal | undefined {
  if (ifMatch === undefined) return undefined;
  if (matchesAny(ifMatch, currentTags(context.database, tenantId, slug))) return undefined;
  return refusal('etag_mismatch', backendPortalMessages.t('api.changed', { slug }));
}

/** 412 where the caller's `If-None-Match` excludes the API's present state (RFC 9110, 13.1.2); `*` is any state. */
export function checkAbsent(
  context: ViewsContext,
  tenantId: string,
  slug: string,
  ifNoneMatch: string | undefined,
): Refusal | undefined {
  if (ifNoneMatch === undefined) return undefined;
  // Compared weakly.
  const strong = ifNoneMatch.replaceAll('W/"', '"');
  if (!matchesAny(strong, currentTags(context.database, tenantId, slug))) return undefined;
  return refusal('etag_mismatch', backendPortalMessages.t('api.excluded', { slug }));
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
