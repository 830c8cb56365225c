import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { DatabaseError } from '#storage/database/database-error.ts';
import { openDatabase } from '#storage/open/open-database.ts';
import { checkBackup } from '#backend/data/backup/stage-backup.ts';
import { openDataFiles } from '#backend/data/folder/open-data-files.ts';
import { readStored } from '#tests/faults/stored-state.ts';

export type BackupFaultCounts = {
  /** Runs that were killed, and those that were done first. */
  killed: number;
  done: number;
  /** Killed restores by what they left. */
  left: { nothing: number; refused: number; whole: number };
  /** Everything that must not be, in words. */
  faults: string[];
};

type Options = {
  /** The command line. */
  program: string;
  /** A folder with a portal, which is only read. */
  dataDir: string;
  /** A folder for what is written. */
  folder: string;
  times: number;
  random: () => number;
};

/**
 * Kills backups and restores at random moments, `times` times each.
 *
 * A backup is there and whole, or not at all. What a restore leaves starts nothing, refuses to start, or has everything;
 * when it is run again it has everything.
 */
export async function runBackupFaults(options: Options): Promise<BackupFaultCounts> {
  const { program, dataDir, folder, times, random } = options;
  const counts: BackupFaultCounts = {
    killed: 0,
    done: 0,
    left: { nothing: 0, refused: 0, whole: 0 },
    faults: [],
  };
  const run = (...args: string[]): ChildProcess =>
    spawn(process.execPath, [program, ...args], { stdio: 'ignore' });
  const wait = async (child: ChildProcess): Promise<number | null> => {
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
    return child.exitCode;
  };
  /** Answers how long a whole run takes, in milliseconds. */
  const measure = async (...args: string[]): Promise<number> => {
    const start = performance.now();
    const code = await wait(run(...args));
    if (code !== 0) throw new Error(`portolan ${args.join(' ')} ended with ${code}.`);
    return performance.now() - start;
  };
  const killSometime = async (longest: number, ...args: string[]): Promise<void> => {
    const child = run(...args);
    // Starting takes a part of the time, and nothing happens then.
    await Promise.race([once(child, 'exit'), pause(longest * (0.2 + 0.8 * random()))]);
    child.kill('SIGKILL');
    await wait(child);
    if (child.signalCode === 'SIGKILL') counts.killed += 1;
    else counts.done += 1;
  };

  const whole = join(folder, 'whole');
  const backingUp = await measure('backup', whole, '--data', dataDir);
  const restoring = await measure('restore', whole, '--data', join(folder, 'first'));
  const expected = JSON.stringify([...readStored(join(folder, 'first')).states]);

  for (let time = 0; time < times; time += 1) {
    const file = join(folder, `backup-${time}`);
    await killSometime(backingUp, 'backup', file, '--data', dataDir);
    if (existsSync(file)) {
      const checked = await checkBackup({ file });
      if (!checked.ok) counts.faults.push(`A backup that is there: ${checked.message}`);
    }
    for (const name of readdirSync(folder)) {
      if (name.startsWith('.portolan-backup-')) rmSync(join(folder, name));
    }
    rmSync(file, { force: true });

    const target = join(folder, `restored-${time}`);
    await killSometime(restoring, 'restore', whole, '--data', target);
    const state = existsSync(target) ? stateOf(target) : 'nothing';
    if (state === 'empty') counts.faults.push(`${target} starts as an empty portal.`);
    else counts.left[state] += 1;
    const again = state === 'whole' ? 0 : await wait(run('restore', whole, '--data', target));
    if (again !== 0) counts.faults.push(`${target} again: ${again}`);
    const stored = readStored(target);
    counts.faults.push(...stored.faults);
    if (JSON.stringify([...stored.states]) !== expected) {
      counts.faults.push(`${target} holds ${JSON.stringify([...stored.states])}`);
    }
    rmSync(target, { recursive: true });
  }
  return counts;
}

/** What a start makes of a folder that a killed restore has left; it is as it was afterwards, or whole. */
function stateOf(dataDir: string): 'nothing' | 'refused' | 'whole' | 'empty' {
  // Without anything of ours a start would rightly make a new portal.
  const names = readdirSync(dataDir).filter((name) => !name.startsWith('portolan.lock'));
  if (names.length === 0) return 'nothing';
  try {
    const { database, lock } = openDataFiles(dataDir, openDatabase, Date.now);
    const tenant = database.tenants.bySlug('default');
    database.close();
    lock?.release();
    return tenant ? 'whole' : 'empty';
  } catch (error) {
    if (error instanceof DatabaseError && error.reason === 'incomplete') return 'refused';
    throw error;
  }
}
