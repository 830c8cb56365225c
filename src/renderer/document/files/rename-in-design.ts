import { documentMessages } from '#messages/en/document.ts';
import { describeError } from '#renderer/api/api-error.ts';
import { applyEdits } from '#renderer/document/session/apply-plan.ts';
import type { OpenDocument } from '#renderer/document/session/document-session.ts';
import { editInDesign, movedOnText } from './edit-in-design.ts';
import type { DeclaredName } from '#renderer/document/worker/spec-protocol.ts';
import { giveAll } from '#renderer/document/session/sibling-texts.ts';

/** What became of a rename. */
export type RenameOutcome =
  /** Nothing but the text at hand names it: that is changed. */
  | { kind: 'here' }
  /** The texts of these files were changed; none is saved. */
  | { kind: 'files'; files: string[] }
  | { kind: 'refused'; message: string };

/**
 * Renames what is named at an offset of the present text, in every file of the design: all of them or none. `before` is
 * the name that it has, for **Undo**.
 *
 * Other files are opened with the change in their text, for the user to save; one undo takes it back in all.
 */
export async function renameInDesign(
  document: OpenDocument,
  offset: number,
  name: string,
  before: string | undefined,
): Promise<RenameOutcome> {
  const step = () =>
    before === undefined
      ? documentMessages.t('steps.rename')
      : documentMessages.t('steps.renameNamed', { name: before });
  const asked = document.model.getVersionId();
  const outcome = await editInDesign(document, {
    give: () => giveAll(document.designId, document.file),
    async plan() {
      const reply = await document.client.ask({ kind: 'planRename', offset, name });
      if (reply.kind === 'stale' || reply.version !== asked)
        return { ok: false, message: movedOnText() };
      const plan = reply.answer.value;
      return plan.ok ? { ok: true, plan } : plan;
    },
    again: 'rename',
    name: step,
  });
  switch (outcome.kind) {
    case 'here':
      return applyEdits(document, outcome.plan.edits, asked, step)
        ? { kind: 'here' }
        : { kind: 'refused', message: movedOnText() };
    case 'files':
      return { kind: 'files', files: outcome.changed.map(({ file }) => file) };
    default:
      return outcome;
  }
}

const ATTEMPTS = 5;

/** What is declared at a place, if anything, or why that can't be known. */
type Declared = { declared?: DeclaredName | undefined; problem?: string };

/**
 * The component, tag or operationId that is declared at a JSON Pointer, with the number of places that a rename changes in
 * all files of the design. Never rejects.
 */
export async function findDeclaredName(document: OpenDocument, pointer: string): Promise<Declared> {
  try {
    const problem = await giveAll(document.designId, document.file);
    if (problem !== undefined) return { problem };
    const asked = await askDeclared(document, pointer);
    return asked === undefined ? { problem: movedOnText() } : { declared: asked.found };
  } catch (error) {
    return { problem: describeError(error).detail };
  }
}

/** Renames what is declared at a JSON Pointer, as `renameInDesign` does. */
export async function renameDeclared(
  document: OpenDocument,
  pointer: string,
  name: string,
): Promise<RenameOutcome> {
  const asked = await askDeclared(document, pointer);
  if (asked === undefined || document.model.getVersionId() !== asked.version)
    return { kind: 'refused', message: movedOnText() };
  const { found } = asked;
  if (found === undefined)
    return { kind: 'refused', message: documentMessages.t('change.noSuchName') };
  return renameInDesign(document, found.offset, name, found.name);
}

async function askDeclared(document: OpenDocument, pointer: string) {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const reply = await document.client.ask({ kind: 'namedBy', pointer });
    if (reply.kind === 'answer') return { found: reply.answer.value, version: reply.version };
  }
  return undefined;
}
