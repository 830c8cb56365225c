import { CONTENT_SECURITY_POLICY, WINDOW_HEADERS } from '#backend/http/content-security-policy.ts';

export const HTML_TYPE = 'text/html; charset=utf-8';
/** The policy of the app's own window; a page's search goes to the site itself, also without scripts. */
const SITE_POLICY = CONTENT_SECURITY_POLICY.replace("form-action 'none'", "form-action 'self'");

export const SITE_HEADERS = { ...WINDOW_HEADERS, 'content-security-policy': SITE_POLICY };

/** As many servers of an API as a header has room for. */
const MOST_SOURCES = 20;

/**
 * The policy of the pages of an API: its readers try it out from them, at the servers that its document names (OpenAPI
 * 3.1, section 4.8.5) and nowhere else. A variable that is a whole label at the beginning of a host stands for any, as
 * one in the place of the port does; what else has variables before its path, or is no address of the web, is left out.
 */
export function policyOfApi(servers: readonly { url: string }[]): string {
  const sources = new Set(servers.flatMap(({ url }) => sourceOf(url) ?? []));
  const connect = ["'self'", ...[...sources].slice(0, MOST_SOURCES)].join(' ');
  return SITE_POLICY.replace("connect-src 'self'", `connect-src ${connect}`);
}

function sourceOf(url: string): string | undefined {
  const [source] =
    /^https?:\/\/(?:\{[^{}/]+\}\.|[\w-]+\.)*(?:[\w-]+|\[[\da-f:]+\])(?::(?:\d{1,5}|\{[^{}/]+\}))?(?=[/?#]|$)/iu.exec(
      url.trim(),
    ) ?? [];
  if (source === undefined) return undefined;
  const simple = source
    .replace(/^(https?:\/\/)\{[^{}]+\}(?=\.)/iu, '$1*')
    .replace(/:\{[^{}]+\}$/u, ':*')
    .toLowerCase();
  return simple.includes('{') ? undefined : simple;
}

export const VARY = { vary: 'x-tenant, accept, accept-encoding, accept-language' };
/** A preview is kept by nobody on its way, and found by no search engine. */
export const PRIVATE = { 'cache-control': 'no-store', 'x-robots-tag': 'noindex' };
