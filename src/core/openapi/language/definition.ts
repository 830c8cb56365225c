import { localPointer } from '#core/openapi/references/resolve-local.ts';
import type { ParsedSpec, SpecFormat } from '#core/openapi/syntax/types.ts';
import type { TextPosition, TextRange } from '#core/text/text-edit.ts';
import { contextAt } from './context/context-at.ts';
import { unquote } from './context/cursor-context.ts';
import type { Named, Names } from './names.ts';
import { componentIn } from './component-reference.ts';
import { fieldAt } from './shape.ts';
import { type ReadFile, targetInFiles } from './target-in-files.ts';

/** Where the word at the cursor leads, and the span of the word. */
export type Definition = { from: TextRange } & (
  | { to: TextRange }
  /** In another file of the design. */
  | { file: string; start: TextPosition }
);

/**
 * Finds what a reference, an operationId, a security scheme's name or a tag at an offset leads to.
 *
 * `spec` is the reading of this very text, if there is one; without it names lead to where they stood last.
 */
export function definitionAt(
  text: string,
  format: SpecFormat,
  offset: number,
  names: Names,
  spec: ParsedSpec | undefined,
  files?: { file: string; read: ReadFile },
): Definition | undefined {
  const context = contextAt(text, format, offset, names);
  if (context === undefined) return undefined;
  const target = files && targetInFiles(text, context, files.file, files.read);
  const { token: from, path, kind } = context;
  if (target !== undefined) {
    const { spec: other, range } = target;
    return { from, file: other.file, start: other.positionAt(range.start) };
  }
  const word = unquote(text.slice(from.start, from.end));
  if (word === '') return undefined;
  const found = (named: Named | undefined): Definition | undefined =>
    named && { from, to: { start: named.start, end: named.end } };
  const component = (section: string, name: string) =>
    found(names.components.find((one) => one.section === section && one.name === name));

  // A dash with one word behind it may be an item as well as the beginning of a member.
  const at = kind === 'value' || context.written ? path : path.slice();
  const holder = fieldAt(names.dialect, kind === 'value' ? at.slice(0, -1) : at);
  if (kind === 'key' && context.written && holder?.type === 'securityRequirement')
    return component('securitySchemes', word);
  if (kind === 'key' && context.written) return undefined;
  const last = path.at(-1);
  if (last === '$ref' || last === 'operationRef' || isMapping(path)) {
    const pointer = localPointer(word);
    const range = pointer === undefined ? undefined : spec?.rangeOf(pointer);
    if (range !== undefined)
      return { from, to: { start: (range.key ?? range.value).start, end: range.value.end } };
    const target =
      componentIn(word) ?? (isMapping(path) ? { section: 'schemas', name: word } : undefined);
    return target && component(target.section, target.name);
  }
  if (last === 'operationId' && holder?.type === 'link')
    return found(names.operations.find(({ name }) => name === word));
  if (path.at(-2) === 'tags' && fieldAt(names.dialect, path.slice(0, -2))?.type === 'operation')
    return found(names.tags.find(({ name }) => name === word));
  return undefined;
}

function isMapping(path: readonly (string | number)[]): boolean {
  return path.at(-2) === 'mapping' && path.at(-3) === 'discriminator';
}
