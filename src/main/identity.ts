import { dirname, join } from 'node:path';
import type { App } from 'electron';

/** Who the app is for Windows and macOS; the installers write the same to shortcuts and bundles. */
export const APP_ID = 'org.portolan.desktop';

type Identified = Pick<
  App,
  'isPackaged' | 'getAppPath' | 'getVersion' | 'setAboutPanelOptions' | 'setAppUserModelId'
>;

/**
 * Tells the system who the app is. Its name, and on Linux that of its `.desktop` file, Electron reads from package.json.
 */
export function identify(
  app: Identified,
  { electron, chrome, node }: NodeJS.ProcessVersions,
): void {
  app.setAppUserModelId(APP_ID);
  // Packaged, the resources lie beside the archive.
  const folder = app.isPackaged ? dirname(app.getAppPath()) : app.getAppPath();
  app.setAboutPanelOptions({
    applicationName: 'Portolan',
    applicationVersion: app.getVersion(),
    // oxlint-disable-next-line portolan/texts-in-messages -- Names of programs.
    version: `Electron ${electron}, Chromium ${chrome}, Node.js ${node}`,
    // oxlint-disable-next-line portolan/texts-in-messages -- A legal notice, as the licence has it.
    copyright: 'Copyright © 2026 the Portolan authors. MIT licence.',
    iconPath: join(folder, 'resources', 'icons', 'portolan.png'),
  });
}
