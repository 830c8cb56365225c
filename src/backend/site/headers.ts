import { CONTENT_SECURITY_POLICY, WINDOW_HEADERS } from '#backend/http/content-security-policy.ts';

export const HTML_TYPE = 'text/html; charset=utf-8';
/** The policy of the app's own window; a page's search goes to the site itself, also without scripts. */
export const SITE_HEADERS = {
  ...WINDOW_HEADERS,
  'content-security-policy': CONTENT_SECURITY_POLICY.replace(
    "form-action 'none'",
    "form-action 'self'",
  ),
};

export const VARY = { vary: 'x-tenant, accept, accept-encoding, accept-language' };
/** A preview is kept by nobody on its way, and found by no search engine. */
export const PRIVATE = { 'cache-control': 'no-store', 'x-robots-tag': 'noindex' };
