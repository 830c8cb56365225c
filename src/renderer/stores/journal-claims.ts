const lockName = (journal: string): string => `portolan journal ${journal}`;

/**
 * Makes a journal this window's own for as long as the window is there; false when another window has it.
 *
 * The browser gives the claim up with the window, whichever way that ends.
 */
export const claimJournal = (journal: string): Promise<boolean> =>
  new Promise((resolve, reject) => {
    navigator.locks
      .request(lockName(journal), { ifAvailable: true }, (lock) => {
        resolve(lock !== null);
        return lock === null ? undefined : new Promise<never>(() => undefined);
      })
      .catch(reject);
  });
