import type { App } from 'electron';

type Step = () => Promise<unknown>;

/**
 * Orders the end: windows first, which write what they hold, then the backend with `close`, then the process. When
 * `limit` resolves, waiting has been long enough: every acknowledged write is on disk already.
 */
export function quitInOrder(app: Pick<App, 'on' | 'exit'>, close: Step, limit: Step): void {
  let closing = false;
  app.on('will-quit', (event) => {
    event.preventDefault();
    if (closing) return;
    closing = true;
    const exit = (code: number) => () => app.exit(code);
    void Promise.race([close(), limit().then(() => Promise.reject())]).then(exit(0), exit(1));
  });
}
