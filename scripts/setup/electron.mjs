import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './paths.mjs';
import { run } from './run.mjs';
import { say } from './say.mjs';

const folder = join(root, 'node_modules', 'electron');

// Electron's own index.js knows where its program is and fetches it where it is missing; it writes its progress to
// standard output, so the answer stands on a line of its own.
const MARK = 'portolan:electron:';
const ask = `process.stdout.write('\\n${MARK}' + require(${JSON.stringify(folder)}) + '\\n')`;

/**
 * Electron's program, fetched on first use; `ELECTRON_OVERRIDE_DIST_PATH` names another folder of it.
 *
 * Resolves to `{program}` or, where no window can be opened, to `{reason}` in words.
 */
export async function findElectron(node) {
  const { DISPLAY, WAYLAND_DISPLAY, ELECTRON_OVERRIDE_DIST_PATH: other } = process.env;
  if (process.platform === 'linux' && !DISPLAY && !WAYLAND_DISPLAY) {
    return { reason: 'There is no display for the Electron window' };
  }
  if (!other && !existsSync(join(folder, 'dist', 'version'))) {
    say('Fetching Electron (about 125 MB, once) …');
  }
  const { code, output } = await run(node, ['-e', ask]);
  const path = output.split('\n').findLast((line) => line.startsWith(MARK));
  const named = path?.slice(MARK.length).trim() ?? '';
  const program = [named, `${named}.exe`].find((file) => named !== '' && existsSync(file));
  if (code === 0 && program !== undefined) return { program };
  return {
    reason: other
      ? `ELECTRON_OVERRIDE_DIST_PATH (${other}) holds no Electron`
      : "Electron's program could not be downloaded",
  };
}
