import { errorCodes, type FastifyInstance, type preValidationAsyncHookHandler } from 'fastify';

const CHARSET = /;\s*charset\s*=\s*"?([^\s;"]+)/i;

/**
 * Makes JSON in UTF-8 the only body that the routes of `scope` take (RFC 8259, section 8.1).
 *
 * Bytes that are no UTF-8 are refused: what would be put in their place, nobody sent. No bytes at all are no body,
 * whatever type they are said to have: generated clients name the type of a body that they then leave out.
 */
export function takeJsonOnly(scope: FastifyInstance): void {
  const parse = scope.getDefaultJsonParser('error', 'error');
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser<Buffer>(
    'application/json',
    { parseAs: 'buffer' },
    (request, body, done) => {
      const type = request.headers['content-type'] ?? '';
      const charset = CHARSET.exec(type)?.[1]?.toLowerCase() ?? 'utf-8';
      if (charset !== 'utf-8' && charset !== 'utf8') {
        done(new errorCodes.FST_ERR_CTP_INVALID_MEDIA_TYPE(type));
        return;
      }
      if (body.length === 0) {
        done(null);
        return;
      }
      const text = decode(body);
      if (text === undefined) done(new errorCodes.FST_ERR_CTP_INVALID_JSON_BODY());
      else void parse(request, text, done);
    },
  );
  scope.addHook('preParsing', async (request) => {
    const { 'content-encoding': coding, 'content-length': length } = request.headers;
    const hasBody = request.headers['transfer-encoding'] !== undefined || Number(length) > 0;
    if (hasBody && coding !== undefined && coding.trim().toLowerCase() !== 'identity') {
      throw new errorCodes.FST_ERR_CTP_INVALID_MEDIA_TYPE(coding);
    }
  });
}

function decode(body: Buffer): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(body);
  } catch {
    return undefined;
  }
}

/** Reads no body at all as an empty object: it misses the same fields. The JSON `null` is a body, and no object. */
export const emptyBody: preValidationAsyncHookHandler = async (request) => {
  if (request.body === undefined) request.body = {};
};
