import { joinPointer, parentPointer, splitPointer } from '#core/openapi/syntax/json-pointer.ts';
import { findNode } from '#core/openapi/syntax/read/find-node.ts';
import type { SourceNode } from '#core/openapi/syntax/read/source-node.ts';
import { localPointer } from '#core/openapi/references/resolve-local.ts';
import type { ParsedSpec } from '#core/openapi/syntax/types.ts';
import { parseReference } from '#core/openapi/references/reference-target.ts';
import { textAt } from '#core/openapi/syntax/read/node-members.ts';

/** Reads another file of the design; `undefined` where it is not there, or not known yet. */
export type ReadFile = (path: string) => ParsedSpec | undefined;

/** A path item that is written in another file. */
export type ItemOfFile = { file: string; pointer: string; node: SourceNode; spec: ParsedSpec };

/** Where an operation is written that another file has, for its pointer in the document that refers to its path item. */
export function operationOfFile(
  spec: ParsedSpec,
  operation: string,
  read: ReadFile,
): { file: string; pointer: string; spec: ParsedSpec } | undefined {
  const item = itemOfFile(spec, findNode(spec.root, parentPointer(operation))?.node, read);
  const method = splitPointer(operation)?.at(-1) ?? '';
  return item && { ...item, pointer: joinPointer(item.pointer, method) };
}

/** The path item of another file that one refers to; `undefined` where it refers to none, or to nothing. */
export function itemOfFile(
  { file }: ParsedSpec,
  item: SourceNode | undefined,
  read: ReadFile,
): ItemOfFile | undefined {
  const target = parseReference(textAt(item, '$ref') ?? '', file, '');
  if (target.kind !== 'file') return undefined;
  const pointer = localPointer(`#${target.fragment}`);
  const spec = pointer === undefined ? undefined : read(target.path);
  const node = pointer === undefined ? undefined : findNode(spec?.root, pointer)?.node;
  return node === undefined || spec === undefined || pointer === undefined
    ? undefined
    : { file: target.path, pointer, node, spec };
}
