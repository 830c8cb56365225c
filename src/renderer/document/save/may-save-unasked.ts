import type { DocumentState } from '#renderer/document/state/document-store.ts';

/**
 * Whether a text may be written without being told to: not over what another program wrote, not while somebody decides
 * about that, and never an empty one.
 */
export function maySaveUnasked(
  { dirty, outside, saveProblem }: DocumentState,
  isEmpty: boolean,
): boolean {
  return dirty && outside === undefined && saveProblem?.kind !== 'conflict' && !isEmpty;
}
