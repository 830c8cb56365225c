function lockName(journal: string): string {
  return `portolan journal ${journal}`;
}

/**
 * Makes a journal this window's own for as long as the window is there; false when another window has it.
 *
 * The browser gives the claim up with the window, whichever way that ends.
 */
export function claimJournal(journal: string): Promise<boolean> {
  return new Promise((resolve, reject) => {
    navigator.locks
      .request(lockName(journal), { ifAvailable: true }, (lock) => {
        resolve(lock !== null);
        return lock === null ? undefined : new Promise<never>(() => undefined);
      })
      .catch(reject);
  });
}
