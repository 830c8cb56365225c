import { join } from 'node:path';
import { run } from '#cli/run.ts';
import { createTerminal } from './terminal.ts';

/** Runs the command line inside the test, with what it prints kept apart. */
export async function runIn(
  cwd: string,
  args: string[],
  input = '',
  more: Readonly<Record<string, string>> = {},
) {
  let out = '';
  let said = '';
  const terminal = createTerminal({
    cwd,
    // What is kept beside the designs stays in the test's folder.
    env: {
      XDG_DATA_HOME: join(cwd, '.local'),
      XDG_CONFIG_HOME: join(cwd, '.config'),
      ...more,
    },
    isInteractive: false,
    isFile: false,
    writeOut: (text) => (out += text),
    writeError: (text) => (said += text),
    readInput: () => Promise.resolve(Buffer.from(input)),
  });
  const code = await run(args, terminal);
  return { code, out, said };
}
