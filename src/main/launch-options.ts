import { resolve } from 'node:path';
import { parseArgs } from 'node:util';

/**
 * Where the database (`--data`) and the designs (`--workspace`) are kept, and the design folder to show at once; whether
 * the app tries itself instead (`--self-test`), and the file that tells how that went (`--report`).
 */
export type LaunchOptions = {
  data?: string;
  workspace?: string;
  design?: string;
  selfTest?: true;
  report?: string;
};

/** Reads the app's own options; the switches that Electron and Chromium take are passed over. */
export function parseLaunchOptions(args: string[]): LaunchOptions {
  const file = { type: 'string' } as const;
  const options = { data: file, workspace: file, report: file } as const;
  const { values, positionals } = parseArgs({
    args,
    options: { ...options, 'self-test': { type: 'boolean' } },
    strict: false,
  });
  const { data, workspace, report } = values;
  const [design] = positionals;
  return {
    ...(typeof data === 'string' && { data: resolve(data) }),
    ...(typeof workspace === 'string' && { workspace: resolve(workspace) }),
    ...(design !== undefined && { design: resolve(design) }),
    ...(values['self-test'] === true && { selfTest: true }),
    ...(typeof report === 'string' && { report: resolve(report) }),
  };
}
