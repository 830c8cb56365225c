import { dropUnsavedText, keepChanges, keepText } from '#renderer/api/unsaved-texts.ts';
import { claimJournal } from './journal-claims.ts';
import type { JournalPort, TextJournal } from './text-journal.ts';

/** Journals on the backend's disk; a new one is this window's own. */
export const journalPort: JournalPort = {
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

/** Sends what is left before the page asks for its next self, and when it is put away for good or for now. */
export function flushOnLeaving(journal: TextJournal): void {
  const flush = () => journal.flush();
  for (const leaving of ['beforeunload', 'pagehide'] as const) addEventListener(leaving, flush);
  document.addEventListener('visibilitychange', flush);
}
