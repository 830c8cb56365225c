import { replaceEqualDeep } from '@tanstack/react-query';
import { createMovedPlaces, type MovedPlaces } from '#core/text/moved-places.ts';
import type { DocumentView } from '#contracts/window-session.ts';
import { clearFindings } from '#renderer/document/monaco/finding-markers.ts';
import type { monaco } from '#renderer/document/monaco/monaco-setup.ts';
import { createSpecClient, type SpecClient } from '#renderer/document/worker/spec-client.ts';
import { startSpecWorker } from '#renderer/document/worker/start-spec-worker.ts';
import { documentId } from '#renderer/document/state/document-id.ts';
import { openJournal } from '#renderer/document/journal/document-journal.ts';
import { createDocumentLifetime } from './document-lifetime.ts';
import {
  addDocument,
  findingsAfterReading,
  removeDocument,
  updateDocument,
  documentStates,
} from '#renderer/document/state/document-store.ts';
import type { FileText } from './document-text.ts';
import { useOpenFiles } from '#renderer/document/state/open-files-store.ts';
import { formatOf, readOpenText } from './open-text.ts';
import { keepReadableText } from './ruleset-edits.ts';
import { giveWanted, joinDesign, leaveDesign, tellSiblings } from './sibling-texts.ts';
import type { TextJournal } from '#renderer/document/journal/text-journal.ts';
import { forgetSaver } from '#renderer/document/journal/unsaved-documents.ts';
import { followSteps } from '#renderer/document/state/step-names.ts';
import { lastSession } from '#renderer/document/state/window-session.ts';

/** A document that is open: its text with the undo stack, its worker, and what saving needs. */
export type OpenDocument = {
  /** That of its design where it is the design's OpenAPI document, else with the file's path behind a slash. */
  readonly id: string;
  readonly designId: string;
  /** The file's path inside the design. */
  readonly file: string;
  /** The path of the design's OpenAPI document. */
  readonly main: string;
  readonly model: monaco.editor.ITextModel;
  readonly client: SpecClient;
  /** Where the places of the findings that are shown are by now. */
  readonly findingPlaces: MovedPlaces;
  /** Keeps the text until it is saved. */
  readonly journal: TextJournal;
  fileText: FileText;
  /** Whether `fileText` is the text of the file with the tag `etag`: what a merge goes by. */
  baseKnown: boolean;
  /** The tag of the file as it was last read or written; `undefined` when it is not there any more. */
  etag: string | undefined;
  /** Monaco's alternative version id of the text on disk: undoing back to it is "saved" again. */
  savedVersion: number;
  /** Cursor and scroll position while no editor shows the document. */
  viewState: monaco.editor.ICodeEditorViewState | null;
  /** Where cursor and scrolling were in an earlier window. */
  readonly lastView: DocumentView | undefined;
  /** Offset of the cursor. */
  cursor: number;
};

const documents = new Map<string, Promise<OpenDocument>>();
/** Those that are read. */
const opened = new Map<string, OpenDocument>();
const onFreed = new Set<(document: OpenDocument) => void>();

/** A view that goes is followed by another one of the same file at once, or by none. */
const FREE_AFTER_MS = 1000;

const lifetime = createDocumentLifetime<OpenDocument>({
  open: () => opened.values(),
  isBusy: ({ id, model }) => hasUnsavedText(id) || model.isAttachedToEditor(),
  hasTab: (designId, file) => useOpenFiles.getState().byDesign[designId]?.includes(file) === true,
  free: (document) => freeDocument(document),
  later: (task) => void setTimeout(task, FREE_AFTER_MS),
});
useOpenFiles.subscribe(lifetime.look);
documentStates.subscribe(lifetime.look);

/** Keeps the document of an id open, now or as soon as it is; answers how to let go of it. */
export const holdDocument = lifetime.hold;

/** Calls a listener with each document that was freed. */
export function whenFreed(listener: (document: OpenDocument) => void): void {
  onFreed.add(listener);
}

/** Whether text, or a decision about it, would go with the document. */
function hasUnsavedText(id: string): boolean {
  const state = documentStates.getState().byId[id];
  return (
    state !== undefined &&
    (state.dirty || state.saving || state.saveProblem !== undefined || state.outside !== undefined)
  );
}

/** Ends all that an open document has; what is asked of it from now on is refused. */
function freeDocument(document: OpenDocument): void {
  const { id, designId, file, model, client } = document;
  documents.delete(id);
  opened.delete(id);
  leaveDesign(designId, file);
  client.close();
  clearFindings(model);
  model.dispose();
  removeDocument(id);
  for (const listener of onFreed) listener(document);
  void forgetJournal(document);
}

/** Until what the journal had on disk is gone, it is still a text of this window. */
async function forgetJournal({ id, journal }: OpenDocument): Promise<void> {
  await journal.close();
  if (!documents.has(id)) forgetSaver(id);
}

/**
 * Opens a file of a design, or gives the one that is open: text, undo stack and cursor outlive the view, for as long as
 * the file has a tab or unsaved text (`document-lifetime.ts`).
 */
