import { parentPointer } from '#core/openapi/syntax/json-pointer.ts';
import type { ParsedSpec } from '#core/openapi/syntax/types.ts';
import type { TextEdit } from '#core/text/text-edit.ts';
import { isFirstOnLine, lineStartOf } from './lines-around.ts';
import { locateWithParents } from './locate-owner.ts';

/**
 * Computes the edit that removes the member at a pointer, with the mapping around it when nothing else is in it.
 *
 * `undefined` where it stands on a line with others, in a list or behind an alias.
 */
export function removeMember(spec: ParsedSpec, pointer: string): TextEdit[] | undefined {
  const { text } = spec;
  const located = locateWithParents(spec.root, pointer);
  const parent = located?.parents.at(-1);
  if (located?.pair === undefined || parent?.kind !== 'map') return undefined;
  if (located.alias !== undefined && located.alias !== located.node) return undefined;
  if (parent.pairs.length === 1 && located.parents.length > 1) {
    const around = removeMember(spec, parentPointer(pointer));
    if (around !== undefined) return around;
  }
  const { pair } = located;
  const index = parent.pairs.indexOf(pair);
  const next = parent.pairs[index + 1];
  const previous = parent.pairs[index - 1];
  if (parent.flow || spec.format === 'json') {
    if (next !== undefined) return [{ start: pair.keyStart, end: next.keyStart, text: '' }];
    const start = previous === undefined ? parent.start + 1 : previous.value.end;
    return [{ start, end: pair.value.end, text: '' }];
  }
  if (parent.pairs.length === 1 || !isFirstOnLine(text, pair.keyStart)) return undefined;
  const last = Math.max(pair.keyEnd, pair.value.end - 1);
  const lineBreak = text.indexOf('\n', last);
  return [
    {
      start: lineStartOf(text, pair.keyStart),
      end: lineBreak === -1 ? text.length : lineBreak + 1,
      text: '',
    },
  ];
}
