import { systemErrorCode } from '#backend/files/folder-failure.ts';
import { PortalFailure } from '#backend/portals/target/portal-failure.ts';
import { metadataMessage } from './portal-address.ts';

/** The signer of a certificate is not known here. */
export function isUnknownSigner(error: unknown): boolean {
  return (
    error instanceof PortalFailure &&
    /ISSUER|SELF_SIGNED|LEAF_SIGNATURE/.test(systemErrorCode(error.cause) ?? '')
  );
}

type Way = { url: URL; proxied: boolean; sentAll: boolean };

/** A failed connection to a portal in words; what is no system error is a bug, and thrown on. */
export function connectionFailure(error: unknown, way: Way): PortalFailure {
  const code = systemErrorCode(error);
  if (code === undefined) throw error;
  const { url, sentAll } = way;
  const failure = (reason: PortalFailure['reason'], message: string) =>
    new PortalFailure(reason, message, { sentAll, cause: error });
  switch (code) {
    case 'EMETADATA':
      return failure('redirected', metadataMessage(url));
    case 'ERR_PROXY_TUNNEL':
    case 'ERR_PROXY_INVALID_CONFIG':
      return failure(
        'refused',
        `The proxy does not connect to ${url.host}. Check the proxy in the settings (or HTTPS_PROXY and NO_PROXY), and whether it requires a password.`,
      );
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
    case 'ENODATA':
    case 'EHOSTUNREACH':
    case 'ENETUNREACH':
    case 'ENETDOWN':
    case 'EADDRNOTAVAIL':
      return failure(
        'offline',
        `${url.hostname} cannot be found or reached. Check the connection to the network and the address, then try again.`,
      );
    case 'ECONNREFUSED':
      return failure(
        'refused',
        way.proxied
          ? `Nothing answers at ${url.origin}, or at the proxy on the way to it. Check both addresses, and that the portal is running.`
          : `Nothing answers at ${url.origin}. Check the address and its port, and that the portal is running.`,
      );
    case 'ETIMEDOUT':
      return failure('timeout', `${url.host} does not answer. Check the network, then try again.`);
    case 'EPROTO':
    case 'ERR_SSL_WRONG_VERSION_NUMBER':
    case 'ERR_SSL_PACKET_LENGTH_TOO_LONG':
      return failure(
        'tls',
        `${url.host} does not speak https there. Check the port, or use http:// if that is intended.`,
      );
    default:
      break;
  }
  if (/CERT|SIGNED|ALTNAME|ISSUER/.test(code)) return failure('tls', certificateMessage(code, url));
  if (/^Z_|BROTLI|^HPE_/.test(code)) {
    return failure(
      'unreadable',
      `The answer of ${url.host} is not that of a portal. Check the address.`,
    );
  }
  return failure('reset', `${url.host} closed the connection. Try again.`);
}

function certificateMessage(code: string, { hostname }: URL): string {
  switch (code) {
    case 'CERT_HAS_EXPIRED':
      return `The certificate of ${hostname} has expired, so nothing was sent. The operators of the portal have to renew it.`;
    case 'CERT_NOT_YET_VALID':
      return `The certificate of ${hostname} is not valid yet, so nothing was sent. Check this computer's clock.`;
    case 'ERR_TLS_CERT_ALTNAME_INVALID':
      return `The certificate is not for ${hostname}, so nothing was sent. Check the address.`;
    default:
      return `The certificate of ${hostname} is not signed by an authority that this computer trusts, so nothing was sent. If your company has its own authority, name its certificate file in the settings, or in PORTOLAN_EXTRA_CA (${code}).`;
  }
}
