import { isIP } from 'node:net';
import { kindOfAddress } from './address-kind.ts';
import { backendNetworkMessages } from '#messages/en/backend-network.ts';

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
    return refused(backendNetworkMessages.t('address.none'));
  }
  if (url.protocol !== 'https:' && url.protocol !== 'http:') {
    return refused(backendNetworkMessages.t('address.protocol', { protocol: url.protocol }));
  }
  if (url.username !== '' || url.password !== '') {
    return refused(backendNetworkMessages.t('address.credentials'));
  }
  if (url.search !== '' || url.hash !== '') {
    return refused(backendNetworkMessages.t('address.query'));
  }
  const bare = url.hostname.replace(/^\[|\]$/g, '');
  if (isIP(bare) !== 0 && kindOfAddress(bare) === 'metadata') return refused(metadataMessage(url));
  if (url.protocol === 'http:' && !isLoopback(url.hostname) && !plainHttp) {
    return refused(backendNetworkMessages.t('address.plain', { host: url.host }), true);
  }
  const path = url.pathname.replace(/\/+$/, '').replace(/\/api$/, '');
  return { ok: true, address: url.origin + path };
}

/** Why such an address is never called. */
export function metadataMessage({ host }: Pick<URL, 'host'>): string {
  return backendNetworkMessages.t('address.metadata', { host });
}
