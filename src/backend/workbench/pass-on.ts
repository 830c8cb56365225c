import type { FastifyReply } from 'fastify';
import type { PortalAnswer } from '#backend/portals/portal-target.ts';

const PASSED_HEADERS = [
  'allow',
  'cache-control',
  'content-disposition',
  'content-language',
  'content-security-policy',
  'content-type',
  'etag',
  'last-modified',
  'retry-after',
  'vary',
  'x-content-type-options',
];

type Answering = Pick<FastifyReply, 'header' | 'send'> & { code(status: number): unknown };

/** Answers with what a portal answered, byte for byte. */
export const passOn = <Reply extends Answering>(
  reply: Reply,
  answer: PortalAnswer,
  status = answer.statusCode,
): Reply => {
  for (const name of PASSED_HEADERS) {
    const value = answer.headers[name];
    if (value !== undefined) reply.header(name, value);
  }
  reply.code(status);
  reply.send(status === 304 ? undefined : answer.rawPayload);
  return reply;
};
