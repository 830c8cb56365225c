import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';

const OPENERS: Partial<Record<NodeJS.Platform, [program: string, ...args: string[]]>> = {
  darwin: ['open'],
  // `start` is the shell's own; its first quoted argument would be a window title.
  win32: ['rundll32', 'url.dll,FileProtocolHandler'],
};

/** Most openers hand over at once; some stay for as long as the browser runs. */
const PATIENCE_MS = 1000;

/**
 * Opens an address in the person's browser; `false` when there is no program for that, or when it says that it could
 * not. Every user of the machine can read the address, so it must hold nothing secret.
 */
export async function openInBrowser(
  url: string,
  platform: NodeJS.Platform = process.platform,
): Promise<boolean> {
  const [program, ...args] = OPENERS[platform] ?? ['xdg-open'];
  const opener = spawn(program, [...args, url], { stdio: 'ignore', detached: true });
  try {
    await once(opener, 'spawn');
  } catch {
    return false;
  }
  opener.unref();
  return Promise.race([hasSucceeded(opener), wait(PATIENCE_MS, true)]);
}

async function hasSucceeded(opener: ChildProcess): Promise<boolean> {
  const [code]: unknown[] = await once(opener, 'exit');
  return code === 0;
}
