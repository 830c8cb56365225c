import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { problemOf, refusal } from '#backend/http/problem-reply.ts';

const words: Partial<Record<string, string>> = {
  FST_ERR_BAD_URL: 'The address is not a valid one. Check its percent-encoding.',
  FST_ERR_MAX_PARAM_LENGTH: 'A part of the address is too long. Check the address.',
};

/** Answers what the router itself refuses, before any hook runs. */
export function refuseAddress(
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  const detail = words[error.code] ?? 'The address cannot be read. Check it.';
  const problem = problemOf(refusal('invalid_parameter', detail), request.id);
  reply.raw
    .writeHead(problem.status, {
      'content-type': 'application/problem+json; charset=utf-8',
      'cache-control': 'no-store',
      'x-request-id': request.id,
    })
    .end(JSON.stringify(problem));
}
