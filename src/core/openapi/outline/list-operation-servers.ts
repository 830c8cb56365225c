import { isRecord } from '#core/openapi/syntax/is-record.ts';
import { isHttpMethod } from './operation-place.ts';
import { pathItemsOf } from './path-items.ts';

/** So many are listed of a document. */
const MOST_ORIGINS = 20;
/** Scheme, host and port of a server on the web, whose parts may be variables in braces. */
const ORIGIN = /^https?:\/\/[^\s/?#]{1,300}(?=[/?#]|$)/iu;

/**
 * Where path items and operations below `paths` say that they are served instead of where the document does (OpenAPI
 * 3.1, sections 4.8.9 and 4.8.10): scheme, host and port as written, each once, the first 20 in document order. What a
 * link of another kind or of another document leads to is left out.
 */
export function listOperationServers(document: unknown): string[] {
  const origins = new Set<string>();
  for (const { item } of pathItemsOf(document)) {
    const operations = Object.keys(item).filter(isHttpMethod);
    for (const holder of [item, ...operations.map((method) => item[method])]) {
      for (const origin of originsOf(holder)) {
        origins.add(origin);
        if (origins.size === MOST_ORIGINS) return [...origins];
      }
    }
  }
  return [...origins];
}

function originsOf(holder: unknown): string[] {
  const servers = isRecord(holder) ? holder['servers'] : undefined;
  if (!Array.isArray(servers)) return [];
  return servers.flatMap((server: unknown) => {
    const url = isRecord(server) ? server['url'] : undefined;
    return (typeof url === 'string' && ORIGIN.exec(url.trim())?.[0]) || [];
  });
}
