import type { OperationSummary, ParsedSpec, ResponseSummary } from '../types.ts';
import { describeResponses } from './describe-operation.ts';

/** The responses that operations have, by the operation's JSON Pointer: their codes, media types and references. */
export type ResponseCoverage = Record<
  string,
  Pick<ResponseSummary, 'status' | 'mediaTypes' | 'ref'>[]
>;

/** Lists what responses operations have. */
export function coverageOf(
  spec: ParsedSpec,
  operations: readonly Pick<OperationSummary, 'pointer'>[],
): ResponseCoverage {
  return Object.fromEntries(
    operations.map(({ pointer }) => [
      pointer,
      describeResponses(spec, pointer).map(({ status, mediaTypes, ref }) => ({
        status,
        mediaTypes,
        ref,
      })),
    ]),
  );
}
