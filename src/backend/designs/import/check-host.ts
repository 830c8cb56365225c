import { isIP } from 'node:net';
import { type AddressKind, kindOfAddress } from '#backend/portals/network/address-kind.ts';
import { fetchFailure, type FetchFailure } from '#backend/portals/network/fetch-failure.ts';
import { backendDesignsMessages } from '#messages/en/backend-designs.ts';

/** An address that a host name stands for. */
export type HostAddress = { address: string; family: number };

/** Asks the system what a host name stands for. System errors are thrown. */
export type ResolveHost = (hostname: string) => Promise<HostAddress[]>;

/** What the designer has agreed to: the one host and its port, and whether it may be a private one. */
export type Consent = { place: string; confirmPrivate: boolean };

const DEFAULT_PORTS: Readonly<Record<string, string>> = { 'http:': '80', 'https:': '443' };

/** The host and the port of a URL, which together are one server: another port is another program. */
export function placeOf({ hostname, port, protocol }: URL): string {
  return `${hostname}:${port || DEFAULT_PORTS[protocol]}`;
}

/**
 * Finds the addresses of a URL's host once and checks each of them; a connection goes to these and no others, so that
 * a second look at the name cannot lead elsewhere.
 */
export async function checkHost(
  url: URL,
  consent: Consent,
  resolve: ResolveHost,
): Promise<{ ok: true; addresses: HostAddress[] } | FetchFailure> {
  const hostname = url.hostname.replace(/^\[|\]$/g, '');
  const family = isIP(hostname);
  const addresses = family === 0 ? await resolve(hostname) : [{ address: hostname, family }];
  const kinds = new Set<AddressKind>(addresses.map(({ address }) => kindOfAddress(address)));
  if (kinds.has('metadata')) {
    return fetchFailure(
      'address_refused',
      backendDesignsMessages.t('address.metadata', { host: url.host }),
    );
  }
  if (addresses.length === 0 || !kinds.has('private')) return { ok: true, addresses };
  if (placeOf(url) !== consent.place) {
    return fetchFailure(
      'address_refused',
      backendDesignsMessages.t('address.redirectPrivate', { host: url.host, address: url.href }),
    );
  }
  return consent.confirmPrivate
    ? { ok: true, addresses }
    : fetchFailure(
        'address_private',
        family === 0
          ? backendDesignsMessages.t('address.privateName', {
              host: url.host,
              addresses: addresses.map(({ address }) => address).join(', '),
            })
          : backendDesignsMessages.t('address.private', { host: url.host }),
      );
}
