import { buildWorkbench, type BuildWorkbenchOptions } from './build-workbench.ts';
import { createKnownDesigns } from './design-folder/known-designs.ts';
import { openServices, type OpenServicesOptions } from './open-services.ts';

export type OpenWorkbenchOptions = BuildWorkbenchOptions & OpenServicesOptions;

/**
 * Opens the data folder and puts the whole of Portolan together for a host that shows its window.
 *
 * @returns the app, ready for `inject` or `listen`; the folders of the designs it knows; and `close`, which ends the
 * app, the workers and the data file
 * @throws {Error} in words, when the data folder, the data file or a setting cannot be used
 */
export async function openWorkbench(options: OpenWorkbenchOptions) {
  const services = openServices(options);
  const app = await buildWorkbench(services, options);
  await app.ready();
  const designs = createKnownDesigns(options.workspace, services.database.knownFolders);
  return {
    app,
    /** Remembers a design's folder; resolves to the address of its view, or of the list where it is no design. */
    async openDesign(path: string): Promise<string> {
      const opened = await designs.open(path);
      return opened.ok ? `/designs/${encodeURIComponent(opened.design.id)}` : '/designs';
    },
    designFolders: async () => (await designs.list()).map(({ path }) => path),
    async close(): Promise<void> {
      await app.close();
      await services.close();
    },
  };
}
