import { parentPointer, splitPointer } from '#core/openapi/syntax/json-pointer.ts';
import { findNode } from '#core/openapi/syntax/read/find-node.ts';
import { itemsOf, memberOf, textAt } from '#core/openapi/syntax/read/node-members.ts';
import type { SourceNode } from '#core/openapi/syntax/read/source-node.ts';
import type { OperationSummary, ParsedSpec, ResponseSummary } from '#core/openapi/syntax/types.ts';
import { describeResponses } from './describe-operation.ts';
import { followRefs } from './follow-refs.ts';
import { operationOfFile, type ReadFile } from './item-of-file.ts';

/** What an operation takes and answers, as far as it says which responses can be expected of it. */
export type OperationCoverage = {
  /** Its responses in document order: their codes, media types and references. */
  responses: Pick<ResponseSummary, 'status' | 'mediaTypes' | 'ref'>[];
  /** What a caller can get wrong: nothing, the values in the path alone, or any other parameter or a body. */
  input: 'none' | 'path' | 'more';
};

/** By the operation's JSON Pointer. */
export type ResponseCoverage = Record<string, OperationCoverage>;

/** Lists what responses operations have, also those that other files have. */
export function coverageOf(
  spec: ParsedSpec,
  operations: readonly Pick<OperationSummary, 'pointer'>[],
  read: ReadFile = () => undefined,
): ResponseCoverage {
  const places = new WeakMap<ParsedSpec, Map<string, string>>();
  const placesOf = (one: ParsedSpec) => {
    const known = places.get(one) ?? new Map<string, string>();
    places.set(one, known);
    return known;
  };
  return Object.fromEntries(
    operations.map(({ pointer }) => {
      const written = operationOfFile(spec, pointer, read) ?? { spec, pointer };
      return [
        pointer,
        {
          responses: describeResponses(written.spec, written.pointer).map(
            ({ status, mediaTypes, ref }) => ({ status, mediaTypes, ref }),
          ),
          input: inputOf(written.spec, written.pointer, placesOf(written.spec)),
        },
      ];
    }),
  );
}

/** `places` has where the parameters are that references of the document lead to: many operations share them. */
function inputOf(
  spec: ParsedSpec,
  operation: string,
  places: Map<string, string>,
): OperationCoverage['input'] {
  const item = findNode(spec.root, parentPointer(operation))?.node;
  const node = memberOf(item, splitPointer(operation)?.at(-1) ?? '');
  if (memberOf(node, 'requestBody') !== undefined) return 'more';
  let input: OperationCoverage['input'] = 'none';
  for (const owner of [node, item]) {
    for (const parameter of itemsOf(memberOf(owner, 'parameters'))) {
      if (placeOf(spec, parameter, places) !== 'path') return 'more';
      input = 'path';
    }
  }
  return input;
}

/** Where a parameter is (`in`); empty where that is not known. */
function placeOf(spec: ParsedSpec, parameter: SourceNode, places: Map<string, string>): string {
  const ref = textAt(parameter, '$ref');
  if (ref === undefined) return textAt(parameter, 'in') ?? '';
  const known = places.get(ref);
  if (known !== undefined) return known;
  const target = followRefs(spec.root, { node: parameter, pointer: '' });
  const place = textAt(target?.node, 'in') ?? '';
  places.set(ref, place);
  return place;
}
