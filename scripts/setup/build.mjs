import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './paths.mjs';
import { toolEnvironment } from './pinned-node.mjs';
import { run } from './run.mjs';
import { giveUp, say, since } from './say.mjs';

const stampFile = join(root, 'out', '.portolan-build');
const inputs = ['src', 'resources', 'electron.vite.config.ts', 'package.json', 'package-lock.json'];

function* filesUnder(path) {
  if (!existsSync(path)) return;
  const stat = statSync(path);
  if (stat.isFile()) yield `${path} ${stat.size} ${stat.mtimeMs}`;
  else for (const name of readdirSync(path).sort()) yield* filesUnder(join(path, name));
}

function wantedStamp() {
  const hash = createHash('sha256');
  for (const input of inputs) {
    for (const line of filesUnder(join(root, input))) hash.update(`${line}\n`);
  }
  return hash.digest('hex');
}

/** Builds the app into `out/`, unless nothing has changed since the last build. */
export async function build(node) {
  const wanted = wantedStamp();
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === wanted) return;
  say('Building Portolan …');
  const start = performance.now();
  const tool = join(root, 'node_modules', 'electron-vite', 'bin', 'electron-vite.js');
  const { code, output } = await run(node, [tool, 'build'], { env: toolEnvironment() });
  if (code !== 0) {
    say(output.trimEnd());
    giveUp('The build failed, see above.');
  }
  writeFileSync(stampFile, wanted);
  say(`Portolan is built (${since(start)}).`);
}
