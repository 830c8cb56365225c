import type { ParsedSpec } from '../types.ts';
import type { NodeWithParents } from './locate-owner.ts';

/** Why nothing of a document can be edited: it can't be read whole. A sentence, or `undefined`. */
export function unreadableAt({ syntaxFindings }: ParsedSpec): string | undefined {
  const [fault] = syntaxFindings;
  return (
    fault &&
    `The document can't be read at line ${fault.line}, column ${fault.column}: ${fault.message} Mend this first.`
  );
}

/** Why an edit of a node would change other places too: YAML anchors. A sentence, or `undefined`. */
export function sharedWithOthers(
  { throughAlias, parents, node }: NodeWithParents,
  subject: string,
): string | undefined {
  if (throughAlias) {
    return `${subject} is written elsewhere: it stands behind a YAML alias. Edit it at its anchor.`;
  }
  if ([...parents, node].some(({ aliased }) => aliased)) {
    return `${subject} is shared with other places by a YAML anchor. Write it out where it is to differ.`;
  }
  return undefined;
}
