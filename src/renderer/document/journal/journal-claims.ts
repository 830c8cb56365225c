function lockName(journal: string): string {
  // oxlint-disable-next-line portolan/texts-in-messages -- the name of a lock, which no one reads
  return `portolan journal ${journal}`;
}

/** Gives up the journals of this window that are claimed. */
const claimed = new Map<string, () => void>();

/**
 * Makes a journal this window's own for as long as the window is there; false when another window has it.
 *
 * The browser gives the claim up with the window, whichever way that ends; a journal that is no more needs none.
 */
export function claimJournal(journal: string): Promise<boolean> {
  return new Promise((resolve, reject) => {
    navigator.locks
      .request(lockName(journal), { ifAvailable: true }, (lock) => {
        resolve(lock !== null);
        return lock === null
          ? undefined
          : new Promise<void>((end) => claimed.set(journal, () => end()));
      })
      .catch(reject);
  });
}

/** Gives the claim to a journal up that is not on disk any more. */
export function releaseJournal(journal: string): void {
  claimed.get(journal)?.();
  claimed.delete(journal);
}
