import { isIP } from 'node:net';
import { kindOfAddress } from './address-kind.ts';

/** `confirm`: plain http to another machine, which the user may confirm. */
export type ParsedPortalAddress =
  | { ok: true; address: string }
  | { ok: false; confirm: boolean; message: string };

function refused(message: string, confirm = false): ParsedPortalAddress {
  return {
    ok: false,
    confirm,
    message,
  };
}

/** True for this very machine, where nothing travels over a network. */
export function isLoopback(hostname: string): boolean {
  return (
    hostname === 'localhost' ||
    hostname.endsWith('.localhost') ||
    hostname === '[::1]' ||
    (isIP(hostname) === 4 && hostname.startsWith('127.'))
  );
}

/**
 * Reads the address of a portal as a person types it: `https`, or `http` to this machine, or to another one where
 * `plainHttp` confirms that passwords may travel in the open. A last slash, and `/api` at the end, are left out.
 */
export function parsePortalAddress(typed: string, plainHttp: boolean): ParsedPortalAddress {
  const text = typed.trim();
  const url = URL.parse(/^[a-z][a-z\d+.-]*:\/\//i.test(text) ? text : `https://${text}`);
  if (url === null || text === '') {
    return refused('This is not an address. Write it like https://portal.example.com.');
  }
  if (url.protocol !== 'https:' && url.protocol !== 'http:') {
    return refused(`A portal is reached over https, not ${url.protocol} Use https:// instead.`);
  }
  if (url.username !== '' || url.password !== '') {
    return refused(
      'The address contains a user name or a password. Remove them, and enter them below.',
    );
  }
  if (url.search !== '' || url.hash !== '') {
    return refused('Remove everything after the ? or # in the address.');
  }
  const bare = url.hostname.replace(/^\[|\]$/g, '');
  if (isIP(bare) !== 0 && kindOfAddress(bare) === 'metadata') return refused(metadataMessage(url));
  if (url.protocol === 'http:' && !isLoopback(url.hostname) && !plainHttp) {
    return refused(
      `${url.host} would be reached over plain HTTP, where others on the network can read the password. Use https, or confirm it.`,
      true,
    );
  }
  const path = url.pathname.replace(/\/+$/, '').replace(/\/api$/, '');
  return { ok: true, address: url.origin + path };
}

/** Why such an address is never called. */
export function metadataMessage({ host }: Pick<URL, 'host'>): string {
  return `${host} is an address where cloud machines get their secrets. Portolan never calls it.`;
}
