import { maxHeaderSize } from 'node:http';
import type { Socket } from 'node:net';
import { randomUUID } from 'node:crypto';
import { problemOf, refusal } from './plugins/problem-reply.ts';

/** Answers bytes that are not an HTTP request, which reach no route, and ends the connection. */
export function refuseMalformedRequest(error: Error, socket: Socket): void {
  if (!socket.writable || ('code' in error && error.code === 'ECONNRESET')) {
    socket.destroy();
    return;
  }
  const requestId = randomUUID();
  const body = JSON.stringify(problemOf(refusal('invalid_parameter', detailOf(error)), requestId));
  socket.end(
    [
      'HTTP/1.1 400 Bad Request',
      'Content-Type: application/problem+json; charset=utf-8',
      `Content-Length: ${Buffer.byteLength(body)}`,
      `X-Request-Id: ${requestId}`,
      'Cache-Control: no-store',
      'Connection: close',
      '',
      body,
    ].join('\r\n'),
  );
}

function detailOf(error: Error): string {
  switch ('code' in error ? error.code : undefined) {
    case 'HPE_HEADER_OVERFLOW':
      return `The address and the headers have more than ${maxHeaderSize} bytes together. Send fewer or shorter ones.`;
    case 'ERR_HTTP_REQUEST_TIMEOUT':
      return 'The request took too long to arrive. Send it again.';
    default:
      return 'This is not a valid HTTP request.';
  }
}
