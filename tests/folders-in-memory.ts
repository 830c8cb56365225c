import { accessSync, chmodSync, constants, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { join } from 'node:path';

const MEMORY = '/dev/shm';
/** Some tests write files of 64 MB, and two run at once. */
const LEAST_BYTES = 2 ** 31;

/**
 * Gives the tests a temporary folder in memory, where the system has one with room.
 *
 * Every portal of a test opens a data file and waits for the disk when it commits: a tenth of the time that the tests
 * take. No test can tell whether a disk has what was written to it; what a killed process leaves is the same.
 */
export function setup(): (() => void) | undefined {
  if (!hasRoom()) return undefined;
  const before = process.env['TMPDIR'];
  const folder = mkdtempSync(join(MEMORY, 'portolan-tests-'));
  // As `/tmp` is: some tests start processes of another account.
  chmodSync(folder, 0o1777);
  process.env['TMPDIR'] = folder;
  return () => {
    if (before === undefined) delete process.env['TMPDIR'];
    else process.env['TMPDIR'] = before;
    rmSync(folder, { recursive: true, force: true });
  };
}

function hasRoom(): boolean {
  try {
    accessSync(MEMORY, constants.W_OK | constants.X_OK);
    const { bavail, bsize } = statfsSync(MEMORY);
    return bavail * bsize >= LEAST_BYTES;
  } catch {
    return false;
  }
}
