import { splitPointer } from '../json-pointer.ts';
import { parseSpec } from '../parse-spec.ts';
import { valueAt } from '../resolve-local.ts';
import type { ParsedSpec, TextEdit } from '../types.ts';
import { applyEdits } from './apply-edits.ts';
import { isEqualData, withValueAt } from './equal-data.ts';
import { columnOf, lineStartOf } from './lines-around.ts';
import { locateWithParents, type NodeWithParents } from './locate-owner.ts';

// Up to this length the whole document is read again; beyond, the part around the edit.
const WHOLE_DOCUMENT = 50_000;

/**
 * Whether edits do to a document what they should, and nothing else: its data with `value` set at
 * `pointer`. In a long document only the node at `around` is read, which must hold all edits.
 */
export function isIntendedEdit(
  spec: ParsedSpec,
  edits: readonly TextEdit[],
  intended: { around: string; pointer: string; value: unknown },
): boolean {
  const tokens = splitPointer(intended.pointer) ?? [];
  if (spec.text.length <= WHOLE_DOCUMENT) {
    const after = parseSpec(applyEdits(spec.text, edits), { file: spec.file, format: spec.format });
    const expected = withValueAt(spec.value, tokens, intended.value);
    return after.syntaxFindings.length === 0 && isEqualData(after.value, expected);
  }
  const part = partAround(spec, intended.around);
  if (part === undefined) return false;
  const inner = edits.map(({ start, end, text }) => ({
    start: start - part.start,
    end: end - part.start,
    text,
  }));
  if (inner.some(({ start, end }) => start < 0 || end > part.text.length)) return false;
  const read = (text: string) =>
    parseSpec(part.margin + text, { file: spec.file, format: spec.format });
  const before = read(part.text);
  const after = read(applyEdits(part.text, inner));
  const depth = splitPointer(intended.around)?.length ?? 0;
  const below = part.key === undefined ? tokens.slice(depth) : [part.key, ...tokens.slice(depth)];
  const expected = withValueAt(before.value, below, intended.value);
  return (
    after.syntaxFindings.length === before.syntaxFindings.length &&
    isEqualData(after.value, expected) &&
    isEqualData(
      valueAt(before.value, part.key === undefined ? '' : `/${escapeKey(part.key)}`),
      valueAt(spec.value, intended.around),
    )
  );
}

type Part = { start: number; text: string; margin: string; key: string | undefined };

// The text of a node that can be read alone: in JSON its value, in YAML its key and lines.
function partAround(spec: ParsedSpec, pointer: string): Part | undefined {
  const located = locateWithParents(spec.root, pointer);
  if (located === undefined) return undefined;
  const { node, pair, parents } = located;
  const inBraces =
    spec.format === 'json' || parents.some((parent) => 'flow' in parent && parent.flow);
  if (inBraces || pair === undefined) {
    const text = spec.text.slice(node.start, node.end);
    return { start: node.start, text, margin: '', key: undefined };
  }
  const start = pair.keyStart;
  const text = spec.text.slice(start, nextKeyStart(spec.text, located) ?? spec.text.length);
  return { start, text, margin: ' '.repeat(columnOf(spec.text, start)), key: pair.key };
}

// The start of the line on which the text goes on behind a node.
function nextKeyStart(text: string, { node, pair, parents }: NodeWithParents): number | undefined {
  let end = Math.max(node.end, pair?.keyEnd ?? 0);
  for (const parent of parents.toReversed()) {
    if (parent.kind === 'map') {
      const next = parent.pairs.find(({ keyStart }) => keyStart > end);
      if (next !== undefined) return lineStartOf(text, next.keyStart);
    } else if (parent.kind === 'seq') {
      const next = parent.items.find(({ start }) => start > end);
      if (next !== undefined) return lineStartOf(text, next.start);
    }
    end = Math.max(end, parent.end);
  }
  const marker = /^(?:\.\.\.|---)/mu.exec(text.slice(end));
  return marker === null ? undefined : end + marker.index;
}

function escapeKey(key: string): string {
  return key.replaceAll('~', '~0').replaceAll('/', '~1');
}
