import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './paths.mjs';
import { runNpm } from './run.mjs';
import { giveUp, say, since } from './say.mjs';

const stampFile = join(root, 'node_modules', '.portolan-install');

function wantedStamp() {
  const lock = readFileSync(join(root, 'package-lock.json'));
  return `${createHash('sha256').update(lock).digest('hex')} ${process.platform} ${process.arch}`;
}

/** Installs the locked dependencies, unless exactly these are there already. */
export async function install() {
  const wanted = wantedStamp();
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === wanted) return;
  say('Installing dependencies (npm ci); the first time takes a minute or two …');
  const start = performance.now();
  const { code, output } = await runNpm(
    ['ci', '--include=dev', '--include=optional', '--loglevel=error'],
    {
      env: { NODE_ENV: '' },
    },
  );
  if (code !== 0) {
    say(output.trimEnd());
    giveUp('npm ci failed, see above. Check the connection to the npm registry and start again.');
  }
  writeFileSync(stampFile, wanted);
  say(`Dependencies are installed (${since(start)}).`);
}
