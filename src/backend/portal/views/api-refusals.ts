import { matchesAny } from '#backend/http/etag.ts';
import { type Refusal, refusal } from '#backend/http/problem-reply.ts';
import type { PortalStores } from '#storage/portal/portal-database.ts';
import type { Steps } from '#storage/portal/steps.ts';
import { backendPortalMessages } from '#messages/en/backend-portal.ts';

/** 404 for an API that is not there, or not for this caller. */
export function unknownApi(slug: string): Refusal {
  return refusal('not_found', backendPortalMessages.t('api.none', { slug: slug.slice(0, 100) }));
}

/** 412 where the caller's `If-Match` names none of the ETags of the API's present state. */
export function* checkUnchanged(
  stores: PortalStores,
  tenantId: string,
  slug: string,
  ifMatch: string | undefined,
): Steps<Refusal | undefined> {
  if (ifMatch === undefined) return undefined;
  if (matchesAny(ifMatch, yield* currentTags(stores, tenantId, slug))) return undefined;
  return refusal('etag_mismatch', backendPortalMessages.t('api.changed', { slug }));
}

/** 412 where the caller's `If-None-Match` excludes the API's present state (RFC 9110, 13.1.2); `*` is any state. */
export function* checkAbsent(
  stores: PortalStores,
  tenantId: string,
  slug: string,
  ifNoneMatch: string | undefined,
): Steps<Refusal | undefined> {
  if (ifNoneMatch === undefined) return undefined;
  // Compared weakly.
  const strong = ifNoneMatch.replaceAll('W/"', '"');
  if (!matchesAny(strong, yield* currentTags(stores, tenantId, slug))) return undefined;
  return refusal('etag_mismatch', backendPortalMessages.t('api.excluded', { slug }));
}

/** The tags of an API's present state. */
export function* currentTags(
  { views, localeViews }: Pick<PortalStores, 'views' | 'localeViews'>,
  tenantId: string,
  slug: string,
): Steps<string[]> {
  const newest = yield* views.pointer(tenantId, 'newest', slug);
  const published = yield* views.pointer(tenantId, 'published', slug);
  return [
    ...(newest ? [newest.tag] : []),
    ...(published ? [published.tag, ...(yield* localeViews.tags(published.apiId))] : []),
  ];
}
