import { spanOfChange } from '#core/text/common-ends.ts';
import { describeError } from '#renderer/api/api-error.ts';
import { openJournalOnDisk } from '#renderer/document/journal/journal-port.ts';
import type { TextJournal } from '#renderer/document/journal/text-journal.ts';
import { OVERVIEW_FILE } from './overview-json.ts';
import { findDraft, isDirty, updateDraft } from './overview-store.ts';

const journals = new Map<string, TextJournal>();

/** How many views show the form of a design. */
const views = new Map<string, number>();

/** The designs without the file whose text was kept as a whole. */
const begun = new Set<string>();

/** The journal that keeps what is not saved of a design's overview.json. */
export function overviewJournal(designId: string): TextJournal {
  const known = journals.get(designId);
  if (known !== undefined) return known;
  const journal = openJournalOnDisk({
    design: designId,
    file: OVERVIEW_FILE,
    base: findDraft(designId)?.file?.etag,
    readText: async () => new Blob([findDraft(designId)?.steps.text ?? '']),
    onProblem: (problem) =>
      updateDraft(designId, {
        journalProblem: problem === undefined ? undefined : describeError(problem),
      }),
  });
  journals.set(designId, journal);
  return journal;
}

/** Notes that one text took the place of another; a text that is the file's own needs no journal. */
export function recordOverview(designId: string, before: string, after: string): void {
  const journal = overviewJournal(designId);
  const file = findDraft(designId)?.file;
  if (file?.text === after) {
    journal.startOver(file.etag);
    return;
  }
  if (file === null && !begun.has(designId)) {
    // There is no file that changes could begin with.
    begun.add(designId);
    journal.recordText();
    return;
  }
  journal.record(
    spanOfChange(before, after).map(({ start, end, text }) => [start, end - start, text]),
  );
}

/** Keeps the journal of a design open while its form is shown. Answers how to let go of it. */
export function holdOverviewJournal(designId: string): () => void {
  views.set(designId, (views.get(designId) ?? 0) + 1);
  return () => {
    const left = (views.get(designId) ?? 1) - 1;
    if (left > 0) views.set(designId, left);
    else views.delete(designId);
    freeOverviewJournal(designId);
  };
}

/** Closes a journal that nothing needs: no view shows the form, and its text is that of the file. */
export function freeOverviewJournal(designId: string): void {
  const journal = journals.get(designId);
  const draft = findDraft(designId);
  const isNeeded = views.has(designId) || (draft !== undefined && (draft.saving || isDirty(draft)));
  if (journal === undefined || isNeeded) return;
  journals.delete(designId);
  begun.delete(designId);
  updateDraft(designId, { journalProblem: undefined });
  void journal.close();
}
