import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './paths.mjs';
import { runNpm } from './run.mjs';
import { giveUp, say } from './say.mjs';

const folder = join(root, 'node_modules', 'node', 'bin');
const candidates = [join(folder, 'node'), join(folder, 'node.exe')];
const findPinned = () => candidates.find((file) => existsSync(file));

/**
 * The Node that everything runs on: the pinned one from node_modules, which npm's install script puts there.
 *
 * better-sqlite3 ends Node 20 with a segmentation fault, so an older Node is never used for more than these scripts.
 */
export async function pinnedNode() {
  const found = findPinned();
  if (found) return found;
  await runNpm(['rebuild', 'node', '--ignore-scripts=false']);
  const rebuilt = findPinned();
  if (rebuilt) return rebuilt;
  const major = Number(process.versions.node.split('.')[0]);
  if (major >= 24) {
    say(`The pinned Node 24 is not there; going on with Node ${process.versions.node}.`);
    return process.execPath;
  }
  return giveUp(
    'The pinned Node 24 could not be installed. Install Node 24 from nodejs.org and start again.',
  );
}

/** The environment in which the pinned Node and the tools of node_modules come first. */
export function toolEnvironment() {
  const separator = process.platform === 'win32' ? ';' : ':';
  const path = [folder, join(root, 'node_modules', '.bin'), process.env.PATH ?? ''].join(separator);
  return { PATH: path };
}
