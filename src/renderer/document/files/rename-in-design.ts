import type { TextEdit } from '#core/text/text-edit.ts';
import type { OpenDocument } from '#renderer/document/session/document-session.ts';
import { CHANGED, editInDesign } from './edit-in-design.ts';
import { giveAll } from '#renderer/document/session/sibling-texts.ts';

/** What became of a rename. */
export type RenameOutcome =
  /** Nothing but the text at hand names it: these edits are yet to be made. */
  | { kind: 'here'; edits: TextEdit[]; version: number }
  /** The texts of these files were changed; none is saved. */
  | { kind: 'files'; files: string[] }
  | { kind: 'refused'; message: string };

/**
 * Renames what is named at an offset, in every file of the design: all of them or none.
 *
 * Other files are opened with the change in their text, for the user to save; one undo takes it back in all.
 */
export async function renameInDesign(
  document: OpenDocument,
  offset: number,
  name: string,
): Promise<RenameOutcome> {
  const asked = document.model.getVersionId();
  const outcome = await editInDesign(document, {
    give: () => giveAll(document.designId, document.file),
    async plan() {
      const reply = await document.client.ask({ kind: 'planRename', offset, name });
      if (reply.kind === 'stale' || reply.version !== asked) return { ok: false, message: CHANGED };
      const plan = reply.answer.value;
      return plan.ok ? { ok: true, plan } : plan;
    },
    again: 'rename again',
  });
  switch (outcome.kind) {
    case 'here':
      return { kind: 'here', edits: outcome.plan.edits, version: asked };
    case 'files':
      return { kind: 'files', files: outcome.changed.map(({ file }) => file) };
    default:
      return outcome;
  }
}
