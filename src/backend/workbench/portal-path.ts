/**
 * The portal's own address in `/workbench/portals/{id}/api/…`, with its query, as it was written.
 *
 * `undefined` for an address that would leave `/api/` once its dot segments, encoded or not, are resolved: the call
 * that follows carries credentials.
 */
export function portalPath(url: string): string | undefined {
  const rest = /^\/[^/?#]+\/[^/?#]+\/[^/?#]+(\/api\/.*)$/.exec(url)?.[1];
  if (rest === undefined || rest.includes('\\')) return undefined;
  const { pathname, search } = new URL(rest, 'http://portal.invalid');
  return pathname.startsWith('/api/') ? pathname + search : undefined;
}
