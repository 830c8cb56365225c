import { dirname } from 'node:path';
import type { App } from 'electron';

/**
 * Takes what the system asks the app to open: on the command line, by a second start, and on macOS, before the app is
 * ready too, by events. What comes before `begin` waits; a folder on the command line is what the window begins with.
 */
export function takeOpenings(app: Pick<App, 'on'>, given: readonly string[] = []) {
  const paths = given.map(pathToOpen);
  const folder = paths.find((path) => !/\.zip$/iu.test(path));
  const waiting = paths.filter((path) => path !== folder);
  let open = (path: string): void => void waiting.push(path);
  app.on('open-file', (event, path) => {
    event.preventDefault();
    open(pathToOpen(path));
  });
  return {
    folder,
    /** What a second start tells the first. */
    handedOver: { paths },
    /** From now on `opens` is called; `show` where a second start has nothing to open. */
    begin(opens: typeof open, show: () => unknown): void {
      open = opens;
      for (const path of waiting) open(path);
      app.on('second-instance', (_event, _argv, _cwd, handed) => {
        const asked = pathsOfSecondStart(handed);
        if (asked.length === 0) show();
        for (const path of asked) open(path);
      });
    },
  };
}

/** What is opened for a path that the system hands over: a ZIP archive, a folder, or the folder of a document. */
export function pathToOpen(path: string): string {
  return /\.(ya?ml|json)$/iu.test(path) ? dirname(path) : path;
}

/**
 * What a second start asks for, as it hands it over: Chromium puts switches before all other arguments, so that its
 * `argv` no longer tells the value of an option from a path.
 */
export function pathsOfSecondStart(handed: unknown): readonly string[] {
  const { paths }: { paths?: unknown } = Object(handed);
  return Array.isArray(paths) ? paths.filter((path) => typeof path === 'string') : [];
}
