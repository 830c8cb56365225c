import type { App, Dialog } from 'electron';
import { desktopMessages } from '#messages/en/desktop.ts';
import { openDesktopFolders } from '#backend/app/desktop-entry.ts';

type Told = Pick<Dialog, 'showErrorBox'>;

/** Says why the data can't be had. */
export function tellFailure(dialog: Told, error: unknown): void {
  const message = error instanceof Error ? error.message : String(error);
  dialog.showErrorBox(desktopMessages.t('noData'), message);
}

/**
 * The data folder and Chromium's, before Chromium opens its own.
 *
 * @param given the data folder that was asked for, if any
 * @returns `notes`: what is to be told once there is a window
 */
export function openFolders(
  given: string | undefined,
  app: Pick<App, 'setPath' | 'exit'>,
  dialog: Told,
): { data: string; notes: readonly string[] } {
  const notes: string[] = [];
  try {
    const { data, profile } = openDesktopFolders(given, process.env, (note) => notes.push(note));
    app.setPath('userData', profile);
    app.setPath('sessionData', profile);
    return { data, notes };
  } catch (error) {
    tellFailure(dialog, error);
    app.exit(1);
    throw error;
  }
}
