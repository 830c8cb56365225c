import type { App } from 'electron';

type Step = () => Promise<unknown>;

/**
 * Orders the end: windows first, which send what they hold, then the backend with `close`, then the process. When
 * `limit` resolves, waiting has been long enough: every acknowledged write is on disk already.
 *
 * When Windows asks whether its session may end, the app quits in the same order; Windows waits for it, and goes on.
 */
export function quitInOrder(app: Pick<App, 'on' | 'exit' | 'quit'>, close: Step, limit: Step) {
  let closing = false;
  app.on('will-quit', (event) => {
    event.preventDefault();
    if (closing) return;
    closing = true;
    const exit = (code: number) => () => app.exit(code);
    void Promise.race([close(), limit().then(() => Promise.reject())]).then(exit(0), exit(1));
  });
  app.on('browser-window-created', (_event, window) => {
    window.on('query-session-end', (event) => {
      event.preventDefault();
      app.quit();
    });
  });
}
