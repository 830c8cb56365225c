import { exampleMessages } from '#messages/en/examples.ts';
import { applyEdits, type TextEdit } from '#core/text/text-edit.ts';
import { sharedWithOthers } from '#core/openapi/edit/edit-obstacle.ts';
import { locateWithParents } from '#core/openapi/edit/locate-owner.ts';
import { planChange } from '#core/openapi/edit/plan-change.ts';
import { replaceValue } from '#core/openapi/edit/replace-value.ts';
import { splitPointer } from '#core/openapi/syntax/json-pointer.ts';
import { parseSpec } from '#core/openapi/syntax/parse-spec.ts';
import { findNode } from '#core/openapi/syntax/read/find-node.ts';
import type { SourceNode } from '#core/openapi/syntax/read/source-node.ts';
import { literalOf, stringLiteral } from '#core/openapi/syntax/render/literal.ts';
import { valueAt } from '#core/openapi/references/resolve-local.ts';
import type { ParsedSpec } from '#core/openapi/syntax/types.ts';
import { bytesOf, type Cuts, cutText, planCuts } from './plan-cuts.ts';

/** What trimming one example comes to; sizes are bytes of its JSON text. */
export type TrimmedExample =
  | { ok: true; edits: TextEdit[]; before: number; after: number }
  | { ok: false; before: number; message: string };

/**
 * Shortens lists and texts of the example at a JSON Pointer until it has no more than 16 KiB.
 *
 * Lists stay lists and texts stay texts; nothing outside of the example is touched. An example that can't be cut that
 * way, or that shares its text with another place, is left as it is, with a sentence that says why. Never throws.
 */
export function trimExample(spec: ParsedSpec, pointer: string): TrimmedExample {
  const value = valueAt(spec.value, pointer);
  const before = bytesOf(value);
  const leave = (message: string): TrimmedExample => ({ ok: false, before, message });
  const located = locateWithParents(spec.root, pointer);
  if (located === undefined) return leave(exampleMessages.t('trim.absent'));
  const shared = sharedWithOthers(spec, located, 'example') ?? sharedInside(located.node);
  if (shared !== undefined) return leave(shared);
  if (typeof value === 'string' && !isPlainText(value, pointer)) {
    return leave(exampleMessages.t('trim.format'));
  }
  const plan = planCuts(value);
  if (plan === undefined) {
    return leave(exampleMessages.t('trim.size'));
  }
  const edits =
    cutEdits(spec, pointer, located.node, plan.cuts, plan.value) ??
    wholeEdits(spec, pointer, plan.value);
  return edits === undefined
    ? leave(exampleMessages.t('trim.affectsOthers'))
    : { ok: true, edits, before, after: bytesOf(plan.value) };
}

/** The edits that take away what the cuts leave out, checked by reading what they leave. */
function cutEdits(
  spec: ParsedSpec,
  pointer: string,
  node: SourceNode,
  cuts: Cuts,
  expected: unknown,
): TextEdit[] | undefined {
  const edits: TextEdit[] = [];
  for (const [inside, keep] of cuts) {
    const cut = findNode(node, inside)?.node;
    const place = pointer + inside;
    if (cut?.kind === 'seq') {
      const [last, end] = [cut.items[keep - 1]?.end, cut.items.at(-1)?.end];
      if (last === undefined || end === undefined) return undefined;
      edits.push({ start: last, end, text: '' });
    } else if (cut?.kind === 'scalar' && typeof cut.value === 'string') {
      const replaced = replaceValue(spec, place, stringLiteral(cutText(cut.value, keep)));
      if (replaced === undefined) return undefined;
      edits.push(...replaced);
    }
  }
  edits.sort((a, b) => a.start - b.start);
  // What lies inside of a part that goes need not be cut.
  const outer = edits.filter(
    ({ start, end }) =>
      !edits.some(
        (other) =>
          other.start <= start && end <= other.end && other.end - other.start > end - start,
      ),
  );
  return isAsExpected(spec, node, outer, expected) ? outer : undefined;
}

function wholeEdits(spec: ParsedSpec, pointer: string, value: unknown): TextEdit[] | undefined {
  const plan = planChange(spec, { kind: 'set', pointer, value: literalOf(value) });
  return plan.ok ? plan.edits : undefined;
}

/** Whether the cut text reads as the shortened data; it is read alone, in the columns that it stands in. */
function isAsExpected(
  { text, format }: ParsedSpec,
  { start, end }: SourceNode,
  edits: readonly TextEdit[],
  expected: unknown,
): boolean {
  if (edits.some((edit) => edit.start < start || edit.end > end)) return false;
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

function sharedInside(node: SourceNode): string | undefined {
  if (node.kind === 'alias' || node.aliased) {
    return exampleMessages.t('trim.shared');
  }
  const inner =
    node.kind === 'map'
      ? node.pairs.map(({ value }) => value)
      : node.kind === 'seq'
        ? node.items
        : [];
  for (const child of inner) {
    const found = sharedInside(child);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Whether an example that is a text is only words: not XML, CSV or JSON, of which a part is broken. */
function isPlainText(text: string, pointer: string): boolean {
  if (/^\s*[<{[]/u.test(text)) return false;
  const tokens = splitPointer(pointer) ?? [];
  if (tokens.at(-1) === 'serializedValue') return false;
  const mediaType = tokens[tokens.lastIndexOf('content') + 1];
  return !tokens.includes('content') || mediaType === 'text/plain' || isInSchema(tokens);
}

function isInSchema(tokens: readonly string[]): boolean {
  return tokens.lastIndexOf('schema') > tokens.lastIndexOf('content');
}
