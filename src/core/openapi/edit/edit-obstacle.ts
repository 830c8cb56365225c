import type { SourceNode } from '#core/openapi/syntax/read/source-node.ts';
import type { ParsedSpec } from '#core/openapi/syntax/types.ts';
import { nameAnchor } from './anchors-of-edits.ts';
import type { NodeWithParents } from './locate-owner.ts';

/** Why nothing of a document can be edited: it can't be read whole. A sentence, or `undefined`. */
export function unreadableAt({ syntaxFindings }: ParsedSpec): string | undefined {
  const [fault] = syntaxFindings;
  return (
    fault &&
    `The document can't be read at line ${fault.line}, column ${fault.column}: ${fault.message} Fix this first.`
  );
}

/** Why an edit of a node would change other places too: YAML anchors. A sentence, or `undefined`. */
export function sharedWithOthers(
  spec: ParsedSpec,
  { alias, parents, node }: NodeWithParents,
  subject: string,
): string | undefined {
  const anchorOf = (shared: SourceNode | undefined): string => {
    const anchor = spec.anchors.find((one) => one.node === shared && one.uses.length > 0);
    return anchor === undefined ? 'a YAML anchor' : nameAnchor(spec, anchor);
  };
  if (alias !== undefined) {
    return `${subject} is written elsewhere: it is behind a YAML alias, of ${anchorOf(alias.target)}. Edit it there.`;
  }
  const shared = [...parents, node].find(({ aliased }) => aliased);
  return shared === undefined
    ? undefined
    : `${subject} is shared with other places by ${anchorOf(shared)}. Write it out where it should differ.`;
}
