import type { SourceNode } from '#core/openapi/syntax/read/source-node.ts';
import type { OperationSummary } from '#core/openapi/syntax/types.ts';
import {
  isTrueAt,
  itemsOf,
  memberOf,
  membersOf,
  textAt,
  textOf,
} from '#core/openapi/syntax/read/node-members.ts';
import type { OperationPlace } from './operation-place.ts';

/** Whether a key of a Responses Object is a status: anything but an extension and a reference. */
export function isStatusKey(key: string): boolean {
  return !key.startsWith('x-') && key !== '$ref';
}

/** Summarises an operation for lists. */
export function summariseOperation(node: SourceNode, place: OperationPlace): OperationSummary {
  return {
    pointer: place.pointer,
    method: place.method,
    path: place.path,
    summary: textAt(node, 'summary'),
    operationId: textAt(node, 'operationId'),
    tags: itemsOf(memberOf(node, 'tags')).flatMap((tag) => textOf(tag) ?? []),
    deprecated: isTrueAt(node, 'deprecated'),
    statuses: membersOf(memberOf(node, 'responses')).flatMap(({ key }) =>
      isStatusKey(key) ? [key] : [],
    ),
  };
}
