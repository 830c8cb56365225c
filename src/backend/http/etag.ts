/**
 * The strong ETag of an answer: the tag of the state that it shows, and which of the answers about that it is.
 *
 * The tag comes first, so that `If-Match` accepts the ETag of any answer about the present state.
 */
export function etagOf(tag: string, answer?: string): string {
  return answer === undefined ? `"${tag}"` : `"${tag}-${answer}"`;
}

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
