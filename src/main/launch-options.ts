import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

/**
 * Where the database (`--data`) and the designs (`--workspace`) are kept, and the folders and archives to open at once;
 * whether the app tries itself instead (`--self-test`), and the file that tells how that went (`--report`).
 */
export type LaunchOptions = {
  data?: string;
  workspace?: string;
  openings?: readonly string[];
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
  return {
    ...(typeof data === 'string' && { data: resolve(data) }),
    ...(typeof workspace === 'string' && { workspace: resolve(workspace) }),
    ...(positionals.length > 0 && { openings: positionals.map(pathOf) }),
    ...(values['self-test'] === true && { selfTest: true }),
    ...(typeof report === 'string' && { report: resolve(report) }),
  };
}

/** The path that an argument names; file managers on Linux hand over `file:` addresses. */
function pathOf(argument: string): string {
  try {
    return fileURLToPath(argument);
  } catch {
    return resolve(argument);
  }
}
