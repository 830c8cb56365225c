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
  const body = JSON.stringify(
    problemOf(refusal('invalid_parameter', 'This is not a valid HTTP request.'), requestId),
  );
  socket.end(
    [
      'HTTP/1.1 400 Bad Request',
      'Content-Type: application/problem+json; charset=utf-8',
      `Content-Length: ${Buffer.byteLength(body)}`,
      `X-Request-Id: ${requestId}`,
      'Connection: close',
      '',
      body,
    ].join('\r\n'),
  );
}
