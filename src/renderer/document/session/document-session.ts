import { replaceEqualDeep } from '@tanstack/react-query';
import type { DocumentView } from '#contracts/window-session.ts';
import type { TextEdit } from '#core/openapi/syntax/types.ts';
import type { monaco } from '#renderer/document/monaco/monaco-setup.ts';
import { createSpecClient, type SpecClient } from '#renderer/document/worker/spec-client.ts';
import { startSpecWorker } from '#renderer/document/worker/start-spec-worker.ts';
import { documentId } from '#renderer/document/state/document-id.ts';
import { openJournal } from '#renderer/document/journal/document-journal.ts';
import {
  findingsAfterReading,
  updateDocument,
  useDocuments,
} from '#renderer/document/state/document-store.ts';
import type { FileText } from './document-text.ts';
import { formatOf, readOpenText } from './open-text.ts';
import { keepReadableText } from './ruleset-edits.ts';
import { giveWanted, joinDesign, tellSiblings } from './sibling-texts.ts';
import type { TextJournal } from '#renderer/document/journal/text-journal.ts';
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

/** Opens a file of a design, or gives the one that is open: text, undo stack and cursor outlive the view. */
export function openDocument(designId: string, file: string, main: string): Promise<OpenDocument> {
  const id = documentId(designId, file, main);
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
  const journal = openJournal({ id, designId, file, base: etag, model });
  const client = createSpecClient(startSpecWorker(), {
    reading(readVersion, reading) {
      if (file !== main) keepReadableText(model, readVersion, reading);
      const shown = useDocuments.getState().byId[id];
      updateDocument(id, {
        reading,
        readVersion,
        readings: (shown?.readings ?? 0) + 1,
        findings: findingsAfterReading(shown?.findings, shown?.reading, reading),
        fault: undefined,
      });
      void followCursor(document);
      tellSiblings(designId, file);
    },
    findings(_version, findings) {
      // Those that are the same stay the same objects: they are not drawn again.
      const shown = useDocuments.getState().byId[id]?.findings;
      updateDocument(id, { findings: replaceEqualDeep(shown, findings) });
      // The check found out what the design's document takes the file for: its objects have other forms now.
      if (file !== main) void followCursor(document);
    },
    fault: (_version, finding) => updateDocument(id, { findings: [finding] }),
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
    updateDirty(document);
  });
  return document;
}

/** Tells the store whether the text differs from the file. */
export function updateDirty(document: OpenDocument): void {
  const dirty = document.model.getAlternativeVersionId() !== document.savedVersion;
  if (useDocuments.getState().byId[document.id]?.dirty !== dirty) {
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
  const shown = useDocuments.getState().byId[document.id];
  if (shown?.readVersion !== document.model.getVersionId()) return;
  const [operation, form] = await Promise.all([
    document.client.ask({ kind: 'operationAt', offset }).catch(() => undefined),
    document.client.ask({ kind: 'formAt', offset }).catch(() => undefined),
  ]);
  if (operation?.kind !== 'answer' || form?.kind !== 'answer') return;
  if (document.cursor !== offset) return;
  updateDocument(document.id, {
    operation: operation.answer.value,
    form: form.answer.value,
  });
}

/**
 * Applies planned edits as one step of the undo stack.
 *
 * Returns false, and changes nothing, when the text is not the version that they were planned for.
 */
export function applyPlannedEdits(
  { model }: OpenDocument,
  edits: readonly TextEdit[],
  version: number,
): boolean {
  if (model.getVersionId() !== version) return false;
  model.pushStackElement();
  model.pushEditOperations([], operationsIn(model, edits), () => null);
  model.pushStackElement();
  return true;
}

/** Planned edits as the model takes them. */
export function operationsIn(
  model: monaco.editor.ITextModel,
  edits: readonly TextEdit[],
): monaco.editor.IIdentifiedSingleEditOperation[] {
  return edits.map(({ start, end, text }) => {
    const from = model.getPositionAt(start);
    const to = model.getPositionAt(end);
    const range = {
      startLineNumber: from.lineNumber,
      startColumn: from.column,
      endLineNumber: to.lineNumber,
      endColumn: to.column,
    };
    return { range, text, forceMoveMarkers: true };
  });
}
