import { systemErrorCode } from '#backend/files/folder-failure.ts';

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
      return `There is no host ${hostname}, or no connection to the internet. Check both, and try again.`;
    case 'ECONNREFUSED':
      return `Nothing answers at ${origin}. Check the address and its port, and that the server is running.`;
    case 'ECONNRESET':
    case 'EPIPE':
    case 'ERR_STREAM_PREMATURE_CLOSE':
      return `${hostname} closed the connection. Try again.`;
    case 'EHOSTUNREACH':
    case 'ENETUNREACH':
    case 'ETIMEDOUT':
      return `${hostname} cannot be reached. Check the connection to the network, and try again.`;
    default:
      break;
  }
  if (/CERT|SIGNED|ALTNAME|ISSUER/.test(code)) {
    return `The certificate of ${hostname} cannot be trusted (${code}), so nothing was read. Download the document with another program if you trust it, and choose the file.`;
  }
  return /^Z_|BROTLI|ZSTD/.test(code)
    ? `${hostname} sent a body that cannot be unpacked. Try again, or download the document and choose the file.`
    : `${origin} could not be read (${code}). Try again, or download the document and choose the file.`;
}
