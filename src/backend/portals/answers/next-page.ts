import { isJsonRecord, type JsonRecord, textOf } from './json-values.ts';

/**
 * The query of the page after this one, where the portal gives an address (`links.next` of JSON:API, `_links.next.href`
 * of HAL, `next`) or a cursor, and the number of the next page alone would not lead there.
 *
 * @param linked the query of `rel="next"` in the `Link` header (RFC 8288)
 */
export function nextQueryOf(
  envelope: JsonRecord,
  page: number,
  linked: URLSearchParams | undefined,
): string | undefined {
  const query = nextLinkIn(envelope) ?? linked;
  if (query && [...query].length > 0) {
    return query.get('page') === String(page + 1) ? undefined : query.toString();
  }
  const cursor = textOf(envelope, 'nextCursor');
  return cursor === undefined ? undefined : new URLSearchParams({ cursor }).toString();
}

function nextLinkIn(envelope: JsonRecord): URLSearchParams | undefined {
  const links = [envelope['links'], envelope['_links'], envelope].filter(isJsonRecord);
  const [next] = links.flatMap(({ next: link }) => addressOf(link) ?? []);
  const [, query] = /\?([^#]*)/.exec(next ?? '') ?? [];
  return query === undefined ? undefined : new URLSearchParams(query);
}

/** A link is a text, or an object with it as `href` (JSON:API 1.1, HAL). */
function addressOf(link: unknown): string | undefined {
  if (typeof link === 'string') return link;
  return isJsonRecord(link) ? textOf(link, 'href') : undefined;
}

/** Whether the fields that name the next page say that there is none. */
export function saysLast(envelope: JsonRecord): boolean {
  return [envelope['links'], envelope['_links'], envelope].some(
    (links) => isJsonRecord(links) && 'next' in links && links['next'] === null,
  );
}
