import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

// Two runs beside each other each have a folder of their own.
const { PORTOLAN_TEST_BUILD: build = 'unit' } = process.env;

/** Where the program is built for the unit tests, by `build-program.ts`: inside the project, where the packages are. */
export const builtFolder = join(import.meta.dirname, '..', 'out', build);

/** Where the preload is built for them: the folder that the program looks in has what was built before. */
export const builtPreload = join(builtFolder, 'preload');

/** The built command line. */
export const builtProgram = join(builtFolder, 'cli.js');

/** The address of a built script: a worker thread's, or another that `build-program.ts` names. */
export function builtScript(name: string): URL {
  return pathToFileURL(join(builtFolder, `${name}.js`));
}
