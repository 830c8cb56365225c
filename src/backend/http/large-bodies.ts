import { isIP } from 'node:net';
import type { Readable } from 'node:stream';
import { errorCodes, type FastifyInstance, type FastifyRequest, type InjectOptions } from 'fastify';
import { joinParts, partsOf, PIECE_BYTES, streamPieces } from '#backend/files/pieces.ts';

// A large body that is copied in one go holds up the thread that answers, and with it the windows of the desktop app.

/**
 * Reads bodies of `text/plain` as bytes, within the limit of their route. Fastify's own parser joins what came in one
 * go.
 */
export function takeTextInPieces(scope: FastifyInstance): void {
  scope.addContentTypeParser('text/plain', receive);
}

async function receive(request: FastifyRequest, payload: Readable): Promise<Buffer> {
  const most = request.routeOptions.bodyLimit;
  const { 'content-length': told, 'transfer-encoding': coding } = request.headers;
  const exact = told === undefined || coding !== undefined ? undefined : Number(told);
  if (exact !== undefined && exact > most) throw new errorCodes.FST_ERR_CTP_BODY_TOO_LARGE();
  const parts: Buffer[] = [];
  let size = 0;
  try {
    // A refusal is still to be sent over the connection.
    for await (const part of payload.iterator({ destroyOnReturn: false })) {
      parts.push(part);
      size += parts.at(-1)?.length ?? 0;
      if (size > most) break;
    }
  } catch (error) {
    // As Fastify says of a connection that broke.
    throw Object.assign(error instanceof Error ? error : new Error(String(error)), {
      statusCode: 400,
    });
  }
  if (size > most) throw new errorCodes.FST_ERR_CTP_BODY_TOO_LARGE();
  if (exact !== undefined && size !== exact) {
    throw new errorCodes.FST_ERR_CTP_INVALID_CONTENT_LENGTH();
  }
  return joinParts(parts);
}

/** Sends large answers to callers inside this process piece by piece: `inject` copies whatever it is given at once. */
export function answerInPieces(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, payload, done) => {
    const isInjected = isIP(request.socket.remoteAddress ?? '') === 0;
    const isLarge = payload instanceof Uint8Array && payload.length > PIECE_BYTES;
    if (!isInjected || !isLarge || request.method === 'HEAD') {
      done();
      return;
    }
    reply.header('content-length', payload.length);
    done(null, streamPieces([payload]));
  });
}

/** The headers and the body that a request is injected with; a large body is read piece by piece. */
export async function injectedParts(
  request: Request,
): Promise<Pick<InjectOptions, 'headers' | 'payload'>> {
  const headers = Object.fromEntries([...request.headers].filter(([name]) => name !== 'host'));
  if (!request.body) return { headers };
  const parts = await partsOf(request.body);
  const size = parts.reduce((sum, part) => sum + part.length, 0);
  const payload = size > PIECE_BYTES ? streamPieces(parts) : await joinParts(parts);
  return { headers: { ...headers, 'content-length': String(size) }, payload };
}
