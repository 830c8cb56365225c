import { enableCompileCache } from 'node:module';
import { homedir } from 'node:os';
import { join } from 'node:path';

/**
 * Lets Node keep what it has compiled, which takes a third off every start but the first.
 *
 * In the person's own cache folder: Node's default is one that all users of the machine share, and what lies there
 * would be run. A folder that cannot be written to only means that nothing is kept.
 */
export function keepCompiled(env: Readonly<Record<string, string | undefined>>): void {
  enableCompileCache(join(cacheFolder(env), 'portolan', 'compiled'));
}

function cacheFolder(env: Readonly<Record<string, string | undefined>>): string {
  if (process.platform === 'win32') {
    return env['LOCALAPPDATA'] || join(homedir(), 'AppData', 'Local');
  }
  if (process.platform === 'darwin') return join(homedir(), 'Library', 'Caches');
  const cache = env['XDG_CACHE_HOME'];
  return cache?.startsWith('/') === true ? cache : join(homedir(), '.cache');
}
