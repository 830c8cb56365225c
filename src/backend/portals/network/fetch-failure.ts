import { systemErrorCode } from '#backend/files/folder-failure.ts';
import { backendNetworkMessages } from '#messages/en/backend-network.ts';

/** Why an address could not be read: the problem's code and a sentence for the designer. */
export type FetchFailure = {
  ok: false;
  code:
    | 'address_private'
    | 'address_refused'
    | 'body_too_large'
    | 'fetch_failed'
    | 'fetch_timeout'
    | 'file_not_text'
    | 'invalid_parameter';
  message: string;
};

export function fetchFailure(code: FetchFailure['code'], message: string): FetchFailure {
  return {
    ok: false,
    code,
    message,
  };
}

/** A failed connection in words; what is no system error is a bug, and thrown on. */
export function connectionFailure(error: unknown, { hostname, origin }: URL): FetchFailure {
  const code = systemErrorCode(error);
  if (code === undefined) throw error;
  return fetchFailure('fetch_failed', connectionMessage(code, hostname, origin));
}

function connectionMessage(code: string, hostname: string, origin: string): string {
  switch (code) {
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
    case 'ENODATA':
      return backendNetworkMessages.t('fetch.noHost', { host: hostname });
    case 'ECONNREFUSED':
      return backendNetworkMessages.t('fetch.nothing', { address: origin });
    case 'ECONNRESET':
    case 'EPIPE':
    case 'ERR_STREAM_PREMATURE_CLOSE':
      return backendNetworkMessages.t('connect.closed', { host: hostname });
    case 'EHOSTUNREACH':
    case 'ENETUNREACH':
    case 'ETIMEDOUT':
      return backendNetworkMessages.t('fetch.unreachable', { host: hostname });
    default:
      break;
  }
  if (/CERT|SIGNED|ALTNAME|ISSUER/.test(code)) {
    return backendNetworkMessages.t('fetch.untrusted', { host: hostname, code });
  }
  return /^Z_|BROTLI|ZSTD/.test(code)
    ? backendNetworkMessages.t('fetch.packed', { host: hostname })
    : backendNetworkMessages.t('fetch.other', { address: origin, code });
}
