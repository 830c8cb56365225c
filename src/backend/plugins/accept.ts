import type { FastifyRequest, onRequestHookHandler } from 'fastify';
import { type Refusal, refusal, sendProblem } from './problem-reply.ts';

/** Refuses a request whose `Accept` excludes everything that the route can send (RFC 9110, 12.5.1). */
export function produces(...mediaTypes: readonly string[]): onRequestHookHandler {
  return (request, reply, done) => {
    const { accept } = request.headers;
    if (accept === undefined || accept === '*/*' || isAcceptable(accept, mediaTypes)) {
      done();
      return;
    }
    sendProblem(reply, unacceptable(mediaTypes));
  };
}

/** The refusal of a request whose `Accept` excludes what is found at its address, where that may be of several types. */
export function refuseUnaccepted(
  { headers }: Pick<FastifyRequest, 'headers'>,
  mediaType: string,
): Refusal | undefined {
  return isAcceptable(headers.accept ?? '', [mediaType]) ? undefined : unacceptable([mediaType]);
}

function unacceptable(mediaTypes: readonly string[]): Refusal {
  return refusal(
    'not_acceptable',
    `This address answers ${mediaTypes.join(' or ')}, which the header Accept excludes.`,
  );
}

/** Whether a media type is among those that an `Accept` header admits; the most specific range decides. */
export function isAcceptable(accept: string, mediaTypes: readonly string[]): boolean {
  // Empty elements of a list count for nothing (RFC 9110, 5.6.1.2); without ranges anything will do.
  const ranges = accept
    .split(',')
    .filter((part) => part.trim() !== '')
    .map(parseRange);
  if (ranges.length === 0) return true;
  return mediaTypes.some((mediaType) => qualityOf(mediaType, ranges) > 0);
}

type Range = { name: string; quality: number };

function parseRange(text: string): Range {
  const [name = '', ...parameters] = text.split(';').map((part) => part.trim().toLowerCase());
  const weight = parameters.find((parameter) => parameter.startsWith('q='));
  const quality = weight === undefined ? 1 : Number(weight.slice(2));
  return { name, quality: Number.isNaN(quality) ? 1 : quality };
}

function qualityOf(mediaType: string, ranges: readonly Range[]): number {
  const group = `${mediaType.split('/')[0] ?? ''}/*`;
  for (const name of [mediaType, group, '*/*']) {
    const range = ranges.find((one) => one.name === name);
    if (range) return range.quality;
  }
  return 0;
}
