import { Type } from 'typebox';
import { problemsFor } from '#backend/http/route-problems.ts';

/** What a portal answered, handed on byte for byte. */
export const Answer = Type.Unsafe<Buffer>(
  Type.Unknown({ description: 'The answer of the portal.' }),
);

/** The response schemas of the failures of a route that calls a portal, beside those of any call to one. */
export function portalProblemsFor(...statuses: readonly number[]) {
  return problemsFor(
    401,
    403,
    404,
    409,
    412,
    421,
    422,
    423,
    429,
    500,
    501,
    502,
    503,
    504,
    ...statuses,
  );
}
