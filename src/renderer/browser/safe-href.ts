const schemes = new Set(['https:', 'http:', 'mailto:']);

/** An absolute https, http or mailto address as it may stand in a link; `undefined` for anything else. */
export function safeHref(address: string): string | undefined {
  const url = URL.parse(address);
  return url !== null && schemes.has(url.protocol) ? url.href : undefined;
}
