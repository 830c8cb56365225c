import { describeError } from '#renderer/api/api-error.ts';
import { dropUnsavedText, keepChanges, keepText } from '#renderer/api/unsaved-texts.ts';
import type { monaco } from '#renderer/monaco/monaco-setup.ts';
import { updateDocument } from './document-store.ts';
import { claimJournal } from './journal-claims.ts';
import { createTextJournal, type JournalPort, type TextJournal } from './text-journal.ts';

const port: JournalPort = {
  newId() {
    const id = crypto.randomUUID();
    void claimJournal(id);
    return id;
  },
  keepChanges,
  keepText,
  drop: dropUnsavedText,
  wait: (ms) => new Promise((resolve) => void setTimeout(resolve, ms)),
};

const PIECES_AT_ONCE = 16;

/** The text as it is now; a large one is read in turns, so that typing goes on. */
const readPieces = async (model: monaco.editor.ITextModel): Promise<Blob> => {
  const snapshot = model.createSnapshot();
  const pieces: Blob[] = [];
  for (let piece = snapshot.read(); piece !== null; piece = snapshot.read()) {
    pieces.push(new Blob([piece]));
    if (pieces.length % PIECES_AT_ONCE === 0) await port.wait(0);
  }
  return new Blob(pieces);
};

/** The journal of an open document, fed by its model. */
export const openJournal = (
  designId: string,
  file: string,
  base: string | undefined,
  model: monaco.editor.ITextModel,
): TextJournal => {
  const journal = createTextJournal(port, {
    design: designId,
    file,
    base,
    readText: () => readPieces(model),
    onProblem: (problem) =>
      updateDocument(designId, {
        journalProblem: problem === undefined ? undefined : describeError(problem),
      }),
  });
  model.onDidChangeContent((event) => {
    if (event.isEolChange || event.isFlush) journal.recordText();
    else {
      journal.record(
        event.changes.map(({ rangeOffset, rangeLength, text }) => [rangeOffset, rangeLength, text]),
      );
    }
  });
  const flush = () => journal.flush();
  // Before the page asks for its next self, and when it is put away for good or for now.
  for (const leaving of ['beforeunload', 'pagehide'] as const) addEventListener(leaving, flush);
  document.addEventListener('visibilitychange', flush);
  return journal;
};
