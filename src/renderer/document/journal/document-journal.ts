import { describeError } from '#renderer/api/api-error.ts';
import type { monaco } from '#renderer/document/monaco/monaco-setup.ts';
import { readPieces } from '#renderer/document/monaco/text-pieces.ts';
import { updateDocument } from '#renderer/document/state/document-store.ts';
import { openJournalOnDisk } from './journal-port.ts';
import type { TextJournal } from './text-journal.ts';

type JournalledText = {
  id: string;
  designId: string;
  file: string;
  /** The ETag of the file that the text comes from. */
  base: string | undefined;
  model: monaco.editor.ITextModel;
};

/** The journal of an open document, fed by its model. */
export function openJournal({ id, designId, file, base, model }: JournalledText): TextJournal {
  const journal = openJournalOnDisk({
    design: designId,
    file,
    base,
    readText: async () => (await readPieces(model)).bytes,
    onProblem: (problem) =>
      updateDocument(id, {
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
  return journal;
}
