import { type IncomingMessage, maxHeaderSize, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { randomUUID } from 'node:crypto';
import { problemOf, type Refusal, refusal } from './problem-reply.ts';
import type { FastifyError, FastifyReply, FastifyRequest, FastifyInstance } from 'fastify';

/** Answers bytes that are not an HTTP request, which reach no route, and ends the connection. */
export function refuseMalformedRequest(error: Error, socket: Socket): void {
  if (!socket.writable || ('code' in error && error.code === 'ECONNRESET')) {
    socket.destroy();
    return;
  }
  const isLate = 'code' in error && error.code === 'ERR_HTTP_REQUEST_TIMEOUT';
  const code = isLate ? 'request_timeout' : 'invalid_parameter';
  endWithProblem(socket, refusal(code, detailOf(error)));
}

/** Answers `CONNECT`, which Node gives to no route, and ends the connection: the portal is no proxy. */
export function refuseTunnel(_request: IncomingMessage, socket: Duplex): void {
  // Who asked may be gone already.
  socket.on('error', () => socket.destroy());
  const detail = `CONNECT is not supported here. Use ${OFFERED}.`;
  endWithProblem(socket, refusal('method_not_allowed', detail, { headers: { allow: OFFERED } }));
}

const OFFERED = 'DELETE, GET, HEAD, PATCH, POST, PUT';

/** How long who was refused has to read the answer, in milliseconds. */
const TIME_TO_READ = 1000;

/** The other side may never close the connection, or never read: it is closed then. */
function endWithProblem(socket: Duplex, from: Refusal): void {
  const timer = setTimeout(() => socket.destroy(), TIME_TO_READ);
  timer.unref();
  socket.once('close', () => clearTimeout(timer));
  const requestId = randomUUID();
  const problem = problemOf(from, requestId);
  const body = JSON.stringify(problem);
  socket.end(
    [
      `HTTP/1.1 ${problem.status} ${STATUS_CODES[problem.status] ?? ''}`,
      'Content-Type: application/problem+json; charset=utf-8',
      `Content-Length: ${Buffer.byteLength(body)}`,
      `X-Request-Id: ${requestId}`,
      'Cache-Control: no-store',
      ...Object.entries(from.headers).map(([name, value]) => `${name}: ${value}`),
      'Connection: close',
      '',
      body,
    ].join('\r\n'),
  );
}

function detailOf(error: Error): string {
  switch ('code' in error ? error.code : undefined) {
    case 'HPE_HEADER_OVERFLOW':
      return `The URL and the headers have more than ${maxHeaderSize} bytes together. Send fewer or shorter ones.`;
    case 'ERR_HTTP_REQUEST_TIMEOUT':
      return 'The request took too long to arrive. Send it again.';
    default:
      return 'This is not a valid HTTP request.';
  }
}

const messages: Partial<Record<string, string>> = {
  FST_ERR_BAD_URL: 'The address is not a valid one. Check its percent-encoding.',
  FST_ERR_MAX_PARAM_LENGTH: 'A part of the address is too long. Check the address.',
};

/** Answers what the router itself refuses, before any hook runs. */
export function refuseAddress(
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  const detail = messages[error.code] ?? 'The address cannot be read. Check it.';
  const problem = problemOf(refusal('invalid_parameter', detail), request.id);
  reply.raw
    .writeHead(problem.status, {
      'content-type': 'application/problem+json; charset=utf-8',
      'cache-control': 'no-store',
      'x-request-id': request.id,
    })
    .end(JSON.stringify(problem));
}

/**
 * Answers requests whose `Expect` is not understood as if it were not there (RFC 9110, 10.1.1).
 *
 * Node would answer 417 by itself, without a word.
 */
export function passOverExpectations(app: FastifyInstance): void {
  app.server.on('checkExpectation', (request, response) => {
    app.server.emit('request', request, response);
  });
}
