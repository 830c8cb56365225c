import { buildWorkbench, type BuildWorkbenchOptions } from './build-workbench.ts';
import { openServices, type OpenServicesOptions } from './open-services.ts';
import { startWorkers } from './workers/start-workers.ts';

/**
 * Opens the data folder and puts the whole of Portolan together for a host that shows its window.
 *
 * @returns the app, ready for `inject` or `listen`, and `close`, which ends the app, the workers and the data file
 * @throws {Error} in words, when the data folder, the data file or a setting cannot be used
 */
export async function openWorkbench(
  options: BuildWorkbenchOptions & Omit<OpenServicesOptions, 'workers'>,
) {
  const services = openServices({ ...options, workers: startWorkers() });
  const app = await buildWorkbench(services, options);
  await app.ready();
  return {
    app,
    async close(): Promise<void> {
      await app.close();
      await services.close();
    },
  };
}
