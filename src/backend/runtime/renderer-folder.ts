import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * The built renderer: beside the folder of this file when built, in `out` when run from source. `undefined` when it
 * has not been built.
 */
export function rendererFolder(from = import.meta.dirname): string | undefined {
  for (let folder = from; ; folder = dirname(folder)) {
    for (const candidate of [join(folder, 'renderer'), join(folder, 'out', 'renderer')]) {
      // The source has an index.html too, but no built assets.
      if (existsSync(join(candidate, 'index.html')) && existsSync(join(candidate, 'assets'))) {
        return candidate;
      }
    }
    if (dirname(folder) === folder) return undefined;
  }
}
