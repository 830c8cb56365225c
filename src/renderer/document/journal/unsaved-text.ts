import type { TextChange, UnsavedChanges } from '#contracts/unsaved.ts';
import {
  listUnsavedTexts,
  readUnsavedChanges,
  readUnsavedText,
} from '#renderer/api/unsaved-texts.ts';
import type { TextWithTag } from '#renderer/api/client.ts';
import type { monaco } from '#renderer/document/monaco/monaco-setup.ts';
import { claimJournal } from './journal-claims.ts';
import { tellUnreadable } from './tell-unreadable.ts';

/** A text that an earlier window left unsaved. */
export type LeftText = UnsavedChanges & {
  /** The text that the changes begin with, as it was in the file or in the editor. */
  start: string;
};

/** What earlier windows left unsaved of a file and no other window has: last changed first. */
export async function findLeftTexts(designId: string, file: string): Promise<string[]> {
  const { texts, unreadable } = await listUnsavedTexts();
  tellUnreadable(unreadable);
  const ids = texts
    .filter((text) => text.design === designId && text.file === file)
    .map((text) => text.journal);
  const claims = await Promise.all(ids.map(claimJournal));
  return ids.filter((_id, index) => claims[index]);
}

/** Reads an unsaved text; where it begins with the file as it is on disk, the file's text is not read again. */
export async function readLeftText(
  journal: string,
  disk: TextWithTag | undefined,
): Promise<LeftText> {
  const left = await readUnsavedChanges(journal);
  if (disk === undefined) return { ...left, start: await readUnsavedText(journal) };
  const since = sinceSaved(left, disk);
  const start = disk.etag === since.text ? disk.text : await readUnsavedText(journal);
  return { ...since, start };
}

/** What is left of a journal whose text was saved: what was typed after that, if anything. */
export function sinceSaved(
  left: UnsavedChanges,
  { etag }: Pick<TextWithTag, 'etag'>,
): UnsavedChanges {
  const save = left.saves.findLast((one) => one.etag === etag);
  if (save === undefined) return left;
  return { ...left, base: etag, text: etag, changes: left.changes.slice(save.changes) };
}

/** Applies the changes as one step of the undo stack. */
export function applyLeftChanges(
  model: monaco.editor.ITextModel,
  changes: readonly TextChange[],
): void {
  model.pushStackElement();
  for (const change of changes) {
    for (const [offset, length, text] of change) {
      const from = model.getPositionAt(offset);
      const to = model.getPositionAt(offset + length);
      const range = {
        startLineNumber: from.lineNumber,
        startColumn: from.column,
        endLineNumber: to.lineNumber,
        endColumn: to.column,
      };
      model.pushEditOperations([], [{ range, text }], () => null);
    }
  }
  model.pushStackElement();
}
