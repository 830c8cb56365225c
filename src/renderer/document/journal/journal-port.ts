import { dropUnsavedText, keepChanges, keepText } from '#renderer/api/unsaved-texts.ts';
import { claimJournal, releaseJournal } from './journal-claims.ts';
import type { JournalPort, TextJournal } from './text-journal.ts';

/** Journals on the backend's disk; a new one is this window's own. */
export const journalPort: JournalPort = {
  newId() {
    const id = crypto.randomUUID();
    void claimJournal(id);
    return id;
  },
  async keepChanges(journal, body) {
    const kept = await keepChanges(journal, body);
    if (!kept.needsText && body.replaces !== undefined) releaseJournal(body.replaces);
    return kept;
  },
  async keepText(journal, query, text) {
    const kept = await keepText(journal, query, text);
    if (query.replaces !== undefined) releaseJournal(query.replaces);
    return kept;
  },
  async drop(journal) {
    await dropUnsavedText(journal);
    releaseJournal(journal);
  },
  wait: (ms) => new Promise((resolve) => void setTimeout(resolve, ms)),
};

/** Sends what is left before the page asks for its next self, and when it is put away for good or for now. Answers how to stop. */
export function flushOnLeaving(journal: Pick<TextJournal, 'flush'>): () => void {
  const flush = () => journal.flush();
  for (const leaving of ['beforeunload', 'pagehide'] as const) addEventListener(leaving, flush);
  document.addEventListener('visibilitychange', flush);
  return () => {
    for (const leaving of ['beforeunload', 'pagehide'] as const)
      removeEventListener(leaving, flush);
    document.removeEventListener('visibilitychange', flush);
  };
}
