import type { Plugin } from '@redocly/openapi-core';
import { emptyFiles } from './empty-files.ts';

/** What Redocly's linter brings along: its rules, and the presets of them by name. */
export type BuiltInRules = Plugin;

/** A path that no file has; only its folder matters, and nothing is looked for there. */
const NOWHERE = '/portolan-has-no-such-folder/redocly.yaml';

/**
 * The rules that Redocly's linter brings along.
 *
 * `createConfig` would load and run `@theme/plugin.js` of the folder that Portolan was started in; this way no file is
 * read, and no code is loaded.
 */
export async function builtInRules(): Promise<BuiltInRules> {
  const { loadConfig } = await import('@redocly/openapi-core');
  const { plugins } = await loadConfig({
    configPath: NOWHERE,
    externalRefResolver: await emptyFiles(),
    skipPluginEval: true,
  });
  const builtIn = plugins.find(({ id }) => id === '');
  if (builtIn === undefined) throw new Error('Redocly’s linter includes no rules.');
  return builtIn;
}
