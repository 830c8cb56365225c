import { joinPointer, parentPointer } from '#core/openapi/syntax/json-pointer.ts';
import { findNode } from '#core/openapi/syntax/read/find-node.ts';
import type { OperationDetail, ParsedSpec, ResponseSummary } from '#core/openapi/syntax/types.ts';
import { describeSchema } from './describe-schema.ts';
import { followRefs, type Placed } from './follow-refs.ts';
import {
  isTrueAt,
  itemsOf,
  memberOf,
  membersOf,
  textAt,
} from '#core/openapi/syntax/read/node-members.ts';
import { enclosingOperation, operationPlace } from './operation-place.ts';
import { isStatusKey, summariseOperation } from './summarise-operation.ts';

type Parameter = OperationDetail['parameters'][number];

/**
 * Describes the operation at a JSON Pointer, or `undefined` when none stands there.
 *
 * Parameters of the path item come first, unless the operation overrides them by name and place
 * (OpenAPI 3.1, section 4.8.10). Local references are resolved for display; the pointers are those of
 * the places where the operation writes them.
 */
export function describeOperation(spec: ParsedSpec, pointer: string): OperationDetail | undefined {
  const place = operationPlace(pointer);
  const node = findNode(spec.root, pointer)?.node;
  if (place === undefined || node === undefined) return undefined;
  return {
    ...summariseOperation(node, place),
    description: textAt(node, 'description'),
    parameters: mergeParameters(
      parametersAt(spec, parentPointer(pointer)),
      parametersAt(spec, pointer),
    ),
    requestBody: requestBodyAt(spec, pointer),
    responses: describeResponses(spec, pointer),
  };
}

/** The pointer of the innermost operation around an offset, or `undefined` outside of operations. */
export function operationAt(spec: ParsedSpec, offset: number): string | undefined {
  const place = enclosingOperation(spec.pointerAt(offset));
  return place?.pointer;
}

function parametersAt(spec: ParsedSpec, owner: string): Parameter[] {
  const list = findNode(spec.root, joinPointer(owner, 'parameters'))?.node;
  return itemsOf(list).map((node, index) => {
    const pointer = joinPointer(owner, 'parameters', index);
    const target = resolve(spec, { node, pointer }).node;
    const media = membersOf(memberOf(target, 'content'))[0]?.value;
    return {
      pointer,
      name: textAt(target, 'name') ?? textAt(node, '$ref') ?? '',
      in: textAt(target, 'in') ?? '',
      required: isTrueAt(target, 'required'),
      description: textAt(target, 'description'),
      type: describeSchema(memberOf(target, 'schema') ?? memberOf(media, 'schema')),
    };
  });
}

function mergeParameters(shared: readonly Parameter[], own: readonly Parameter[]): Parameter[] {
  const overridden = new Set(own.map((parameter) => `${parameter.in} ${parameter.name}`));
  return [
    ...shared.filter((parameter) => !overridden.has(`${parameter.in} ${parameter.name}`)),
    ...own,
  ];
}

function requestBodyAt(spec: ParsedSpec, operation: string): OperationDetail['requestBody'] {
  const pointer = joinPointer(operation, 'requestBody');
  const node = findNode(spec.root, pointer)?.node;
  if (node === undefined) return undefined;
  const target = resolve(spec, { node, pointer }).node;
  return {
    pointer,
    required: isTrueAt(target, 'required'),
    mediaTypes: membersOf(memberOf(target, 'content')).map(({ key }) => key),
  };
}

/** Describes the responses of the operation at a JSON Pointer, in document order. */
export function describeResponses(spec: ParsedSpec, operation: string): ResponseSummary[] {
  const owner = joinPointer(operation, 'responses');
  const responses = findNode(spec.root, owner)?.node;
  return membersOf(responses).flatMap(({ key: status, value: node }) => {
    if (!isStatusKey(status)) return [];
    const pointer = joinPointer(owner, status);
    const target = resolve(spec, { node, pointer }).node;
    return [
      {
        status,
        pointer,
        // From 3.1 on a description beside the $ref overrides the target's.
        description: textAt(node, 'description') ?? textAt(target, 'description'),
        mediaTypes: membersOf(memberOf(target, 'content')).map(({ key }) => key),
        ref: textAt(node, '$ref'),
      },
    ];
  });
}

function resolve(spec: ParsedSpec, written: Placed): Placed {
  return followRefs(spec.root, written) ?? written;
}
