import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { databaseRefusal, isUnreachable } from './database-refusal.ts';
import { comesTooLate } from './closing.ts';
import { unknownMethod } from './method-guard.ts';
import { type Refusal, refusal, RefusedRequest, sendProblem } from './problem-reply.ts';
import { validationEntries } from './validation-entries.ts';
import { backendHttpMessages } from '#messages/en/backend-http.ts';

/** How the body of a route is called and limited in its error answers. */
export type BodyRules = {
  /** The media types that the body may have. */
  accepts: readonly string[];
  tooLarge: 'archive_too_large' | 'body_too_large';
};

export const jsonBody: BodyRules = { accepts: ['application/json'], tooLarge: 'body_too_large' };

type ErrorHandler = (error: FastifyError, request: FastifyRequest, reply: FastifyReply) => unknown;

/** Makes every failure of every route a problem document, and names each request. */
export function answerWithProblems(app: FastifyInstance): void {
  // With callbacks, like the other hooks of every request: a promise each is a part of a short answer's time.
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    // Before the body is read: what is not there needs no media type.
    if (comesTooLate(request)) sendProblem(reply, shuttingDown());
    else if (lacksHost(request)) sendProblem(reply, hostMissing());
    else if (request.is404) sendProblem(reply, unknownMethod(request) ?? unknownAddress(request));
    else done();
  });
  app.setNotFoundHandler((request, reply) => sendProblem(reply, unknownAddress(request)));
  app.setErrorHandler(problemHandler(jsonBody));
}

/** An error handler for routes whose bodies are not JSON; the default one is for JSON. */
export function problemHandler(rules: BodyRules): ErrorHandler {
  return (error, request, reply) => {
    const expected = expectedRefusal(error, request, rules);
    if (isUnreachable(error)) request.log.warn({ err: error }, 'database unavailable');
    if (expected) return sendProblem(reply, expected);
    // Work that ends as nobody waits for it has not failed.
    const isGivenUp = reply.raw.destroyed && error.name === 'AbortError';
    if (!isGivenUp) request.log.error({ err: error }, 'request failed');
    return sendProblem(reply, refusal('internal_error', backendHttpMessages.t('internal')));
  };
}

/** RFC 9112, 3.2. */
function lacksHost({ raw }: FastifyRequest): boolean {
  return raw.headers.host === undefined && raw.httpVersion === '1.1';
}

function hostMissing(): Refusal {
  return refusal('invalid_parameter', backendHttpMessages.t('noHost'));
}

function shuttingDown(): Refusal {
  return refusal('unavailable', backendHttpMessages.t('shuttingDown'), {
    headers: { 'retry-after': '5', connection: 'close' },
  });
}

function unknownAddress(request: FastifyRequest): Refusal {
  const path = request.url.split('?')[0] ?? '';
  return refusal('not_found', backendHttpMessages.t('nothing', { path: path.slice(0, 200) }));
}

function expectedRefusal(
  error: FastifyError,
  request: FastifyRequest,
  rules: BodyRules,
): Refusal | undefined {
  if (error instanceof RefusedRequest) return error.refusal;
  if (error.validation) {
    const errors = validationEntries(error.validation, error.validationContext);
    const detail = errors.map((entry) => entry.message).join(' ');
    return refusal('invalid_parameter', detail, { errors });
  }
  switch (error.code) {
    case 'FST_ERR_CTP_INVALID_JSON_BODY':
    case 'FST_ERR_CTP_EMPTY_JSON_BODY':
      return refusal('invalid_json', backendHttpMessages.t('noJson'));
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
    case 'FST_ERR_CTP_EMPTY_TYPE':
    case 'FST_ERR_CTP_INVALID_TYPE':
      return unsupportedMediaType(request, rules);
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
      return bodyTooLarge(request, rules);
    case 'FST_ERR_CTP_INVALID_CONTENT_LENGTH':
      return refusal('invalid_parameter', backendHttpMessages.t('contentLength'));
    default:
      break;
  }
  const ofDatabase = databaseRefusal(error);
  if (ofDatabase) return ofDatabase;
  return error.statusCode === 400
    ? refusal('invalid_parameter', backendHttpMessages.t('unreadable'))
    : undefined;
}

/** A body of a media type that the route does not take; `Accept` names those it does (RFC 9110, 15.5.16). */
export function unsupportedMediaType(request: FastifyRequest, { accepts }: BodyRules): Refusal {
  const { 'content-type': given, 'content-encoding': coding } = request.headers;
  const headers = { accept: accepts.join(', '), 'accept-encoding': 'identity' };
  if (coding !== undefined && coding.trim().toLowerCase() !== 'identity') {
    const detail = backendHttpMessages.t('encoded', { coding: coding.slice(0, 100) });
    return refusal('unsupported_media_type', detail, { headers });
  }
  const wanted = accepts.join(' or ');
  const detail = given
    ? backendHttpMessages.t('mediaType.other', { given: given.slice(0, 100), wanted })
    : backendHttpMessages.t('mediaType.none', { wanted });
  return refusal('unsupported_media_type', detail, { headers });
}

function bodyTooLarge(request: FastifyRequest, { tooLarge }: BodyRules): Refusal {
  const limit = request.routeOptions.bodyLimit;
  const length = Number(request.headers['content-length']);
  // A body sent in chunks is refused at the limit: how long it would have been is not known.
  const known = Number.isFinite(length) && length > limit;
  return refusal(
    tooLarge,
    known
      ? backendHttpMessages.t('tooLarge.known', {
          what: tooLarge,
          length: String(length),
          limit: String(limit),
        })
      : backendHttpMessages.t('tooLarge.unknown', { what: tooLarge, limit: String(limit) }),
    {
      headers: { connection: 'close' },
    },
  );
}
