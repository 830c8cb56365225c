import { buildWorkbench, type BuildWorkbenchOptions } from './build-workbench.ts';
import { closeApp } from '#backend/http/closing.ts';
import { createKnownDesigns } from '#backend/designs/folder/known-designs.ts';
import { openServices, type OpenServicesOptions } from './open-services.ts';

export type OpenWorkbenchOptions = Omit<BuildWorkbenchOptions, 'startDesign'> &
  OpenServicesOptions & {
    /** The folder of a design that the window begins with; one that is no design is passed over. */
    design?: string | undefined;
  };

/** Long enough for what pages that are closed still send. */
const QUIET_MS = 100;

/**
 * Opens the data folder and puts the whole of Portolan together for a host that shows its window.
 *
 * @returns the app, ready for `inject` or `listen`; the folders of the designs it knows, and that of one of them by its
 * id; and `close`, which ends the app, the workers and the data file
 * @throws {Error} with a message for people, when the data folder, the data file or a setting cannot be used
 */
export async function openWorkbench(options: OpenWorkbenchOptions) {
  const services = await openServices(options);
  const { design, workspace } = options;
  const designs = createKnownDesigns(workspace, services.database.knownFolders);
  const opened = design === undefined ? undefined : await designs.open(design);
  const startDesign = opened?.ok === true ? opened.design.id : undefined;
  const app = await buildWorkbench(services, { ...options, startDesign });
  await app.ready();
  return {
    app,
    designFolders: async () => (await designs.list()).map(({ path }) => path),
    designFolder: async (id: string): Promise<string | undefined> => {
      const known = await designs.folderOf(id);
      return known.ok ? known.folder : undefined;
    },
    async close(): Promise<void> {
      await closeApp(app, { quiet: QUIET_MS });
      await services.close();
    },
  };
}
