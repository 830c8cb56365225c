import { joinPointer } from '../json-pointer.ts';
import { localPointer } from '../resolve-local.ts';
import { findNode } from '../read/find-node.ts';
import type { OperationSummary, ParsedSpec } from '../types.ts';
import { parseReference } from '../validate/reference-target.ts';
import { memberOf, membersOf, textAt } from './node-members.ts';
import { isHttpMethod } from './operation-place.ts';
import { summariseOperation } from './summarise-operation.ts';

/** The operations of path items that are written in other files, with the pointers of their paths in this document. */
export function operationsOfFiles(
  spec: ParsedSpec,
  read: (path: string) => ParsedSpec | undefined,
): OperationSummary[] {
  return membersOf(memberOf(spec.root, 'paths')).flatMap(({ key: path, value }) => {
    const target = parseReference(textAt(value, '$ref') ?? '', spec.file, '');
    if (target.kind !== 'file') return [];
    const pointer = localPointer(`#${target.fragment}`);
    const item = pointer === undefined ? undefined : findNode(read(target.path)?.root, pointer);
    return membersOf(item?.node).flatMap(({ key: method, value: operation }) =>
      isHttpMethod(method)
        ? [
            summariseOperation(operation, {
              pointer: joinPointer('/paths', path, method),
              method,
              path,
            }),
          ]
        : [],
    );
  });
}
