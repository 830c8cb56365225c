import type { Terminal } from './command.ts';
import { run } from './run.ts';

/** Runs the command line inside the test, with what it prints kept apart. */
export const runIn = async (cwd: string, args: string[], input = '') => {
  let out = '';
  let said = '';
  const terminal: Terminal = {
    cwd,
    env: {},
    isInteractive: false,
    out: (text) => (out += text),
    say: (text) => (said += text),
    readInput: () => Promise.resolve(Buffer.from(input)),
  };
  const code = await run(args, terminal);
  return { code, out, said };
};
