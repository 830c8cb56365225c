import { joinPointer } from '../json-pointer.ts';
import { sharedWithOthers, unreadableAt } from '../edit/edit-obstacle.ts';
import { insertMember } from '../edit/insert-member.ts';
import { locateWithParents, type NodeWithParents } from '../edit/locate-owner.ts';
import { withValueAt } from '../edit/equal-data.ts';
import { isIntendedEdit } from '../edit/verify-edit.ts';
import { operationPlace } from '../outline/operation-place.ts';
import { findPair } from '../read/find-node.ts';
import { objectLiteral, valueOfLiteral, type Literal } from '../render/literal.ts';
import {
  WRITABLE_STATUSES,
  type AddResponsePlan,
  type AddResponseRefusal,
  type AddResponseRequest,
  type ParsedSpec,
  type TextEdit,
} from '../types.ts';
import { buildResponse } from './build-response.ts';
import { responseIndex } from './response-order.ts';

// The fields that stand before `responses` in an operation (OpenAPI 3.1, section 4.8.10.1).
const FIELDS_BEFORE = new Set([
  'tags',
  'summary',
  'description',
  'externalDocs',
  'operationId',
  'parameters',
  'requestBody',
]);

/**
 * Plans the text edits that add a response to an operation, in the document's own layout.
 *
 * Statuses come in ascending order, `default` last. Every byte outside the inserted span stays, in JSON
 * but for the comma before. The plan is checked by reading its result: one that would mean anything else
 * than the document and the new response is refused. Never throws; nothing is changed by planning.
 */
export function planAddResponse(
  spec: ParsedSpec,
  request: AddResponseRequest,
): AddResponsePlan | AddResponseRefusal {
  const { operation, status } = request;
  const unreadable = unreadableAt(spec);
  if (unreadable !== undefined) return refuse('document_unreadable', unreadable);
  const located = operationPlace(operation) && locateWithParents(spec.root, operation);
  if (located === undefined) {
    return refuse('operation_unknown', `The document has no operation at ${operation}.`);
  }
  if (!WRITABLE_STATUSES.some((writable) => writable === status)) {
    return refuse('status_not_allowed', 'Choose 200, 201, 400 or 500 as the status code.');
  }
  if (request.description.trim() === '') {
    return refuse('description_empty', 'Write a description: it says when this response is sent.');
  }
  const owner = joinPointer(operation, 'responses');
  const responses = locateWithParents(spec.root, owner);
  const obstacle = obstacleAt(responses ?? located, located);
  if (obstacle !== undefined) return refuse('operation_not_editable', obstacle);
  if (responses?.node.kind === 'map' && findPair(responses.node, status) !== undefined) {
    return refuse('status_taken', `The operation already has a response ${status}.`);
  }
  const built = buildResponse(spec, request);
  if (!built.ok) return built;

  const edits = computeEdits(spec, request, responses, built.response);
  const response = valueOfLiteral(built.response);
  const intended = {
    around: operation,
    change: (data: unknown) => withValueAt(data, ['responses', status], response),
  };
  if (edits === undefined || !isIntendedEdit(spec, edits, intended)) {
    return refuse(
      'operation_not_editable',
      'The response could not be added without changing something else. Write it into the text by hand.',
    );
  }
  return { ok: true, edits, inserted: insertedRange(edits) };
}

function computeEdits(
  spec: ParsedSpec,
  { operation, status }: AddResponseRequest,
  responses: NodeWithParents | undefined,
  response: Literal,
): TextEdit[] | undefined {
  if (responses !== undefined) {
    return insertMember(spec, {
      owner: joinPointer(operation, 'responses'),
      key: status,
      value: response,
      indexAmong: (keys) => responseIndex(keys, status),
      alike: (key) => /^\d{3}$/u.test(key),
    });
  }
  return insertMember(spec, {
    owner: operation,
    key: 'responses',
    value: objectLiteral([[status, response]]),
    indexAmong: (keys) => keys.findLastIndex((key) => FIELDS_BEFORE.has(key)) + 1,
  });
}

function obstacleAt(target: NodeWithParents, operation: NodeWithParents): string | undefined {
  const shared = sharedWithOthers(target, 'The operation');
  if (shared !== undefined) return shared;
  for (const { node } of [operation, target]) {
    if (node.kind === 'map' && findPair(node, '$ref') !== undefined) {
      return 'The operation refers to another place by $ref. Add the response where it leads.';
    }
    const isNull = node.kind === 'scalar' && node.value === null;
    if (node.kind !== 'map' && !isNull) {
      return 'The operation or its responses are not a mapping. Mend this first.';
    }
  }
  return undefined;
}

function insertedRange(edits: readonly TextEdit[]): { start: number; end: number } {
  let shift = 0;
  let range = { start: 0, end: 0 };
  let longest = -1;
  for (const { start, end, text } of edits) {
    if (text.length > longest) {
      longest = text.length;
      const leading = /^,?\s*\n/u.exec(text)?.[0].length ?? 0;
      range = { start: start + shift + leading, end: start + shift + text.length };
    }
    shift += text.length - (end - start);
  }
  return range;
}

function refuse(code: AddResponseRefusal['code'], message: string): AddResponseRefusal {
  return { ok: false, code, message };
}
