import { createHash, randomBytes } from 'node:crypto';
import { lstat, readdir, rm } from 'node:fs/promises';
import { hostname } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { isIgnoredName } from './design-path.ts';
import { systemErrorCode } from './folder-failure.ts';

function hex(bytes: number): string {
  return randomBytes(bytes).toString('hex');
}

/** Process ids of another machine, or of a container, say nothing about this one's. */
const MACHINE = createHash('sha256').update(hostname()).digest('hex').slice(0, 8);
/** A process id comes back: in a container each start may have the same one. */
const LAUNCH = hex(4);
const NAME = /^\..*\.([0-9a-f]{8})-(\d{1,10})-([0-9a-f]{8})-[0-9a-f]{8}\.tmp(?:\.html)?$/s;
const DAY_MS = 24 * 60 * 60 * 1000;

function ownName(name: string, ending: string): string {
  return `.${name.slice(0, 40)}.${MACHINE}-${process.pid}-${LAUNCH}-${hex(4)}${ending}`;
}

/**
 * A new name beside a file: short enough for one of 255 bytes, hidden, so that listings and packing pass it over, and
 * telling which process made it.
 */
export function temporaryName(absolute: string, ending: '.tmp' | '.tmp.html' = '.tmp'): string {
  return join(dirname(absolute), ownName(basename(absolute), ending));
}

/** Whether a name of this kind was left behind: its process has ended, or can't be asked and had a day. */
function isLeftBehind(name: string, age: number): boolean {
  const [, machine, pid, launch] = NAME.exec(name) ?? [];
  if (machine === undefined) return false;
  if (age > DAY_MS) return true;
  if (machine !== MACHINE) return false;
  return Number(pid) === process.pid ? launch !== LAUNCH : !isRunning(Number(pid));
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return systemErrorCode(error) !== 'ESRCH';
  }
}

/**
 * Removes what processes that were killed have left in a folder under a name of `temporaryName`: files, and drafts of
 * folders. Whatever else is there, and what cannot be removed, stays.
 *
 * @param depth how many levels of folders below it are looked into; hidden ones, and links, are not
 */
export async function clearTemporaries(
  folder: string,
  { depth = 0, now = Date.now() }: { depth?: number; now?: number } = {},
): Promise<void> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  for (const entry of entries) {
    const path = join(folder, entry.name);
    if (NAME.test(entry.name)) await clear(path, now);
    else if (depth > 0 && entry.isDirectory() && !isIgnoredName(entry.name)) {
      await clearTemporaries(path, { depth: depth - 1, now });
    }
  }
}

async function clear(path: string, now: number): Promise<void> {
  try {
    const found = await lstat(path);
    // Not when its content was changed: a second name for an old file is new all the same.
    if (!isLeftBehind(basename(path), now - found.ctimeMs)) return;
    await rm(path, { recursive: found.isDirectory() });
  } catch {
    // Gone in the meantime, or somebody else's: nothing depends on it.
  }
}

const cleared = new Map<string, Promise<void>>();

/** The same for one folder, once for each that this process writes to. */
export function clearTemporariesOnce(folder: string): Promise<void> {
  const clearing = cleared.get(folder) ?? clearTemporaries(folder);
  cleared.set(folder, clearing);
  return clearing;
}
