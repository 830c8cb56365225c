import { isRecord } from '#core/openapi/syntax/is-record.ts';
import { valueAt } from '#core/openapi/references/resolve-local.ts';
import { plainText } from './plain-text.ts';
import { resolveObject } from './resolve-object.ts';

/** What the first way to authenticate asks to be sent, with a word in place of the secret. */
export function securityHeaders(
  document: unknown,
  operation: string,
): { headers: string[]; query: string[] } {
  const own = valueAt(document, operation);
  const required = (isRecord(own) ? own['security'] : undefined) ?? valueAt(document, '/security');
  const result: { headers: string[]; query: string[] } = { headers: [], query: [] };
  const [first] = Array.isArray(required) ? required : [];
  const schemes = valueAt(document, '/components/securitySchemes');
  if (!isRecord(first) || !isRecord(schemes)) return result;
  for (const name of Object.keys(first)) {
    const scheme = resolveObject(document, schemes[name]) ?? {};
    const kind = plainText(scheme['type']).toLowerCase();
    const way = plainText(scheme['scheme']).toLowerCase();
    const field = plainText(scheme['name']);
    if (kind === 'http' && way === 'basic')
      result.headers.push('Authorization: Basic <credentials>');
    else if (kind === 'http' || kind === 'oauth2' || kind === 'openidconnect')
      result.headers.push('Authorization: Bearer <token>');
    else if (kind === 'apikey' && scheme['in'] === 'header') result.headers.push(`${field}: <key>`);
    else if (kind === 'apikey' && scheme['in'] === 'query')
      result.query.push(`${encodeURIComponent(field)}=<key>`);
    else if (kind === 'apikey') result.headers.push(`Cookie: ${field}=<key>`);
  }
  return result;
}