export function openDocument(designId: string, file: string, main: string): Promise<OpenDocument> {
  const id = documentId(designId, file, main);
  lifetime.use(designId);
  const open = documents.get(id);
  if (open !== undefined) return open;
  const opening = readDocument(id, designId, file, main);
  documents.set(id, opening);
  opening.catch(() => documents.delete(id));
  return opening;
}

/** The document of an id when it is open. */
export function findDocument(id: string): Promise<OpenDocument> | undefined {
  return documents.get(id);
}

async function readDocument(
  id: string,
  designId: string,
  file: string,
  main: string,
): Promise<OpenDocument> {
  const [{ model, fileText, baseKnown, etag, savedVersion, left }, { views }] = await Promise.all([
    readOpenText(designId, file),
    lastSession(),
  ]);
  addDocument(id);
  const findingPlaces = createMovedPlaces();
  const journal = openJournal({ id, designId, file, base: etag, model });
  const client = createSpecClient(startSpecWorker(), {
    reading(readVersion, reading) {
      if (file !== main) keepReadableText(model, readVersion, reading);
      const shown = documentStates.getState().byId[id];
      const findings = findingsAfterReading(shown?.findings, shown?.reading, reading);
      if (findings !== shown?.findings) findingPlaces.startAt(readVersion);
      updateDocument(id, {
        reading,
        readVersion,
        readings: (shown?.readings ?? 0) + 1,
        findings,
        fault: undefined,
      });
      void followCursor(document);
      tellSiblings(designId, file);
    },
    findings(checkedVersion, findings) {
      // Those that are the same stay the same objects: they are not drawn again.
      const shown = documentStates.getState().byId[id]?.findings;
      findingPlaces.startAt(checkedVersion);
      updateDocument(id, { findings: replaceEqualDeep(shown, findings), checkedVersion });
      // The check found out what the design's document takes the file for: its objects have other forms now.
      if (file !== main) void followCursor(document);
    },
    fault(version, finding) {
      findingPlaces.startAt(version);
      updateDocument(id, { findings: [finding] });
    },
    wanted: (paths) => void giveWanted(designId, file, paths),
    failed: (fault) => updateDocument(id, { fault }),
  });
  const document: OpenDocument = {
    id,
    designId,
    file,
    main,
    model,
    client,
    findingPlaces,
    journal,
    fileText,
    baseKnown,
    etag,
    savedVersion,
    viewState: null,
    lastView: views[id],
    cursor: 0,
  };
  const text = left === undefined ? fileText.text : model.getValue();
  client.open({ file, main, format: formatOf(file), text, version: model.getVersionId() });
  joinDesign({ id, designId, file, client, model });
  updateDirty(document);
  if (left !== undefined) journal.recordText(left);
  model.onDidChangeContent((event) => {
    const deltas = event.changes.map((change) => ({
      offset: change.rangeOffset,
      length: change.rangeLength,
      text: change.text,
    }));
    client.change(deltas, event.versionId);
    followPlaces(findingPlaces, event);
    updateDirty(document);
  });
  const stopNaming = followSteps(model, (steps) => {
    const shown = documentStates.getState().byId[id]?.steps;
    if (shown?.undo !== steps.undo || shown?.redo !== steps.redo) updateDocument(id, { steps });
  });
  model.onWillDispose(stopNaming);
  opened.set(id, document);
  lifetime.look();
  return document;
}

/** Has places go with a change of the text; one that puts another text in its place says nothing of them. */
function followPlaces(
  places: MovedPlaces,
  { changes, versionId, isFlush }: monaco.editor.IModelContentChangedEvent,
): void {
  // From the end of the text to its start: none moves the next.
  for (const { range, text } of changes) {
    const start = { line: range.startLineNumber, column: range.startColumn };
    places.edit(versionId, start, { line: range.endLineNumber, column: range.endColumn }, text);
  }
  if (isFlush) places.startAt(versionId);
}

/** Tells the store whether the text differs from the file. */
export function updateDirty(document: OpenDocument): void {
  const dirty = document.model.getAlternativeVersionId() !== document.savedVersion;
  if (documentStates.getState().byId[document.id]?.dirty !== dirty) {
    updateDocument(document.id, { dirty });
  }
}

/**
 * Asks which operation and which object the cursor is in.
 *
 * Only of a text that was read already: while keys are being typed, the reading that follows asks again.
 */
export async function followCursor(document: OpenDocument): Promise<void> {
  const offset = document.cursor;
  const shown = documentStates.getState().byId[document.id];
  if (shown?.readVersion !== document.model.getVersionId()) return;
  const [operation, form] = await Promise.all([
    document.client.ask({ kind: 'operationAt', offset }).catch(() => undefined),
    document.client.ask({ kind: 'formAt', offset }).catch(() => undefined),
  ]);
  if (operation?.kind !== 'answer' || form?.kind !== 'answer') return;
  if (document.cursor !== offset) return;
  updateDocument(document.id, {
    isCursorKnown: true,
    operation: operation.answer.value,
    form: form.answer.value,
  });
}
