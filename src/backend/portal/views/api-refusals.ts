import type { Services } from '#backend/app/open-services.ts';
import { matchesAny } from '#backend/http/etag.ts';
import { type Refusal, refusal } from '#backend/http/problem-reply.ts';
import { currentTags } from './api-etag.ts';

/** 404 for an API that is not there, or not for this caller. */
export function unknownApi(slug: string): Refusal {
  return refusal('not_found', `There is no API "${slug.slice(0, 100)}" here.`);
}

/** 412 where the caller's `If-Match` names none of the ETags of the API's present state. */
export function checkUnchanged(
  services: Services,
  tenantId: string,
  slug: string,
  ifMatch: string | undefined,
): Refusal | undefined {
  if (ifMatch === undefined) return undefined;
  if (matchesAny(ifMatch, currentTags(services.database, tenantId, slug))) return undefined;
  return refusal(
    'etag_mismatch',
    `The API "${slug}" has changed since you read it. Read it again, then decide.`,
  );
}

/** 412 where the caller's `If-None-Match` excludes the API's present state (RFC 9110, 13.1.2); `*` is any state. */
export function checkAbsent(
  services: Services,
  tenantId: string,
  slug: string,
  ifNoneMatch: string | undefined,
): Refusal | undefined {
  if (ifNoneMatch === undefined) return undefined;
  // Compared weakly.
  const strong = ifNoneMatch.replaceAll('W/"', '"');
  if (!matchesAny(strong, currentTags(services.database, tenantId, slug))) return undefined;
  return refusal(
    'etag_mismatch',
    `The API "${slug}" is there in a state that If-None-Match excludes. Leave the header out to update it.`,
  );
}
