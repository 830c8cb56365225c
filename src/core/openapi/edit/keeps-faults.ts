import type { Finding } from '#core/finding/finding.ts';
import { MAX_SYNTAX_FINDINGS } from '#core/openapi/syntax/read/reading-limits.ts';
import type { ParsedSpec } from '#core/openapi/syntax/types.ts';
import { lineStartOf } from '#core/text/lines.ts';
import type { TextEdit, TextRange } from '#core/text/text-edit.ts';

/** A document, the edits made to it, and what is read of the text that they make. */
export type Edited = { before: ParsedSpec; edits: readonly TextEdit[]; after: ParsedSpec };

/**
 * Whether a text that can't be read whole has the very same faults after edits, and the same parts that can't be read:
 * each where the edits moved it, in the same node as before. Of a whole text: whether it is whole afterwards.
 *
 * @param placed the pointer that a node has afterwards; without it, each keeps the one that it had
 */
export function keepsFaults(
  edited: Edited,
  placed: (pointer: string) => string | undefined = (pointer) => pointer,
): boolean {
  const { before, edits, after } = edited;
  const { syntaxFindings, unread } = before;
  if (
    after.syntaxFindings.length !== syntaxFindings.length ||
    after.unread.length !== unread.length
  ) {
    return false;
  }
  const isInSameNode = (offset: number): boolean =>
    after.pointerAt(moved(edits, offset)) === placed(before.pointerAt(offset));
  return (
    keepsAnchorsOfUnread(before, edits) &&
    unread.every((part) => !endsLinesAbove(before, edits, part)) &&
    // What comes behind so many is not told: there is nothing to compare.
    syntaxFindings.length < MAX_SYNTAX_FINDINGS &&
    syntaxFindings.every(
      (finding, index) =>
        isSame(edited, finding, after.syntaxFindings[index]) &&
        isInSameNode(before.offsetAt(finding)),
    ) &&
    unread.every(
      (part, index) => isSamePart(edits, part, after.unread[index]) && isInSameNode(part.start),
    )
  );
}

/**
 * Whether edits change with which line the text ends above a part that can't be read, or above the key that it stands below:
 * lines in a wrong column may belong to what is there.
 */
function endsLinesAbove(
  spec: ParsedSpec,
  edits: readonly TextEdit[],
  { start }: TextRange,
): boolean {
  const { text, format } = spec;
  if (format === 'json') return false;
  const { key } = spec.rangeOf(spec.pointerAt(start)) ?? {};
  const above = text.slice(0, lineStartOf(text, start)).trimEnd().length;
  const isBelowKey = key !== undefined && lineStartOf(text, above) === lineStartOf(text, key.start);
  const line = lineStartOf(text, isBelowKey ? key.start : start);
  const end = isBelowKey ? text.slice(0, line).trimEnd().length : above;
  return edits.some(
    (edit) =>
      edit.start <= line &&
      end <= edit.end &&
      (edit.text + text.slice(edit.start, edit.end)).includes('\n'),
  );
}

/** Whether edits leave alone what an alias in a part that can't be read may stand for. */
function keepsAnchorsOfUnread(
  { text, anchors, unread }: ParsedSpec,
  edits: readonly TextEdit[],
): boolean {
  if (anchors.length === 0) return true;
  const left = unread.map(({ start, end }) => text.slice(start, end)).join('\n');
  return anchors.every(
    ({ name, start, node }) =>
      !left.includes(`*${name}`) ||
      edits.every(
        (edit) => edit.end < start || Math.max(node.end, start + name.length) < edit.start,
      ),
  );
}

function isSame({ before, edits, after }: Edited, then: Finding, now: Finding | undefined) {
  return (
    now?.code === then.code &&
    now.message === then.message &&
    now.hint === then.hint &&
    after.offsetAt(now) === moved(edits, before.offsetAt(then))
  );
}

function isSamePart(
  edits: readonly TextEdit[],
  { start, end }: TextRange,
  now: TextRange | undefined,
): boolean {
  const from = moved(edits, start);
  const isTouched = edits.some((edit) => edit.start < end && start < edit.end);
  return now?.start === from && now.end === from + end - start && !isTouched;
}

/** Where a place of a text is after edits. */
function moved(edits: readonly TextEdit[], offset: number): number {
  return edits.reduce(
    (at, { start, end, text }) => (end <= offset ? at + text.length - (end - start) : at),
    offset,
  );
}
