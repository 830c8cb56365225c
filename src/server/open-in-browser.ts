import { spawn } from 'node:child_process';
import { once } from 'node:events';

const OPENERS: Partial<Record<NodeJS.Platform, [program: string, ...args: string[]]>> = {
  darwin: ['open'],
  // `start` is the shell's own; its first quoted argument would be a window title.
  win32: ['rundll32', 'url.dll,FileProtocolHandler'],
};

/** Opens an address in the person's browser; `false` when there is no program for that. */
export const openInBrowser = async (
  url: string,
  platform: NodeJS.Platform = process.platform,
): Promise<boolean> => {
  const [program, ...args] = OPENERS[platform] ?? ['xdg-open'];
  const opener = spawn(program, [...args, url], { stdio: 'ignore', detached: true });
  try {
    await once(opener, 'spawn');
  } catch {
    return false;
  }
  opener.unref();
  return true;
};
