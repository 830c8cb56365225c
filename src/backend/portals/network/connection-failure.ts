import { systemErrorCode } from '#backend/files/folder-failure.ts';
import { PortalFailure } from '#backend/portals/target/portal-failure.ts';
import { metadataMessage } from './portal-address.ts';
import { backendNetworkMessages } from '#messages/en/backend-network.ts';

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
      return failure('refused', backendNetworkMessages.t('proxy.refuses', { host: url.host }));
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
    case 'ENODATA':
    case 'EHOSTUNREACH':
    case 'ENETUNREACH':
    case 'ENETDOWN':
    case 'EADDRNOTAVAIL':
      return failure(
        'offline',
        backendNetworkMessages.t('connect.notFound', { host: url.hostname }),
      );
    case 'ECONNREFUSED':
      return failure(
        'refused',
        way.proxied
          ? backendNetworkMessages.t('connect.nothingOrProxy', { address: url.origin })
          : backendNetworkMessages.t('connect.nothing', { address: url.origin }),
      );
    case 'ETIMEDOUT':
      return failure('timeout', backendNetworkMessages.t('connect.silent', { host: url.host }));
    case 'EPROTO':
    case 'ERR_SSL_WRONG_VERSION_NUMBER':
    case 'ERR_SSL_PACKET_LENGTH_TOO_LONG':
      return failure('tls', backendNetworkMessages.t('connect.noTls', { host: url.host }));
    default:
      break;
  }
  if (/CERT|SIGNED|ALTNAME|ISSUER/.test(code)) return failure('tls', certificateMessage(code, url));
  if (/^Z_|BROTLI|^HPE_/.test(code)) {
    return failure('unreadable', backendNetworkMessages.t('connect.noPortal', { host: url.host }));
  }
  return failure('reset', backendNetworkMessages.t('connect.closed', { host: url.host }));
}

function certificateMessage(code: string, { hostname }: URL): string {
  switch (code) {
    case 'CERT_HAS_EXPIRED':
      return backendNetworkMessages.t('certificate.expired', { host: hostname });
    case 'CERT_NOT_YET_VALID':
      return backendNetworkMessages.t('certificate.early', { host: hostname });
    case 'ERR_TLS_CERT_ALTNAME_INVALID':
      return backendNetworkMessages.t('certificate.otherName', { host: hostname });
    default:
      return backendNetworkMessages.t('certificate.untrusted', { host: hostname, code });
  }
}
