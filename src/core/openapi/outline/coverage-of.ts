import type { OperationSummary, ParsedSpec, ResponseSummary } from '#core/openapi/syntax/types.ts';
import { describeResponses } from './describe-operation.ts';
import { operationOfFile, type ReadFile } from './item-of-file.ts';

/** The responses that operations have, by the operation's JSON Pointer: their codes, media types and references. */
export type ResponseCoverage = Record<
  string,
  Pick<ResponseSummary, 'status' | 'mediaTypes' | 'ref'>[]
>;

/** Lists what responses operations have, also those that other files have. */
export function coverageOf(
  spec: ParsedSpec,
  operations: readonly Pick<OperationSummary, 'pointer'>[],
  read: ReadFile = () => undefined,
): ResponseCoverage {
  return Object.fromEntries(
    operations.map(({ pointer }) => {
      const written = operationOfFile(spec, pointer, read) ?? { spec, pointer };
      return [
        pointer,
        describeResponses(written.spec, written.pointer).map(({ status, mediaTypes, ref }) => ({
          status,
          mediaTypes,
          ref,
        })),
      ];
    }),
  );
}
