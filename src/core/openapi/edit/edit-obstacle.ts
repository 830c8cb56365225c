import { editMessages } from '#messages/en/edit.ts';
import type { SourceNode } from '#core/openapi/syntax/read/source-node.ts';
import type { ParsedSpec } from '#core/openapi/syntax/types.ts';
import { nameAnchor } from './anchors-of-edits.ts';
import type { NodeWithParents } from './locate-owner.ts';

/** Why nothing of a document can be edited: it can't be read whole. A sentence, or `undefined`. */
export function unreadableAt({ syntaxFindings }: ParsedSpec): string | undefined {
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
