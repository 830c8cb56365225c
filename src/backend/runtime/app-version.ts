import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Portolan's own version, from the package.json that it is installed with. */
export function readAppVersion(): string {
  for (let folder = import.meta.dirname; ; folder = dirname(folder)) {
    const file = join(folder, 'package.json');
    if (existsSync(file)) {
      const manifest: unknown = JSON.parse(readFileSync(file, 'utf8'));
      if (isManifest(manifest) && manifest.name === 'portolan') return manifest.version;
    }
    if (dirname(folder) === folder) throw new Error('the package.json of portolan is missing');
  }
}

function isManifest(value: unknown): value is { name: string; version: string } {
  return (
    typeof value === 'object' &&
    value !== null &&
    'name' in value &&
    'version' in value &&
    typeof value.name === 'string' &&
    typeof value.version === 'string'
  );
}
