import { homedir } from 'node:os';
import { join } from 'node:path';
import type { Environment } from '#backend/runtime/environment.ts';

/** Where the data of a person's programs belongs on this system; Portolan's is one folder of it. */
export function defaultDataDir(
  env: Environment,
  platform: NodeJS.Platform = process.platform,
  home = homedir(),
): string {
  if (platform === 'win32') {
    return join(env['LOCALAPPDATA'] || join(home, 'AppData', 'Local'), 'Portolan');
  }
  if (platform === 'darwin') return join(home, 'Library', 'Application Support', 'Portolan');
  // XDG Base Directory Specification: a relative path is not valid and is passed over.
  const data = env['XDG_DATA_HOME'];
  return join(data?.startsWith('/') === true ? data : join(home, '.local', 'share'), 'portolan');
}

/** The folder that new designs are created in. */
export function defaultWorkspace(home = homedir()): string {
  return join(home, 'Portolan');
}
