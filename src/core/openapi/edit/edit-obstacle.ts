import { editMessages } from '#messages/en/edit.ts';
import type { SourceNode } from '#core/openapi/syntax/read/source-node.ts';
import type { ParsedSpec } from '#core/openapi/syntax/types.ts';
import { nameAnchor } from './anchors-of-edits.ts';
import { lineEndOf, lineStartOf } from '#core/text/lines.ts';
import { isReadableAt } from '#core/openapi/syntax/is-readable-at.ts';
import { locateWithParents, type NodeWithParents } from './locate-owner.ts';

/** What is wrong with a document that can't be read whole: its first fault. A sentence; `undefined` for a whole one. */
export function unreadable({ syntaxFindings }: ParsedSpec): string | undefined {
  const [fault] = syntaxFindings;
  return (
    fault &&
    editMessages.t('unreadable', {
      line: String(fault.line),
      column: String(fault.column),
      message: fault.message,
    })
  );
}

/** Why the node at a pointer can't be edited in a document that can't be read whole. A sentence, or `undefined`. */
export function unreadableAt(spec: ParsedSpec, pointer: string): string | undefined {
  const fault = unreadable(spec);
  return fault === undefined || isReadableAt(spec, pointer) ? undefined : fault;
}

/**
 * Why the entries of the collection at a pointer can't become others in a document that can't be read whole. A sentence, or
 * `undefined`.
 *
 * In braces and brackets, where a collection ends is certain only on lines without a fault.
 */
export function unreadableEntries(spec: ParsedSpec, pointer: string): string | undefined {
  const fault = unreadableAt(spec, pointer);
  const located = locateWithParents(spec.root, pointer);
  if (fault !== undefined || located === undefined || spec.syntaxFindings.length === 0)
    return fault;
  const { node, parents } = located;
  const inBraces =
    spec.format === 'json' || [...parents, node].some((one) => 'flow' in one && one.flow);
  return inBraces && hasFaultOnLines(spec, node) ? unreadable(spec) : undefined;
}

/** Whether something is wrong on the lines of a node; names that stand twice do not count. */
function hasFaultOnLines(spec: ParsedSpec, { start, end }: SourceNode): boolean {
  const { text, unread } = spec;
  const [from, to] = [lineStartOf(text, start), lineEndOf(text, end)];
  return (
    spec.unreadable.some((finding) => isWithin(spec.offsetAt(finding), from, to)) ||
    unread.some((part) => part.start <= to && from <= part.end)
  );
}

function isWithin(offset: number, from: number, to: number): boolean {
  return from <= offset && offset <= to;
}

/** Why an edit of a node would change other places too: YAML anchors. A sentence, or `undefined`. */
export function sharedWithOthers(
  spec: ParsedSpec,
  { alias, parents, node }: NodeWithParents,
  subject: 'operation' | 'example' | 'place',
): string | undefined {
  const anchorOf = (shared: SourceNode | undefined): string => {
    const anchor = spec.anchors.find((one) => one.node === shared && one.uses.length > 0);
    return anchor === undefined ? editMessages.t('anchor.any') : nameAnchor(spec, anchor);
  };
  if (alias !== undefined) {
    return editMessages.t('alias', { subject, anchor: anchorOf(alias.target) });
  }
  const shared = [...parents, node].find(({ aliased }) => aliased);
  return shared === undefined
    ? undefined
    : editMessages.t('shared', { subject, anchor: anchorOf(shared) });
}
