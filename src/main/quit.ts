import type { App } from 'electron';

type Closing = {
  /** Ends the backend; it is waited for, but not longer than `limit`. */
  close: () => Promise<void>;
  /** Resolves when waiting has been long enough: every acknowledged write is on disk already. */
  limit: () => Promise<void>;
};

/** Orders the end: windows first, which write what they hold, then the backend, then the process. */
export function quitInOrder(app: Pick<App, 'on' | 'exit'>, { close, limit }: Closing): void {
  let closing = false;
  app.on('will-quit', (event) => {
    event.preventDefault();
    if (closing) return;
    closing = true;
    const closed = close().then(
      () => 0,
      () => 1,
    );
    void Promise.race([closed, limit().then(() => 1)]).then((code) => app.exit(code));
  });
}
