#!/usr/bin/env node
import { keepCompiled } from './compile-cache.ts';
import { relaunch } from './relaunch.ts';
import { run } from './run.ts';
import { collectThreadsLater } from './thread-heaps.ts';
import { terminalOf } from './command/terminal.ts';

relaunch(process);
// All that a portal writes is its own. The other commands write people's documents, with the rights that they want.
if (process.argv[2] === 'serve') {
  process.umask(0o077);
  collectThreadsLater();
}
// The commands are loaded after this.
keepCompiled(process.env);

process.exitCode = await run(process.argv.slice(2), terminalOf(process));
