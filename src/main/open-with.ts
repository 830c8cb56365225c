import { dirname, resolve } from 'node:path';
import type { App } from 'electron';

type Open = (path: string) => void;

/**
 * Takes what the system asks the app to open: on the command line, by a second start, and on macOS, before the app is
 * ready too, by an event. What comes before `begin` waits; a folder on the command line is what the window begins with.
 */
export function takeOpenings(app: Pick<App, 'on'>, given: string | undefined) {
  const asked = given === undefined ? undefined : pathToOpen(given);
  const isArchive = asked?.toLowerCase().endsWith('.zip') === true;
  const waiting = asked !== undefined && isArchive ? [asked] : [];
  let open: Open = (path) => void waiting.push(path);
  app.on('open-file', (event, path) => {
    event.preventDefault();
    open(pathToOpen(path));
  });
  return {
    folder: isArchive ? undefined : asked,
    /** What a second start tells the first. */
    handedOver: { path: asked ?? null },
    /** From now on `opens` is called; `show` where a second start has nothing to open. */
    begin(opens: Open, show: () => unknown): void {
      open = opens;
      for (const path of waiting) open(path);
      app.on('second-instance', (_event, argv, cwd, handed) => {
        const path = pathOfSecondStart(handed, argv, cwd);
        if (path === undefined) show();
        else open(pathToOpen(path));
      });
    },
  };
}

/** What is opened for a path that the system hands over: a ZIP archive, a folder, or the folder of a document. */
export function pathToOpen(path: string): string {
  return /\.(ya?ml|json)$/iu.test(path) ? dirname(path) : path;
}

/**
 * What a second start asks for. What it hands over counts: Chromium puts switches before all other arguments, so that
 * `argv` no longer tells the value of an option from a path. Where another version hands nothing over, it is the last
 * argument that is no switch.
 */
export function pathOfSecondStart(handed: unknown, argv: readonly string[], cwd: string) {
  const { path }: { path?: unknown } = Object(handed);
  if (path !== undefined) return typeof path === 'string' ? path : undefined;
  const last = argv.slice(1).findLast((argument) => !argument.startsWith('-'));
  return last === undefined ? undefined : resolve(cwd, last);
}
