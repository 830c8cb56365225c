import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './paths.mjs';
import { run } from './run.mjs';
import { say } from './say.mjs';

const folder = join(root, 'node_modules', 'electron');

function installed() {
  const pathFile = join(folder, 'path.txt');
  if (!existsSync(pathFile)) return undefined;
  const dist = process.env.ELECTRON_OVERRIDE_DIST_PATH ?? join(folder, 'dist');
  const program = join(dist, readFileSync(pathFile, 'utf8').trim());
  return existsSync(program) ? program : undefined;
}

/**
 * Electron's program, fetched on first use.
 *
 * Resolves to `{program}` or, where no window can be opened, to `{reason}` in words.
 */
export async function findElectron(node) {
  const { DISPLAY, WAYLAND_DISPLAY } = process.env;
  if (process.platform === 'linux' && !DISPLAY && !WAYLAND_DISPLAY) {
    return { reason: 'There is no display for the Electron window' };
  }
  const found = installed();
  if (found) return { program: found };
  say('Fetching Electron (about 125 MB, once) …');
  const { code } = await run(node, [join(folder, 'install.js')]);
  const fetched = code === 0 ? installed() : undefined;
  return fetched ? { program: fetched } : { reason: "Electron's program could not be downloaded" };
}
