import { resolve } from 'node:path';
import { parseArgs } from 'node:util';

/** Where the database (`--data`) and the designs (`--workspace`) are kept, and the design folder to show at once. */
export type LaunchOptions = { data?: string; workspace?: string; design?: string };

/** Reads the app's own options; the switches that Electron and Chromium take are passed over. */
export function parseLaunchOptions(args: string[]): LaunchOptions {
  const options = { data: { type: 'string' }, workspace: { type: 'string' } } as const;
  const { values, positionals } = parseArgs({ args, options, strict: false });
  const { data, workspace } = values;
  const [design] = positionals;
  return {
    ...(typeof data === 'string' && { data: resolve(data) }),
    ...(typeof workspace === 'string' && { workspace: resolve(workspace) }),
    ...(design !== undefined && { design: resolve(design) }),
  };
}
