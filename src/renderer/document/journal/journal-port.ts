import { dropUnsavedText, keepChanges, keepText } from '#renderer/api/unsaved-texts.ts';
import { claimJournal, releaseJournal } from './journal-claims.ts';
import {
  createTextJournal,
  type JournalOptions,
  type JournalPort,
  type TextJournal,
} from './text-journal.ts';

/** Journals on the backend's disk; a new one is this window's own. */
const journalPort: JournalPort = {
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

/**
 * A journal on the backend's disk. Until it is closed it sends what is left before the page asks for its next self, and
 * when the page is put away for good or for now.
 */
export function openJournalOnDisk(options: JournalOptions): TextJournal {
  const journal = createTextJournal(journalPort, options);
  const stop = flushOnLeaving(journal);
  return {
    ...journal,
    async close() {
      await journal.close();
      stop();
    },
  };
}

function flushOnLeaving(journal: TextJournal): () => void {
  const flush = () => journal.flush();
  for (const leaving of ['beforeunload', 'pagehide'] as const) addEventListener(leaving, flush);
  document.addEventListener('visibilitychange', flush);
  return () => {
    for (const leaving of ['beforeunload', 'pagehide'] as const)
      removeEventListener(leaving, flush);
    document.removeEventListener('visibilitychange', flush);
  };
}
