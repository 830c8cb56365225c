import { resolve } from 'node:path';
import { openDefaultDataDir } from '#backend/app/entry.ts';
import type { Terminal } from './command.ts';

/** The data folder that was asked for, or the one that every Portolan of this person takes. */
export function dataDirOf(given: string | undefined, terminal: Terminal): string {
  if (given !== undefined) return resolve(terminal.cwd, given);
  return openDefaultDataDir(terminal.env, (message) => terminal.say(`${message}\n`));
}
