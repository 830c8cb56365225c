import type { FastifyRequest } from 'fastify';
import { isKnown } from './etag.ts';

type Reply = {
  code(status: number): unknown;
  headers(values: Record<string, string>): unknown;
  send(payload?: unknown): unknown;
};

/** An answer that is sent as it stands: its text or bytes, media type and strong ETag. */
export type CacheableAnswer = {
  etag: string;
  type: string;
  body: string | Uint8Array;
  /**
   * The language of the answer, where there may be others (RFC 9110, 8.5); empty where the answer itself is in none, but
   * another may be sent to readers of another.
   */
  language?: string;
  /** The header that had a say in what is answered, beside those that have one everywhere. */
  vary?: 'accept';
  headers?: Record<string, string>;
};

/** Answers 200, or 304 where the client holds the same already (RFC 9110, 15.4.5). */
export function sendCacheable<R extends Reply>(
  request: FastifyRequest,
  reply: R,
  answer: CacheableAnswer,
): R {
  const shared = request.headers.authorization === undefined;
  reply.headers({
    etag: answer.etag,
    'cache-control': shared ? 'no-cache' : 'private, no-cache',
    vary: [
      'authorization, x-tenant',
      ...(answer.language === undefined ? [] : ['accept-language']),
      ...(answer.vary === undefined ? [] : [answer.vary]),
    ].join(', '),
    ...(answer.language ? { 'content-language': answer.language } : {}),
    ...answer.headers,
  });
  if (isKnown(request.headers['if-none-match'], answer.etag)) {
    reply.code(304);
    reply.send();
    return reply;
  }
  reply.headers({ 'content-type': answer.type });
  reply.send(answer.body);
  return reply;
}
