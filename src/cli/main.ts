#!/usr/bin/env node
import { buffer } from 'node:stream/consumers';
import { keepCompiled } from './compile-cache.ts';
import { relaunch } from './relaunch.ts';
import { run } from './run.ts';

relaunch(process);
// All that a portal writes is its own. The other commands write people's documents, with the rights that they want.
if (process.argv[2] === 'serve') process.umask(0o077);
// The commands are loaded after this.
keepCompiled(process.env);

// `portolan check … | head` closes the pipe early; that is no failure of ours.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
});

process.exitCode = await run(process.argv.slice(2), {
  cwd: process.cwd(),
  env: process.env,
  isInteractive:  process.stdout.isTTY,
  out: (text) => void process.stdout.write(text),
  say: (text) => void process.stderr.write(text),
  readInput: () => buffer(process.stdin),
});
