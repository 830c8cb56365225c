import { splitPointer } from '#core/openapi/syntax/json-pointer.ts';
import { localPointer } from '#core/openapi/references/resolve-local.ts';
import type { ParsedSpec } from '#core/openapi/syntax/types.ts';
import type { TextRange } from '#core/text/text-edit.ts';
import { parseReference } from '#core/openapi/references/reference-target.ts';
import { type CursorContext, unquote } from './context/cursor-context.ts';

/** The node of another file that a reference leads to. */
export type TargetInFile = { spec: ParsedSpec; range: TextRange; name: string };

/** Reads a file of the design by its path; `undefined` where it is not there, or not known yet. */
export type ReadFile = (path: string) => ParsedSpec | undefined;

/** What the reference at the cursor leads to in another file of the design (`file` is the one it stands in). */
export function targetInFiles(
  text: string,
  { kind, path, token }: CursorContext,
  file: string,
  read: ReadFile,
): TargetInFile | undefined {
  const last = path.at(-1);
  const isReference = last === '$ref' || last === 'operationRef' || path.at(-2) === 'mapping';
  if (kind !== 'value' || !isReference) return undefined;
  return targetOfReference(unquote(text.slice(token.start, token.end)), file, read);
}

/** What a reference that stands in `file` leads to in another file of the design. */
export function targetOfReference(
  ref: string,
  file: string,
  read: ReadFile,
): TargetInFile | undefined {
  const target = parseReference(ref, file, '');
  if (target.kind !== 'file') return undefined;
  const spec = read(target.path);
  const pointer = localPointer(`#${target.fragment}`);
  if (spec === undefined || pointer === undefined) return undefined;
  if (pointer === '') return { spec, range: { start: 0, end: spec.text.length }, name: spec.file };
  const found = spec.rangeOf(pointer);
  if (found === undefined) return undefined;
  return {
    spec,
    range: { start: (found.key ?? found.value).start, end: found.value.end },
    name: splitPointer(pointer)?.at(-1) ?? pointer,
  };
}
