import { responseMessages } from '#messages/en/response.ts';
import {
  sharedWithOthers,
  unreadable,
  unreadableAt,
  unreadableEntries,
} from '#core/openapi/edit/edit-obstacle.ts';
import { locateWithParents, type NodeWithParents } from '#core/openapi/edit/locate-owner.ts';
import { joinPointer, parentPointer } from '#core/openapi/syntax/json-pointer.ts';
import { textAt } from '#core/openapi/syntax/read/node-members.ts';
import { operationPlace } from '#core/openapi/outline/operation-place.ts';
import { findNode, findPair } from '#core/openapi/syntax/read/find-node.ts';
import { parseReference } from '#core/openapi/references/reference-target.ts';
import type { AddResponseRefusal, ParsedSpec } from '#core/openapi/syntax/types.ts';

/** The Responses Object of an operation; `undefined` where the operation has none. */
type LocatedResponses = { ok: true; responses: NodeWithParents | undefined };

/** Finds where an operation's responses are written, or says why none can be added there. */
export function locateResponses(
  spec: ParsedSpec,
  operation: string,
): LocatedResponses | AddResponseRefusal {
  const located = operationPlace(operation) && locateWithParents(spec.root, operation);
  if (located === undefined) {
    const file = fileOfItem(spec, operation);
    if (file !== undefined) {
      const message = responseMessages.t('elsewhere', { file });
      return refuse('operation_not_editable', message);
    }
    const fault = unreadable(spec);
    if (fault !== undefined) return refuse('document_unreadable', fault);
    return refuse(
      'operation_unknown',
      responseMessages.t('operationUnknown', { pointer: operation }),
    );
  }
  const own = joinPointer(operation, 'responses');
  const responses = locateWithParents(spec.root, own);
  const unread =
    unreadableAt(spec, operation) ??
    unreadableEntries(spec, responses === undefined ? operation : own);
  if (unread !== undefined) return refuse('document_unreadable', unread);
  const obstacle = obstacleAt(spec, responses ?? located, located);
  if (obstacle !== undefined) return refuse('operation_not_editable', obstacle);
  return { ok: true, responses };
}

/** The file that has the path item of an operation, where another one than the document has it. */
function fileOfItem({ root, file }: ParsedSpec, operation: string): string | undefined {
  const item = findNode(root, parentPointer(operation))?.node;
  const target = parseReference(textAt(item, '$ref') ?? '', file, '');
  return target.kind === 'file' ? target.path : undefined;
}

/** Whether the operation has a response of a status. */
export function hasStatus(responses: NodeWithParents | undefined, status: string): boolean {
  return responses?.node.kind === 'map' && findPair(responses.node, status) !== undefined;
}

function obstacleAt(
  spec: ParsedSpec,
  target: NodeWithParents,
  operation: NodeWithParents,
): string | undefined {
  const shared = sharedWithOthers(spec, target, 'operation');
  if (shared !== undefined) return shared;
  for (const { node } of [operation, target]) {
    if (node.kind === 'map' && findPair(node, '$ref') !== undefined) {
      return responseMessages.t('isReference');
    }
    const isNull = node.kind === 'scalar' && node.value === null;
    if (node.kind !== 'map' && !isNull) {
      return responseMessages.t('notAnObject');
    }
  }
  return undefined;
}

function refuse(code: AddResponseRefusal['code'], message: string): AddResponseRefusal {
  return { ok: false, code, message };
}
