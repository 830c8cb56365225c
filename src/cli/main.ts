#!/usr/bin/env node
import { buffer } from 'node:stream/consumers';
import { keepCompiled } from './compile-cache.ts';
import { relaunch } from './relaunch.ts';
import { run } from './run.ts';

relaunch(process);
// The commands are loaded after this.
keepCompiled(process.env);

// `portolan check … | head` closes the pipe early; that is no failure of ours.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
});

process.exitCode = await run(process.argv.slice(2), {
  cwd: process.cwd(),
  env: process.env,
  isInteractive: process.stdout.isTTY === true,
  out: (text) => void process.stdout.write(text),
  say: (text) => void process.stderr.write(text),
  readInput: () => buffer(process.stdin),
});
