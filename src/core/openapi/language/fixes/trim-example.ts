import { applyEdits } from '#core/openapi/edit/apply-edits.ts';
import { parseSpec } from '#core/openapi/parse-spec.ts';
import { findNode } from '#core/openapi/read/find-node.ts';
import type { SourceNode } from '#core/openapi/read/source-node.ts';
import { valueAt } from '#core/openapi/resolve-local.ts';
import type { ParsedSpec, TextEdit } from '#core/openapi/types.ts';
import { MAX_EXAMPLE_BYTES, utf8Length } from '#core/openapi/validate/check-examples.ts';
import type { Fix } from './fix.ts';

/** Shortens an example's lists to their first entries, three at most, until it has no more than 16 KiB. */
export function trimExample(spec: ParsedSpec, pointer: string): Fix[] {
  const node = findNode(spec.root, pointer)?.node;
  const value = valueAt(spec.value, pointer);
  if (node === undefined) return [];
  for (const keep of [3, 2, 1]) {
    if (bytesOf(shortened(value, keep)) > MAX_EXAMPLE_BYTES) continue;
    const edits: TextEdit[] = [];
    cutLists(node, keep, edits);
    return isAsShortened(spec, node, edits, shortened(value, keep))
      ? [{ title: 'Trim the example', edits }]
      : [];
  }
  return [];
}

function shortened(value: unknown, keep: number): unknown {
  if (Array.isArray(value)) return value.slice(0, keep).map((item) => shortened(item, keep));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, member]) => [key, shortened(member, keep)]),
  );
}

function cutLists(node: SourceNode, keep: number, edits: TextEdit[]): void {
  if (node.kind === 'map') for (const { value } of node.pairs) cutLists(value, keep, edits);
  if (node.kind !== 'seq') return;
  for (const item of node.items.slice(0, keep)) cutLists(item, keep, edits);
  const last = node.items[keep - 1];
  const end = node.items.at(-1)?.end;
  if (last !== undefined && end !== undefined && node.items.length > keep)
    edits.push({ start: last.end, end, text: '' });
}

/** Whether the cut text reads as the shortened data; it is read alone, in the columns that it stands in. */
function isAsShortened(
  { text, format }: ParsedSpec,
  { start, end }: SourceNode,
  edits: readonly TextEdit[],
  expected: unknown,
): boolean {
  const inner = edits.map((edit) => ({
    ...edit,
    start: edit.start - start,
    end: edit.end - start,
  }));
  const lineStart = text.lastIndexOf('\n', start - 1) + 1;
  const margin = format === 'json' ? '' : ' '.repeat(start - lineStart);
  const cut = margin + applyEdits(text.slice(start, end), inner);
  const read = parseSpec(cut, { file: `example.${format}`, format });
  return (
    read.syntaxFindings.length === 0 && JSON.stringify(read.value) === JSON.stringify(expected)
  );
}

const bytesOf = (value: unknown): number => utf8Length(JSON.stringify(value) ?? '');
