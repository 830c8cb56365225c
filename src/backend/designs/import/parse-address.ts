import { fetchFailure, type FetchFailure } from '#backend/portals/network/fetch-failure.ts';

/** Reads an address as a person types it, or as a redirect from `base` names it. */
export function parseAddress(typed: string, base?: URL): { ok: true; url: URL } | FetchFailure {
  const text = typed.trim();
  const url = URL.parse(text, base?.href);
  if (url === null) {
    return fetchFailure(
      base === undefined ? 'invalid_parameter' : 'fetch_failed',
      base === undefined
        ? 'This is no full address. Write it with https:// at its beginning, such as https://example.com/openapi.yaml.'
        : `${base.host} leads on to something that is no address. Name the address of the document itself.`,
    );
  }
  if (url.protocol !== 'https:' && url.protocol !== 'http:') {
    return fetchFailure(
      base === undefined ? 'invalid_parameter' : 'address_refused',
      `Only addresses with https: or http: are read, not ${url.protocol} ${url.protocol === 'file:' ? 'Choose the file instead.' : 'Download the document, and choose the file.'}`,
    );
  }
  if (url.username !== '' || url.password !== '') {
    return fetchFailure(
      base === undefined ? 'invalid_parameter' : 'address_refused',
      'The address has a user name or a password in it, and Portolan sends none. Take them out, or download the document and choose the file.',
    );
  }
  url.hash = '';
  return { ok: true, url };
}
