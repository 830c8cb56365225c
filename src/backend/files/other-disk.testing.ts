import fs, { type PathLike } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { dirname } from 'node:path';
import { onTestFinished, vi } from 'vitest';

function crossing(): Error {
  return Object.assign(new Error('EXDEV: cross-device link not permitted'), { code: 'EXDEV' });
}

/**
 * Until the test ends, each folder is on a disk of its own: nothing is renamed into another one.
 *
 * @param before called for each rename within a folder; may throw
 */
export function spreadOverDisks(
  before: (from: string, to: string) => void = () => undefined,
): void {
  const [rename, renameSync] = [fs.promises.rename, fs.renameSync];
  const check = (from: PathLike, to: PathLike): void => {
    if (dirname(String(from)) !== dirname(String(to))) throw crossing();
    before(String(from), String(to));
  };
  const spies = [
    vi.spyOn(fs, 'renameSync').mockImplementation((from, to) => {
      check(from, to);
      renameSync(from, to);
    }),
    vi.spyOn(fs.promises, 'rename').mockImplementation(async (from, to) => {
      check(from, to);
      await rename(from, to);
    }),
  ];
  // Modules that have imported the functions by name.
  syncBuiltinESMExports();
  onTestFinished(() => {
    for (const spy of spies) spy.mockRestore();
    syncBuiltinESMExports();
  });
}
