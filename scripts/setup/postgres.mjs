import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { isDebian } from './debian.mjs';
import { run } from './run.mjs';
import { say } from './say.mjs';

const DEBIANS = '/usr/lib/postgresql';
const windows = process.platform === 'win32';

/** Whether a folder has what a server is made and run with. */
const isComplete = (folder) =>
  ['initdb', 'pg_ctl', 'postgres'].every((name) =>
    existsSync(join(folder, windows ? `${name}.exe` : name)),
  );

/** The versions that Debian's packages have installed, the newest first. */
function debiansFolders() {
  if (!existsSync(DEBIANS)) return [];
  return readdirSync(DEBIANS)
    .sort((a, b) => Number(b) - Number(a))
    .map((version) => join(DEBIANS, version, 'bin'));
}

/** The folder of PostgreSQL's programs: `PORTOLAN_POSTGRES`, one of `PATH`, or where Debian has it; else `undefined`. */
export function installedPostgres() {
  const named = process.env.PORTOLAN_POSTGRES;
  const path = (process.env.PATH ?? '').split(delimiter).filter((folder) => folder !== '');
  return [...(named ? [named] : []), ...path, ...debiansFolders()].find(isComplete);
}

/** PostgreSQL for the tests, installed where that is possible; else `undefined`. */
export async function findPostgres() {
  const found = installedPostgres();
  if (found || !isDebian() || process.getuid?.() !== 0) return found;
  say('Installing PostgreSQL for the tests (apt-get) …');
  // Its package starts a server of its own, which nobody here needs.
  const env = { DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' };
  await run('apt-get', ['update', '-q'], { env });
  const { output } = await run('apt-get', ['install', '-y', '-q', 'postgresql'], { env });
  const installed = installedPostgres();
  if (!installed) say(output.trimEnd());
  return installed;
}
