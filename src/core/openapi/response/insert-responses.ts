import { applyEdits, mergeEdits, type TextEdit } from '#core/text/text-edit.ts';
import { withValueAt } from '#core/openapi/edit/equal-data.ts';
import { insertMember } from '#core/openapi/edit/insert-member.ts';
import { locateWithParents, type NodeWithParents } from '#core/openapi/edit/locate-owner.ts';
import { replaceValue } from '#core/openapi/edit/replace-value.ts';
import { spanOfChange } from '#core/text/common-ends.ts';
import { isIntendedEdit, type VerifyEdit } from '#core/openapi/edit/verify-edit.ts';
import { joinPointer } from '#core/openapi/syntax/json-pointer.ts';
import { parseSpec } from '#core/openapi/syntax/parse-spec.ts';
import {
  objectLiteral,
  valueOfLiteral,
  type Literal,
} from '#core/openapi/syntax/render/literal.ts';
import type { ParsedSpec } from '#core/openapi/syntax/types.ts';
import { locateResponses } from './locate-responses.ts';
import { rankOfStatus } from './status-codes.ts';
import { isStatusKey } from '#core/openapi/outline/summarise-operation.ts';

/** A response as it is to be written, and its status. */
export type NewResponse = { status: string; response: Literal };

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
 * Computes the edits that give an operation new responses, in ascending order of their status.
 *
 * All of them are planned on one reading and checked together. Where they would get into each other's
 * way, one is planned after the other on the text that is then there. `undefined` where it can't be done
 * without changing something else.
 */
export function insertResponses(
  spec: ParsedSpec,
  operation: string,
  responses: NodeWithParents | undefined,
  ascending: readonly NewResponse[],
  isIntended: VerifyEdit = isIntendedEdit,
): TextEdit[] | undefined {
  const change = (data: unknown) => withResponses(data, [], ascending);
  for (const compute of responses === undefined ? [writeObject] : [insertEach, replaceObject]) {
    const edits = compute(spec, operation, ascending);
    if (edits !== undefined && isIntended(spec, edits, { around: operation, change })) {
      return edits;
    }
    if (ascending.length === 1) return undefined;
  }
  return insertOneByOne(spec, operation, ascending);
}

/** Data with new responses of the operation that the tokens lead to. */
export function withResponses(
  data: unknown,
  operation: readonly string[],
  responses: readonly NewResponse[],
): unknown {
  return responses.reduce(
    (after, { status, response }) =>
      withValueAt(after, [...operation, 'responses', status], valueOfLiteral(response)),
    data,
  );
}

type Compute = (
  spec: ParsedSpec,
  operation: string,
  ascending: readonly NewResponse[],
) => TextEdit[] | undefined;

const writeObject: Compute = (spec, operation, ascending) =>
  insertMember(spec, {
    owner: operation,
    key: 'responses',
    value: objectOf(ascending),
    indexAmong: (keys) => keys.findLastIndex((key) => FIELDS_BEFORE.has(key)) + 1,
  });

const insertEach: Compute = (spec, operation, ascending) => {
  const places = new Map<string, TextEdit>();
  for (const { status, response } of ascending) {
    const edits = insertMember(spec, {
      owner: joinPointer(operation, 'responses'),
      key: status,
      value: response,
      indexAmong: (keys) => responseIndex(keys, status),
      alike: (key) => /^\d{3}$/u.test(key),
    });
    if (edits === undefined) return undefined;
    // What is written at the same place stands in the order of the codes.
    for (const edit of edits) {
      const place = `${edit.start}-${edit.end}`;
      places.set(place, { ...edit, text: (places.get(place)?.text ?? '') + edit.text });
    }
  }
  return mergeEdits([...places.values()]);
};

// Empty braces have no entry that a comma could follow.
const replaceObject: Compute = (spec, operation, ascending) => {
  const owner = joinPointer(operation, 'responses');
  const { node } = locateWithParents(spec.root, owner) ?? {};
  const isEmpty = node?.kind === 'map' && node.pairs.length === 0;
  return isEmpty ? replaceValue(spec, owner, objectOf(ascending)) : undefined;
};

function objectOf(responses: readonly NewResponse[]): Literal {
  return objectLiteral(responses.map(({ status, response }) => [status, response]));
}

function insertOneByOne(
  spec: ParsedSpec,
  operation: string,
  ascending: readonly NewResponse[],
): TextEdit[] | undefined {
  let after = spec;
  for (const next of ascending) {
    const located = locateResponses(after, operation);
    if (!located.ok) return undefined;
    const edits = insertResponses(after, operation, located.responses, [next]);
    if (edits === undefined) return undefined;
    const text = applyEdits(after.text, edits);
    after = parseSpec(text, { file: spec.file, format: spec.format });
  }
  return spanOfChange(spec.text, after.text);
}

/**
 * Where a status belongs among the keys of a Responses Object: codes ascending, a range such as `4XX`
 * behind its hundred, `default` last.
 *
 * In a list that isn't in this order, the place is before the first greater code, else behind the last
 * code, but before a `default` at the end. Extensions (`x-…`) keep their places.
 */
function responseIndex(keys: readonly string[], status: string): number {
  const statuses = keys.map((key, index) => ({ key, index })).filter(({ key }) => isStatusKey(key));
  const last = statuses.at(-1);
  if (last === undefined) return 0;
  const rank = rankOfStatus(status);
  const greater = statuses.find(
    ({ key, index }) => rankOfStatus(key) > rank && (key !== 'default' || index === last.index),
  );
  return greater?.index ?? last.index + 1;
}
