import { describeError } from '#renderer/api/api-error.ts';
import { dropUnsavedText, keepChanges, keepText } from '#renderer/api/unsaved-texts.ts';
import type { monaco } from '#renderer/monaco/monaco-setup.ts';
import { readPieces } from '#renderer/monaco/text-pieces.ts';
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
    readText: async () => (await readPieces(model)).bytes,
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
