import { spanOfChange } from '#core/text/common-ends.ts';
import { describeError } from '#renderer/api/api-error.ts';
import { flushOnLeaving, journalPort } from '#renderer/document/journal/journal-port.ts';
import { createTextJournal, type TextJournal } from '#renderer/document/journal/text-journal.ts';
import { OVERVIEW_FILE } from './overview-json.ts';
import { findDraft, updateDraft } from './overview-store.ts';

const journals = new Map<string, TextJournal>();

/** The designs without the file whose text was kept as a whole. */
const begun = new Set<string>();

/** The journal that keeps what is not saved of a design's overview.json. */
export function overviewJournal(designId: string): TextJournal {
  const known = journals.get(designId);
  if (known !== undefined) return known;
  const journal = createTextJournal(journalPort, {
    design: designId,
    file: OVERVIEW_FILE,
    base: findDraft(designId)?.file?.etag,
    readText: async () => new Blob([findDraft(designId)?.steps.text ?? '']),
    onProblem: (problem) =>
      updateDraft(designId, {
        journalProblem: problem === undefined ? undefined : describeError(problem),
      }),
  });
  flushOnLeaving(journal);
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
