import {
  chmodSync,
  closeSync,
  cpSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { systemErrorCode } from '#backend/files/folder-failure.ts';
import { temporaryName } from '#backend/files/temporary-names.ts';
import { LOCK_FILE, lockFolder } from '#storage/database/folder-lock.ts';
import {
  BIN_FOLDER,
  DATABASE_FILE,
  dataNames,
  PROFILE_FOLDER,
  STAGING_FOLDER,
} from './file-names.ts';
import { isKeptFolder } from './finish-restore.ts';
import { syncNames } from './folder-record.ts';

/** Says in a folder of before that its data was left there. */
const NOTE = 'portolan-data-left-here.txt';

/**
 * What of Chromium's files is worth keeping: what pages stored, and the key that seals secrets on Windows. The last one
 * tells a folder that Chromium has used.
 */
const PROFILE_NAMES = ['Partitions', 'Local Storage', 'Preferences', 'Local State'] as const;

/**
 * Moves the data of desktop apps of before, from the first of `former` that has some, into `dataDir`.
 *
 * It can be cut off anywhere and is gone on with at the next start: the data file moves last, and without it no app, of
 * before or of now, takes the rest for a portal. Where both have one, neither is touched.
 *
 * @returns where data was left, in words, the first time that it is
 * @throws {DatabaseError} when an app of before runs on it
 */
export function adoptDataFolder(dataDir: string, former: readonly string[]): string | undefined {
  const from = former.find((folder) => hasData(folder) && !isSame(folder, dataDir));
  if (from === undefined) return undefined;
  if (hasData(dataDir)) return noteLeft(from, dataDir);
  const lock = lockFolder(from);
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    if (process.platform !== 'win32') chmodSync(dataDir, 0o700);
    const kept = readdirSync(from).filter(isKeptFolder);
    moveAll(from, dataDir, [BIN_FOLDER, ...kept, STAGING_FOLDER, ...dataNames]);
  } finally {
    lock.release();
  }
  for (const ending of ['', '-journal']) rmSync(join(from, LOCK_FILE + ending), { force: true });
  rmSync(join(from, 'uploads'), { recursive: true, force: true });
  return undefined;
}

/**
 * The folder of Chromium's profile, made if it is missing. What Chromium kept beside the data, there or in one of
 * `former` whose data has moved, moves into it.
 */
export function adoptProfile(dataDir: string, former: readonly string[]): string {
  const profile = join(dataDir, PROFILE_FOLDER);
  const mark = PROFILE_NAMES.at(-1) ?? '';
  mkdirSync(profile, { recursive: true, mode: 0o700 });
  const from = [dataDir, ...former].find(
    (folder) => existsSync(join(folder, mark)) && (folder === dataDir || !hasData(folder)),
  );
  if (from === undefined || existsSync(join(profile, mark))) return profile;
  moveAll(from, profile, PROFILE_NAMES);
  return profile;
}

function hasData(folder: string): boolean {
  return existsSync(join(folder, DATABASE_FILE));
}

/** Where names have no case, `portolan` is `Portolan`. */
function isSame(one: string, other: string): boolean {
  const [a, b] = [one, other].map((path) => statSync(path, { throwIfNoEntry: false }));
  return a !== undefined && b !== undefined && a.ino === b.ino && a.dev === b.dev;
}

function noteLeft(from: string, dataDir: string): string | undefined {
  const note = join(from, NOTE);
  if (existsSync(note)) return undefined;
  const text = `Portolan now keeps its data in ${dataDir}, where there was some already. What the desktop app had so far is still in ${from}; to work with it, start Portolan with --data "${from}".`;
  writeFileSync(note, `${text}\n`, { mode: 0o600 });
  return text;
}

/** Moves what is there, in this order; what the other folder has already stays. */
function moveAll(from: string, to: string, names: readonly string[]): void {
  for (const name of names) {
    if (!existsSync(join(from, name)) || existsSync(join(to, name))) continue;
    move(join(from, name), join(to, name));
  }
  syncNames(to);
  syncNames(from);
}

function move(from: string, to: string): void {
  try {
    renameSync(from, to);
  } catch (error) {
    if (systemErrorCode(error) !== 'EXDEV') throw error;
    // On another disk: the copy is whole before it has its name.
    const copy = temporaryName(to);
    cpSync(from, copy, { recursive: true, preserveTimestamps: true });
    syncTree(copy);
    renameSync(copy, to);
    rmSync(from, { recursive: true });
  }
}

function syncTree(path: string): void {
  if (statSync(path).isDirectory()) {
    for (const name of readdirSync(path)) syncTree(join(path, name));
    return;
  }
  const file = openSync(path, 'r+');
  try {
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}
