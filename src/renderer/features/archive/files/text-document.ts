import { archiveFilesMessages } from '#messages/en/archive-files.ts';
import { create } from 'zustand';
import { spanOfChange } from '#core/text/common-ends.ts';
import { usualLineBreakOf, withLineBreaks } from '#core/text/line-breaks.ts';
import { applyEdits } from '#core/text/text-edit.ts';
import { JOURNAL_HEADER } from '#contracts/unsaved.ts';
import type { SavedFile } from '#contracts/workbench.ts';
import { ApiError, describeError } from '#renderer/api/api-error.ts';
import { getText, putText, type TextWithTag } from '#renderer/api/client.ts';
import { designFilePath } from '#renderer/api/designs.ts';
import { openJournalOnDisk } from '#renderer/document/journal/journal-port.ts';
import type { TextJournal } from '#renderer/document/journal/text-journal.ts';
import { forgetSaver, registerSaver } from '#renderer/document/journal/unsaved-documents.ts';
import { findLeftTexts, readLeftText } from '#renderer/document/journal/unsaved-text.ts';

/** A document of the archive that is written here: Markdown, HTML, plain text. */
export type TextDocument = {
  text: string;
  /** As it was last read or written. */
  file: TextWithTag;
  saving: boolean;
  /** `changed`: another program changed the file meanwhile. */
  problem: { kind: 'changed' | 'failed'; detail: string } | undefined;
};

type Open = { byId: Readonly<Record<string, TextDocument>> };

const useOpen = create<Open>(() => ({ byId: {} }));
const journals = new Map<string, TextJournal>();

/** A file of a design that is edited as text. */
export type TextFile = { designId: string; path: string };

function idOf({ designId, path }: TextFile): string {
  return `${designId}/${path}`;
}

function find(file: TextFile): TextDocument | undefined {
  return useOpen.getState().byId[idOf(file)];
}

function update(file: TextFile, part: Partial<TextDocument>): void {
  const known = find(file);
  if (known === undefined) return;
  useOpen.setState(({ byId }) => ({ byId: { ...byId, [idOf(file)]: { ...known, ...part } } }));
}

/** The document while it is open; unsaved text stays so without a dialog. */
export function useTextDocument(file: TextFile): TextDocument | undefined {
  return useOpen(({ byId }) => byId[idOf(file)]);
}

export function isUnsaved({ text, file }: TextDocument): boolean {
  return text !== file.text;
}

/** Reads a file, and what an earlier window left unsaved of it. */
export async function openTextDocument(file: TextFile): Promise<void> {
  if (find(file) !== undefined) return;
  const { designId, path } = file;
  const [read, [left]] = await Promise.all([
    getText(designFilePath(designId, path)),
    findLeftTexts(designId, path),
  ]);
  if (find(file) !== undefined) return;
  const restored = left === undefined ? undefined : await readLeftText(left, read);
  let text = restored?.start ?? read.text;
  for (const [start, length, added] of restored?.changes.flat() ?? []) {
    text = text.slice(0, start) + added + text.slice(start + length);
  }
  const journal = openJournalOnDisk({
    design: designId,
    file: path,
    base: restored?.base ?? read.etag,
    readText: async () => new Blob([find(file)?.text ?? '']),
    onProblem: (problem) =>
      update(file, {
        problem:
          problem === undefined
            ? undefined
            : {
                kind: 'failed',
                detail: archiveFilesMessages.t('text.saveSoon', {
                  detail: describeError(problem).detail,
                }),
              },
      }),
  });
  journals.set(idOf(file), journal);
  const isOlder = restored !== undefined && restored.base !== read.etag;
  const base = isOlder ? { text: restored.start, etag: restored.base ?? read.etag } : read;
  const opened: TextDocument = { text, file: base, saving: false, problem: undefined };
  useOpen.setState(({ byId }) => ({ byId: { ...byId, [idOf(file)]: opened } }));
  if (left !== undefined) journal.recordText(left);
  registerSaver(idOf(file), () => saveTextDocument(file));
}

/** What a text area holds of a text: it knows one kind of line break. */
export function shownText(text: string): string {
  return withLineBreaks(text, '\n');
}

/** The text with what was typed into the area: lines that were not touched keep their line breaks. */
export function typedText(before: string, typed: string): string {
  const { lineBreak } = usualLineBreakOf(before);
  if (!before.includes('\r')) return typed;
  const breaks = [...before.matchAll(/\r\n|\r|\n/gu)];
  /** Where an offset of what is shown lies in the text. */
  const offsetIn = (shown: number) => {
    let offset = shown;
    for (const { 0: written, index } of breaks) {
      if (index >= offset) break;
      offset += written.length - 1;
    }
    return offset;
  };
  const edits = spanOfChange(shownText(before), typed).map(({ start, end, text }) => ({
    start: offsetIn(start),
    end: offsetIn(end),
    text: withLineBreaks(text, lineBreak),
  }));
  return applyEdits(before, edits);
}

/** Takes what is typed; within a second it is kept on disk, beside the file. */
export function writeTextDocument(file: TextFile, typed: string): void {
  const known = find(file);
  if (known === undefined) return;
  const text = typedText(known.text, typed);
  update(file, { text });
  const journal = journals.get(idOf(file));
  if (text === known.file.text) journal?.startOver(known.file.etag);
  else {
    const changes = spanOfChange(known.text, text);
    journal?.record(changes.map(({ start, end, text: added }) => [start, end - start, added]));
  }
}

/** Writes the file; true when it holds the text. */
export async function saveTextDocument(file: TextFile): Promise<boolean> {
  const known = find(file);
  if (known === undefined || !isUnsaved(known)) return true;
  if (known.saving) return false;
  const { text } = known;
  const journal = journals.get(idOf(file));
  const journalId = journal?.saveBegins();
  update(file, { saving: true, problem: undefined });
  try {
    const { etag } = await putText<SavedFile>(
      designFilePath(file.designId, file.path),
      text,
      { ifMatch: known.file.etag },
      journalId === undefined ? {} : { [JOURNAL_HEADER]: journalId },
    );
    update(file, { saving: false, file: { text, etag } });
    journal?.saveEnds(etag);
    return true;
  } catch (error) {
    journal?.saveEnds(undefined);
    const { detail } = describeError(error);
    const isChanged = error instanceof ApiError && error.status === 412;
    update(file, { saving: false, problem: { kind: isChanged ? 'changed' : 'failed', detail } });
    return false;
  }
}

/** Reads the file again after another program changed it: what is typed stays, or gives way. */
export async function settleTextDocument(file: TextFile, keep: 'mine' | 'file'): Promise<void> {
  try {
    const read = await getText(designFilePath(file.designId, file.path));
    const journal = journals.get(idOf(file));
    if (keep === 'file') {
      update(file, { text: read.text, file: read, problem: undefined });
      journal?.startOver(read.etag);
    } else {
      update(file, { file: read, problem: undefined });
      journal?.rebase(read.etag);
      await saveTextDocument(file);
    }
  } catch (error) {
    update(file, { problem: { kind: 'failed', detail: describeError(error).detail } });
  }
}

/** Lets go of a document that has nothing unsaved. */
export function closeTextDocument(file: TextFile): void {
  const known = find(file);
  if (known === undefined || known.saving || isUnsaved(known)) return;
  const id = idOf(file);
  useOpen.setState(({ byId: { [id]: _closed, ...byId } }) => ({ byId }));
  const journal = journals.get(id);
  journals.delete(id);
  forgetSaver(id);
  void journal?.close();
}
