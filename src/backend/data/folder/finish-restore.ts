import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type Static, Type } from 'typebox';
import { Check } from 'typebox/value';
import { isMissing } from '#backend/files/folder-failure.ts';
import { DatabaseError } from '#storage/database/database-error.ts';
import { DATABASE_FILE, dataNames, RECORD_FILE, STAGING_FOLDER } from './file-names.ts';
import { syncNames, writeJsonSynced } from './folder-record.ts';

const STATE_FILE = 'state.json';
const KEPT = 'before-restore-';

/** Written when everything lies in the staging folder: from then on a start puts it in its place. */
const StagedState = Type.Object({
  /** `keeping`: the present data is being set aside; `placing`: what was restored is taking its place. */
  step: Type.Union([Type.Literal('keeping'), Type.Literal('placing')]),
  /** The folder, inside the data folder, that the present data is kept in. */
  keepIn: Type.String({ pattern: '^before-restore-[0-9-]+$' }),
  /** When the backup was made. */
  backupCreatedAt: Type.String(),
});
type StagedState = Static<typeof StagedState>;

/** What stands in the way of a start. */
export type StagedRestore = 'none' | 'unfinished' | 'ready';

/** How far a restored backup is on its way into a folder. */
export function stagedRestore(dataDir: string): StagedRestore {
  if (!existsSync(join(dataDir, STAGING_FOLDER))) return 'none';
  return readState(dataDir) === undefined ? 'unfinished' : 'ready';
}

/** A restored backup that takes its place at the next start. */
export function stagedBackup(
  dataDir: string,
): Pick<StagedState, 'keepIn' | 'backupCreatedAt'> | undefined {
  const state = readState(dataDir);
  return state && { keepIn: state.keepIn, backupCreatedAt: state.backupCreatedAt };
}

/** Whether a folder inside the data folder holds data that a restored backup took the place of. */
export function isKeptFolder(name: string): boolean {
  return name.startsWith(KEPT);
}

/** Lets the next start put what is staged in its place, and keep the data of now in a folder with a date. */
export function announceRestore(dataDir: string, now: number, backupCreatedAt: string): void {
  const [date = '', time = ''] = new Date(now).toISOString().split('T');
  const stem = `${KEPT}${date}-${time.slice(0, 8).replaceAll(':', '')}`;
  let keepIn = stem;
  for (let count = 2; existsSync(join(dataDir, keepIn)); count += 1) keepIn = `${stem}-${count}`;
  writeState(dataDir, { step: 'keeping', keepIn, backupCreatedAt });
}

/** Gives up what is staged, before a start: the same as `dropStaged`, without holding anything up. */
export async function giveUpRestore(dataDir: string): Promise<void> {
  const staging = join(dataDir, STAGING_FOLDER);
  // Without its state it counts for nothing, whenever the rest goes.
  await rm(join(staging, STATE_FILE), { force: true });
  await rm(staging, { recursive: true, force: true });
}

/** Gives up what is staged; where the data of now is being set aside already, a start goes on with it. */
export function dropStaged(dataDir: string): void {
  const staging = join(dataDir, STAGING_FOLDER);
  // Without its state it counts for nothing, whenever the rest goes.
  rmSync(join(staging, STATE_FILE), { force: true });
  rmSync(staging, { recursive: true, force: true });
}

/**
 * Puts a restored backup in its place, if one is ready; nobody else may work with the folder meanwhile.
 *
 * Each step can be cut off anywhere and is gone on with at the next start: first everything of now is set aside, then
 * everything that was restored moves in, the data file last.
 *
 * @throws {DatabaseError} when a restore into an empty folder was cut off before it was whole
 */
export function finishRestore(dataDir: string): void {
  const staging = join(dataDir, STAGING_FOLDER);
  if (!existsSync(staging)) return;
  const state = readState(dataDir);
  if (!state) {
    if ([DATABASE_FILE, RECORD_FILE].some((name) => existsSync(join(dataDir, name)))) {
      dropStaged(dataDir);
      return;
    }
    throw new DatabaseError(
      'incomplete',
      `A restore into ${dataDir} was cut off before it was done. Run it again (portolan restore FILE --data DIR).`,
    );
  }
  if (state.step === 'keeping') {
    const kept = join(dataDir, state.keepIn);
    // The data file first: without it, nothing here starts but this.
    moveAll(dataDir, kept, dataNames.toReversed());
    writeState(dataDir, { ...state, step: 'placing' });
  }
  moveAll(staging, dataDir, dataNames);
  dropStaged(dataDir);
}

function moveAll(from: string, to: string, names: readonly string[]): void {
  const found = names.filter((name) => existsSync(join(from, name)));
  if (found.length === 0) return;
  mkdirSync(to, { recursive: true, mode: 0o700 });
  for (const name of found) renameSync(join(from, name), join(to, name));
  syncNames(to);
  syncNames(from);
}

function writeState(dataDir: string, state: StagedState): void {
  writeJsonSynced(join(dataDir, STAGING_FOLDER, STATE_FILE), JSON.stringify(state));
}

function readState(dataDir: string): StagedState | undefined {
  try {
    const text = readFileSync(join(dataDir, STAGING_FOLDER, STATE_FILE), 'utf8');
    const value: unknown = JSON.parse(text);
    return Check(StagedState, value) ? value : undefined;
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}
