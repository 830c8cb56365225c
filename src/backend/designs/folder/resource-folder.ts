import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * A folder of `resources/`, which lies beside `src` when run from source and beside `out` when built, at whatever
 * depth the bundler has put this file.
 */
export function resourceFolder(name: string): string {
  for (let folder = import.meta.dirname; ; folder = dirname(folder)) {
    const candidate = join(folder, 'resources', name);
    if (existsSync(candidate)) return candidate;
    if (dirname(folder) === folder) throw new Error(`resources/${name} is not installed`);
  }
}
