import type { TextEdit } from '#core/openapi/types.ts';
import { describeError } from '#renderer/api/api-error.ts';
import { getTextUnless } from '#renderer/api/client.ts';
import { designFilePath } from '#renderer/api/designs.ts';
import { editTogether } from '#renderer/monaco/undo-together.ts';
import { saveIfDirty } from './document-save.ts';
import { type OpenDocument, openDocument, operationsIn } from './document-session.ts';
import { useDocuments } from './document-store.ts';
import { openFileTab } from './open-files-store.ts';
import { giveAll } from './sibling-texts.ts';
import { registerSaver } from './unsaved-documents.ts';

/** What became of a rename. */
export type RenameOutcome =
  /** Nothing but the text at hand names it: these edits are yet to be made. */
  | { kind: 'here'; edits: TextEdit[]; version: number }
  /** The texts of these files were changed; none is saved. */
  | { kind: 'files'; files: string[] }
  | { kind: 'refused'; message: string };

const ATTEMPTS = 4;

/**
 * Renames what is named at an offset, in every file of the design: all of them or none.
 *
 * Other files are opened with the change in their text, for the user to save; one undo takes it back in all.
 */
export const renameInDesign = async (
  document: OpenDocument,
  offset: number,
  name: string,
): Promise<RenameOutcome> => {
  const { designId, file, main } = document;
  const open = new Map([[file, document]]);
  const asked = document.model.getVersionId();
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    // What the worker is given is of these versions or of later ones.
    const versions = new Map([...open.values()].map((one) => [one, one.model.getVersionId()]));
    const problem = await giveAll(designId, file);
    if (problem !== undefined) return refused(problem);
    const reply = await document.client.ask({ kind: 'planRename', offset, name });
    if (reply.kind === 'stale' || reply.version !== asked) return refused(CHANGED);
    const plan = reply.answer.value;
    if (!plan.ok) return refused(plan.message);
    const { edits, others } = plan;
    if (others.length === 0) return { kind: 'here', edits, version: asked };

    const closed = others.filter((one) => !open.has(one.file));
    if (closed.length > 0) {
      const opened = await openAll(closed.map((one) => ({ designId, main, file: one.file })));
      if (typeof opened === 'string') return refused(opened);
      for (const one of opened) open.set(one.file, one);
      continue;
    }
    const changes = [{ file, edits }, ...others].flatMap((one) => {
      const of = open.get(one.file);
      return of === undefined ? [] : [{ of, edits: one.edits }];
    });
    const outside = await changedOutside(changes.map(({ of }) => of));
    if (outside !== undefined) return refused(outside);
    if (changes.some(({ of }) => of.model.getVersionId() !== versions.get(of))) continue;
    editTogether(
      changes.map(({ of: { model }, edits: own }) => ({
        model,
        operations: operationsIn(model, own),
      })),
    );
    for (const { of } of changes) keepOpen(of);
    return {
      kind: 'files',
      files: changes.filter((one) => one.edits.length > 0).map(({ of }) => of.file),
    };
  }
  return refused(CHANGED);
};

const CHANGED = 'The text has changed meanwhile. Try again.';

const refused = (message: string): RenameOutcome => ({ kind: 'refused', message });

type FileOf = { designId: string; main: string; file: string };

/** Opens files; answers with a sentence when one cannot be opened. */
const openAll = async (files: readonly FileOf[]): Promise<OpenDocument[] | string> => {
  const results = await Promise.all(
    files.map(async ({ designId, main, file }) => {
      try {
        return await openDocument(designId, file, main);
      } catch (error) {
        return `${file} can’t be opened. ${describeError(error).detail}`;
      }
    }),
  );
  const failed = results.find((one) => typeof one === 'string');
  return failed ?? results.filter((one) => typeof one !== 'string');
};

/** Says which of the files another program is changing. */
const changedOutside = async (documents: readonly OpenDocument[]): Promise<string | undefined> => {
  const files = await Promise.all(
    documents.map(async (one) => ((await isAsRead(one)) ? undefined : one.file)),
  );
  const file = files.find((one) => one !== undefined);
  return (
    file &&
    `${file} was changed by another program. Open it and decide which text stays, then rename again.`
  );
};

const isAsRead = async ({ id, designId, file, etag }: OpenDocument): Promise<boolean> => {
  if (etag === undefined || useDocuments.getState().byId[id]?.outside !== undefined) return false;
  return getTextUnless(designFilePath(designId, file), etag).then(
    (read) => read === 'same' || read.etag === etag,
    () => false,
  );
};

/** A file with unsaved text has a tab, and is saved with the others of its design. */
const keepOpen = (document: OpenDocument): void => {
  const { id, designId, file, main } = document;
  if (file !== main) openFileTab(designId, file);
  registerSaver(id, () => saveIfDirty(document));
};
