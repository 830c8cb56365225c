import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Two versions of a document that somebody published: a package on npm, and the file in it. */
export type Versions = { package: string; file: string; before: string; after: string };

/** GitHub's REST API. */
const github = { package: '@octokit/openapi', file: 'generated/api.github.com.json' };
export const published: readonly Versions[] = [
  { ...github, before: '16.0.0', after: '17.0.0' },
  { ...github, before: '19.0.0', after: '22.0.0' },
  { ...github, before: '10.0.0', after: '23.0.2' },
];

// Not kept by git, nor removed with the packages.
const cache = fileURLToPath(new URL('../../out/bench/diff', import.meta.url));

/** Reads a file of a package's version; npm downloads it the first time. */
export function readPublished(name: string, version: string, file: string): string {
  const folder = join(cache, `${name.replaceAll(/[@/]/gu, '-')}-${version}`);
  const path = join(folder, 'package', file);
  if (!existsSync(path)) {
    mkdirSync(folder, { recursive: true });
    const options = { cwd: folder, encoding: 'utf8', shell: process.platform === 'win32' } as const;
    const packed = execFileSync('npm', ['pack', `${name}@${version}`, '--silent'], options).trim();
    execFileSync('tar', ['-xzf', packed, `package/${file}`], options);
  }
  return readFileSync(path, 'utf8');
}
