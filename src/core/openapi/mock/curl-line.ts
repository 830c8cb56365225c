import type { OperationPiece } from './operation-piece.ts';
import { isBinary } from './media-examples.ts';
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
    ...bodyOption(headers, body),
  ].join(' \\\n  ');
}

function bodyOption(headers: PreparedRequest['headers'], body: string | undefined): string[] {
  if (body === undefined) return [];
  const mediaType = headers.find(({ name }) => name === 'Content-Type')?.value ?? '';
  return isBinary(mediaType) && body === ''
    ? ['--data-binary @file']
    : [`--data-raw ${quote(body)}`];
}

/** Inside single quotes a POSIX shell takes everything as it is, but the quote itself. */
function quote(text: string): string {
  return `'${text.replaceAll("'", String.raw`'\''`)}'`;
}
