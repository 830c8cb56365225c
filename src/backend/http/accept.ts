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

/** The refusal of a request whose `Accept` excludes these media types. */
export function unacceptable(mediaTypes: readonly string[]): Refusal {
  return refusal(
    'not_acceptable',
    `This address answers with ${mediaTypes.join(' or ')}, which the header Accept excludes.`,
  );
}

/** A form that an answer can be given in: the type that it is sent as, and what else it is asked for by. */
export type Form<Name extends string> = {
  name: Name;
  mediaType: string;
  aliases: readonly string[];
};

/**
 * The forms that an `Accept` header wants most, in the order given (RFC 9110, 12.5.1); none where it excludes all.
 *
 * An alias counts where the header names it; where it does not name the type itself, the alias's group counts too.
 */
export function preferredForms<Name extends string>(
  accept: string,
  forms: readonly Form<Name>[],
): Name[] {
  const ranges = rangesOf(accept);
  if (ranges.length === 0) return forms.map(({ name }) => name);
  const qualities = forms.map(({ mediaType, aliases }) => {
    const isNamed = ranges.some(({ name }) => name === mediaType);
    const named = ranges.filter(({ name }) => !name.endsWith(isNamed ? '/*' : '*/*'));
    return Math.max(qualityOf(mediaType, ranges), ...aliases.map((one) => qualityOf(one, named)));
  });
  const most = Math.max(...qualities);
  return forms.filter((_, index) => most > 0 && qualities[index] === most).map(({ name }) => name);
}

/** Whether a media type is among those that an `Accept` header admits; the most specific range decides. */
export function isAcceptable(accept: string, mediaTypes: readonly string[]): boolean {
  const ranges = rangesOf(accept);
  // Without ranges anything will do.
  if (ranges.length === 0) return true;
  return mediaTypes.some((mediaType) => qualityOf(mediaType, ranges) > 0);
}

type Range = { name: string; quality: number };

/** Empty elements of a list count for nothing (RFC 9110, 5.6.1.2). */
function rangesOf(accept: string): Range[] {
  return accept
    .split(',')
    .filter((part) => part.trim() !== '')
    .map(parseRange);
}

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
