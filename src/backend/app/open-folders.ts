import { homedir } from 'node:os';
import { join } from 'node:path';
import { adoptDataFolder, adoptProfile } from '#backend/data/folder/adopt-data-folder.ts';
import type { Environment } from '#backend/runtime/environment.ts';
import { defaultDataDir } from './default-folders.ts';

/** Where desktop apps of before kept the same, in one folder with Chromium's files. */
export function formerDataDirs(
  env: Environment,
  platform: NodeJS.Platform = process.platform,
  home = homedir(),
): string[] {
  const config = env['XDG_CONFIG_HOME'];
  const appData =
    platform === 'win32'
      ? env['APPDATA'] || join(home, 'AppData', 'Roaming')
      : platform === 'darwin'
        ? join(home, 'Library', 'Application Support')
        : config?.startsWith('/') === true
          ? config
          : join(home, '.config');
  return [join(appData, 'portolan'), join(appData, 'Portolan')];
}

/**
 * The data folder that every host takes unless told otherwise. What a desktop app of before has elsewhere moves there.
 *
 * @param tell is told once where other data was left, as there was some in both places
 * @throws {Error} with a message for people, when it cannot be moved
 */
export function openDefaultDataDir(env: Environment, tell: (message: string) => void): string {
  const dataDir = defaultDataDir(env);
  const told = adoptDataFolder(dataDir, formerDataDirs(env));
  if (told !== undefined) tell(told);
  return dataDir;
}

/**
 * The folders of the desktop app: its data, and Chromium's profile, which is not data of a portal and has a folder of
 * its own inside.
 *
 * @param given the data folder that was asked for, if any
 */
export function openDesktopFolders(
  given: string | undefined,
  env: Environment,
  tell: (message: string) => void,
): { data: string; profile: string } {
  const data = given ?? openDefaultDataDir(env, tell);
  return { data, profile: adoptProfile(data, given === undefined ? formerDataDirs(env) : []) };
}
