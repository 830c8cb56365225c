import { editMessages } from '#messages/en/edit.ts';
import type { SourceAnchor } from '#core/openapi/syntax/read/source-node.ts';
import type { ParsedSpec } from '#core/openapi/syntax/types.ts';
import type { TextEdit, TextRange } from '#core/text/text-edit.ts';

/** The anchors with aliases whose name or node edits touch: what they do there, they do at the aliases. */
export function touchedAnchors(
  { anchors }: ParsedSpec,
  edits: readonly TextEdit[],
): SourceAnchor[] {
  return anchors.filter(
    (anchor) =>
      anchor.uses.length > 0 &&
      edits.some(({ start, end }) => start <= endOfAnchor(anchor) && anchor.start <= end),
  );
}

/** The anchors that edits take out of the text, though aliases outside of the edits need them. */
export function lostAnchors({ anchors }: ParsedSpec, edits: readonly TextEdit[]): SourceAnchor[] {
  return anchors.filter(
    (anchor) =>
      edits.some(({ start, end }) => start <= anchor.start && anchor.start < end) &&
      firstUseOutside(anchor, edits) !== undefined,
  );
}

/** The first alias of an anchor that edits leave in the text. */
export function firstUseOutside(
  { uses }: SourceAnchor,
  edits: readonly TextEdit[],
): TextRange | undefined {
  return uses.find((use) => edits.every(({ start, end }) => use.end <= start || end <= use.start));
}

/** Whether each alias that edits leave in a text still means the same node; `after` is the text that they make. */
export function keepsAnchors(
  before: ParsedSpec,
  edits: readonly TextEdit[],
  after: ParsedSpec,
): boolean {
  const afterEdits = (offset: number): number =>
    edits.reduce(
      (moved, { start, end, text }) =>
        end <= offset ? moved + text.length - (end - start) : moved,
      offset,
    );
  const anchorAt = new Map(
    after.anchors.flatMap(({ uses, start }) => uses.map((use) => [use.start, start] as const)),
  );
  return before.anchors.every(({ uses, start }) =>
    uses.every(
      (use) =>
        edits.some((edit) => edit.start < use.end && use.start < edit.end) ||
        anchorAt.get(afterEdits(use.start)) === afterEdits(start),
    ),
  );
}

/** An anchor as a sentence names it, with the lines of its aliases. */
export function nameAnchor(spec: ParsedSpec, anchor: SourceAnchor): string {
  const lineOf = (offset: number): number => spec.positionAt(offset).line;
  const lines = [...new Set(anchor.uses.map(({ start }) => lineOf(start)))];
  const named = {
    name: anchor.name,
    line: String(lineOf(anchor.start)),
    lines: lines.slice(0, MOST_LINES).join(', '),
  };
  const count = lines.length - MOST_LINES;
  return count > 0
    ? editMessages.t('anchor.namedAndMore', { ...named, count })
    : editMessages.t('anchor.named', named);
}

const MOST_LINES = 5;

function endOfAnchor({ start, name, node }: SourceAnchor): number {
  return Math.max(node.end, start + 1 + name.length);
}
