import { parentPointer } from '#core/openapi/syntax/json-pointer.ts';
import { operationOfFile, type ReadFile } from '#core/openapi/outline/item-of-file.ts';
import { targetOfReference } from '#core/openapi/language/target-in-files.ts';
import { textAt } from '#core/openapi/syntax/read/node-members.ts';
import { findNode } from '#core/openapi/syntax/read/find-node.ts';
import type { ParsedSpec } from '#core/openapi/syntax/types.ts';
import type { AnswerTo } from './spec-protocol.ts';

const ITEM = /^\/(?:paths|webhooks)\/[^/]+$/u;

/**
 * Where a node stands. An operation of another file stands where the document refers to its path item, and `away` in
 * that file.
 */
export function locate(
  spec: ParsedSpec,
  pointer: string,
  read: ReadFile,
): AnswerTo<'locate'>['value'] {
  const here = placeIn(spec, pointer);
  const item = parentPointer(pointer);
  if (here !== undefined || !ITEM.test(item)) return here;
  const reference = placeIn(spec, item);
  const found = operationOfFile(spec, pointer, read);
  const place = found && placeIn(found.spec, found.pointer);
  return reference && place
    ? { ...reference, away: { file: found.file, start: place.start } }
    : reference;
}

/** Where the reference at a pointer leads in another file, as far as that is known. */
export function followReference(
  spec: ParsedSpec,
  pointer: string,
  read: ReadFile,
): AnswerTo<'followReference'>['value'] {
  const ref = textAt(findNode(spec.root, pointer)?.node, '$ref');
  const target = ref === undefined ? undefined : targetOfReference(ref, spec.file, read);
  return target && { file: target.spec.file, start: target.spec.positionAt(target.range.start) };
}

function placeIn(spec: ParsedSpec, pointer: string) {
  const range = spec.rangeOf(pointer);
  if (range === undefined) return undefined;
  const start = (range.key ?? range.value).start;
  return { start: spec.positionAt(start), end: spec.positionAt(range.value.end) };
}
