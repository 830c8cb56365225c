import { constants } from 'node:fs';
import { mkdir, open, rmdir, unlink } from 'node:fs/promises';
import { homedir } from 'node:os';
import { join, relative, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import { clearTemporaries, temporaryName } from '#backend/app/entry.ts';

/** A page on the disk that leads a browser to an address which nobody else may see. */
export type LaunchPage = {
  /** Its `file:` address: all that the browser's process shows to others. */
  url: string;
  remove(): Promise<void>;
};

/**
 * Where the page lies: in the data folder, unless that is hidden. Browsers from a snap, Ubuntu's own among them, may
 * read what lies in a home folder but nothing below a hidden folder of it; they are given the workspace.
 */
export function launchFolder(
  { dataDir, workspace }: { dataDir: string; workspace: string },
  { platform = process.platform, home = homedir() } = {},
): string {
  const isHidden = relative(home, dataDir)
    .split(sep)
    .some((name) => name.startsWith('.') && name !== '..');
  return platform === 'linux' && isHidden ? workspace : dataDir;
}

/**
 * Writes the page, readable by its owner alone. `remove` takes it away, and the folder if it was made for it.
 *
 * @throws system errors
 */
export async function writeLaunchPage(folder: string, address: string): Promise<LaunchPage> {
  const made = await mkdir(folder, { recursive: true });
  await clearTemporaries(folder);
  const path = temporaryName(join(folder, 'open-portolan'), '.tmp.html');
  const { O_WRONLY, O_CREAT, O_EXCL } = constants;
  const handle = await open(path, O_WRONLY | O_CREAT | O_EXCL, 0o600);
  try {
    await handle.writeFile(pageFor(address));
  } finally {
    await handle.close();
  }
  return {
    url: pathToFileURL(path).href,
    async remove() {
      await unlink(path).catch(() => undefined);
      // Not if there is something in it by now.
      if (made !== undefined) await rmdir(folder).catch(() => undefined);
    },
  };
}

/** The address is one of ours: letters, digits and punctuation that need no escaping. */
function pageFor(address: string): string {
  return `<!doctype html>
<html lang="en">
  <meta charset="utf-8">
  <meta name="referrer" content="no-referrer">
  <title>Portolan</title>
  <script>location.replace(${JSON.stringify(address)});</script>
  <p><a href="${address}">Open Portolan</a></p>
</html>
`;
}
