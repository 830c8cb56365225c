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
    const exit = (code: number) => () => app.exit(code);
    void Promise.race([close(), limit().then(() => Promise.reject())]).then(exit(0), exit(1));
  });
}
