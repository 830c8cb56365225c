import { chmodSync, lstatSync, mkdirSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** What Portolan keeps in its data folder begins so; whatever else lies there is left alone. */
const OWN_NAMES =
  /^(?:portolan\.|(?:window|secrets|data-folder)\.json$|(?:unsaved|history|uploads|restore\.staged)$|before-restore-)/;
const OTHERS = 0o077;

/**
 * Makes the data folder, or takes one that is there: it has to be the account's own, and nobody else may get into it.
 * One that Portolan has used is closed to others, with what it keeps in it; one that holds other things is not touched.
 *
 * Windows gives the folders of a person's data to that person; there is nothing to do.
 *
 * @throws {Error} with a message for the user, when the folder cannot be had
 */
export function openDataFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
  } catch (error) {
    throw new Error(
      `The data folder ${folder} cannot be created. Choose another one, or allow writing to it.`,
      { cause: error },
    );
  }
  const account = process.geteuid?.();
  if (account === undefined) return;
  const found = statSync(folder);
  requireOwn(folder, found.uid, account);
  const names = namesIn(folder);
  if ((found.mode & OTHERS) !== 0) {
    if (names.length > 0 && !names.some((name) => OWN_NAMES.test(name))) {
      throw new Error(
        `Other accounts can access the data folder ${folder}, and it contains files that are not Portolan's. Choose an empty folder, or close this one with: chmod go= '${folder}'`,
      );
    }
    close(folder, found.mode);
  }
  for (const name of names) if (OWN_NAMES.test(name)) closeEntry(join(folder, name), account);
}

/** A folder that may be written to but not listed is no fault yet. */
function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

function closeEntry(path: string, account: number): void {
  const found = statSync(path, { throwIfNoEntry: false });
  if (!found) return;
  requireOwn(path, found.uid, account);
  if ((found.mode & OTHERS) !== 0 && !lstatSync(path).isSymbolicLink()) close(path, found.mode);
}

function requireOwn(path: string, owner: number, account: number): void {
  if (owner === account) return;
  throw new Error(
    `${path} belongs to another account of this machine. Start Portolan with a data folder of your own, for example a new one inside it.`,
  );
}

function close(path: string, mode: number): void {
  try {
    chmodSync(path, mode & 0o700);
    if ((statSync(path).mode & OTHERS) === 0) return;
  } catch (error) {
    throw new Error(stillOpen(path), { cause: error });
  }
  throw new Error(stillOpen(path));
}

function stillOpen(path: string): string {
  return `Other accounts can access ${path}, and that cannot be changed: its disk may not support permissions. Start Portolan with a data folder on another disk.`;
}
