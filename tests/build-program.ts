import { resolveConfig } from 'electron-vite';
import { build } from 'vite';
import type { TestProject } from 'vitest/node';
import { builtFolder, builtPreload } from './built-program.ts';

/** A program of the tests' own, which is killed again and again. */
const OUTBOX = { 'outbox-main': 'tests/faults/publishing/outbox-main.ts' };

/**
 * Builds the program before the tests run, and again before they run again because something was changed.
 *
 * Threads and processes of the tests are started from it: from source, each of them reads hundreds of files and takes
 * the types out of them, which is most of what its start costs.
 */
export async function setup(project: TestProject): Promise<void> {
  const { config } = await resolveConfig({ logLevel: 'warn' }, 'build', 'production');
  const { rolldownOptions, ...options } = config?.main?.build ?? {};
  const input = { ...Object(rolldownOptions?.input), ...OUTBOX };
  const buildAll = async () => {
    await build({
      ...config?.main,
      build: {
        ...options,
        outDir: builtFolder,
        emptyOutDir: true,
        rolldownOptions: { ...rolldownOptions, input },
      },
    });
    await build({ ...config?.preload, build: { ...config?.preload?.build, outDir: builtPreload } });
  };
  await buildAll();
  project.onTestsRerun(buildAll);
}
