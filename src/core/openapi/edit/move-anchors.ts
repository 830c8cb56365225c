import { literalOfNode } from '#core/openapi/convert/literal-of-node.ts';
import { findNode } from '#core/openapi/syntax/read/find-node.ts';
import { parentPointer } from '#core/openapi/syntax/json-pointer.ts';
import type { SourceAnchor, SourceNode } from '#core/openapi/syntax/read/source-node.ts';
import type { ParsedSpec } from '#core/openapi/syntax/types.ts';
import { type TextEdit, type TextRange, mergeEdits } from '#core/text/text-edit.ts';
import { lostAnchors, firstUseOutside } from './anchors-of-edits.ts';
import { columnOf } from '#core/text/lines.ts';
import { locateEntry } from './located-collection.ts';
import { replaceValue } from './replace-value.ts';

/**
 * Adds to edits what keeps the anchors that they take out of the text: the first alias that is left becomes
 * the anchor with its node. Where nothing is lost, the edits as they are; `undefined` where it can't be done.
 */
export function withAnchorsMoved(
  spec: ParsedSpec,
  edits: readonly TextEdit[],
): TextEdit[] | undefined {
  const lost = lostAnchors(spec, edits);
  // What stands inside of another one goes with it.
  const outermost = lost.filter(
    ({ start }) => !lost.some((other) => other.start < start && start < other.node.end),
  );
  const all = [...edits];
  for (const anchor of outermost) {
    const use = firstUseOutside(anchor, edits);
    const moved = use && writeAt(spec, anchor, use);
    if (moved === undefined) return undefined;
    all.push(...moved);
  }
  return mergeEdits(all);
}

function writeAt(spec: ParsedSpec, anchor: SourceAnchor, use: TextRange): TextEdit[] | undefined {
  const pointer = spec.pointerAt(use.start);
  const alias = findNode(spec.root, pointer)?.node;
  const target = locateEntry(spec, pointer);
  // An alias that is a key is no value that could be written.
  if (alias?.kind !== 'alias' || alias.start !== use.start || target === undefined)
    return undefined;
  const { node, start } = anchor;
  const source = spec.text.slice(start, node.end).trimEnd();
  if (!source.includes('\n')) return [{ ...use, text: source }];
  const owner = locateEntry(spec, pointerTo(spec, node));
  if (!target.inBraces && owner !== undefined && !owner.inBraces) {
    const by = columnOf(spec.text, target.entry.start) - columnOf(spec.text, owner.entry.start);
    const text = indentedBy(source, by);
    if (text !== undefined) return [{ ...use, text }];
  }
  const [first, ...others] = replaceValue(spec, pointer, literalOfNode(node, spec.text)) ?? [];
  if (first === undefined) return undefined;
  const name = `&${anchor.name}`;
  const text = target.inBraces ? `${name} ${first.text}` : ` ${name}${first.text}`;
  return [{ ...first, text }, ...others];
}

function pointerTo(spec: ParsedSpec, node: SourceNode): string {
  let pointer = spec.pointerAt(node.start);
  while (pointer !== '' && findNode(spec.root, pointer)?.node !== node) {
    pointer = parentPointer(pointer);
  }
  return pointer;
}

/** Lines behind the first one, moved to the right or to the left. */
function indentedBy(source: string, by: number): string | undefined {
  const [first = '', ...lines] = source.split('\n');
  const moved = lines.map((line) => {
    if (line.trim() === '') return line;
    if (by >= 0) return ' '.repeat(by) + line;
    return line.slice(0, -by).trim() === '' ? line.slice(-by) : undefined;
  });
  return moved.includes(undefined) ? undefined : [first, ...moved].join('\n');
}
