import { resolve } from 'node:path';
import { parseArgs } from 'node:util';

/** Where this start keeps its database (`--data`) and its designs (`--workspace`); absent means the usual place. */
export type LaunchOptions = { data?: string; workspace?: string };

/** Reads the app's own options; the switches that Electron and Chromium take are passed over. */
export function parseLaunchOptions(args: string[]): LaunchOptions {
  const options = { data: { type: 'string' }, workspace: { type: 'string' } } as const;
  const { data, workspace } = parseArgs({ args, options, strict: false }).values;
  return {
    ...(typeof data === 'string' && { data: resolve(data) }),
    ...(typeof workspace === 'string' && { workspace: resolve(workspace) }),
  };
}
