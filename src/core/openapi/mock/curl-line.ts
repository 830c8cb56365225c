import type { OperationPiece } from './operation-piece.ts';
import type { MockRequest } from './request-of-sample.ts';
import { type PreparedRequest, prepareRequest } from './prepare-request.ts';

/** The command that sends a request to the server that the document names; credentials are left to be filled in. */
export function curlLine(piece: OperationPiece, request: MockRequest): string {
  return curlOf(prepareRequest(piece, request));
}

/** The command that sends a request, for a POSIX shell. */
export function curlOf({ method, url, headers, body }: PreparedRequest): string {
  return [
    `curl -X ${method} ${quote(url)}`,
    ...headers.map(({ name, value }) => `-H ${quote(`${name}: ${value}`)}`),
    ...(body === undefined ? [] : [`--data-raw ${quote(body)}`]),
  ].join(' \\\n  ');
}

/** Inside single quotes a POSIX shell takes everything as it is, but the quote itself. */
function quote(text: string): string {
  return `'${text.replaceAll("'", String.raw`'\''`)}'`;
}
