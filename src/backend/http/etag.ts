/** Whether an `If-None-Match` header names an ETag, compared weakly (RFC 9110, 13.1.2). */
export function isKnown(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  if (ifNoneMatch.trim() === '*') return true;
  return entityTags(ifNoneMatch).some((tag) => tag.value === etag);
}

/**
 * Whether an `If-Match` header names the present state (RFC 9110, 13.1.1): one of its ETags is strong and starts
 * with one of `tags`, up to the first hyphen. No tags means that nothing is there, which nothing matches.
 */
export function matchesAny(ifMatch: string, tags: readonly string[]): boolean {
  if (tags.length === 0) return false;
  if (ifMatch.trim() === '*') return true;
  return entityTags(ifMatch).some(
    ({ weak, value }) => !weak && tags.includes(value.slice(1, -1).split('-')[0] ?? ''),
  );
}

function entityTags(header: string): { weak: boolean; value: string }[] {
  return [...header.matchAll(/(W\/)?("[^"]*")/g)].map(([, weak, value = '']) => ({
    weak: weak !== undefined,
    value,
  }));
}
