import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from 'playwright';
import { createDesignsPage } from '#e2e/pages/designs.ts';
import { createEditorPage } from '#e2e/pages/editor.ts';

// What a designer does in the desktop app's window. The real one does it in `tests/electron-start.test.ts`, where
// Electron can be had; `e2e/desktop.test.ts` does the very same in Chromium over the built shell.

/** The desktop app on folders of its own, one start after another. */
export type StartedDesktop = {
  /** Its designs. */
  workspace: string;
  /** Starts it; answers its window. */
  start: () => Promise<Page>;
  /** Closes the window and quits, as the menu does; resolves once the process that had the data has let it go. */
  quit: () => Promise<void>;
};

/** Makes a design with operations in it, and shows it; answers where its document is. */
export async function makeDesign(page: Page, workspace: string, name: string): Promise<string> {
  await createDesignsPage(page).create(name, { template: 'REST resource' });
  await createEditorPage(page).operation('POST /products').waitFor();
  return join(workspace, name.toLowerCase(), 'openapi.yaml');
}

/** Empties the document that is shown, saves it, and brings it back; answers what the file held in between. */
export async function saveEmptied(page: Page, file: string): Promise<string> {
  const editor = createEditorPage(page);
  const before = await readFile(file, 'utf8');
  await editor.text.press('ControlOrMeta+a');
  await page.keyboard.press('Delete');
  await editor.save.click();
  const emptied = await untilHolds(file, '');
  await editor.text.press('ControlOrMeta+z');
  await editor.save.click();
  await untilHolds(file, before);
  return emptied;
}

/**
 * Types and quits without a moment between the last key and that, long before what is typed is kept by itself;
 * answers what the document's file holds once the next start has saved it.
 */
export async function typeAndQuit({ workspace, start, quit }: StartedDesktop): Promise<string> {
  const typed = '# typed ';
  const first = await start();
  const file = await makeDesign(first, workspace, 'Quay');
  const before = await readFile(file, 'utf8');
  const { text } = createEditorPage(first);
  await text.press('ControlOrMeta+Home');
  await text.pressSequentially(typed);
  await quit();
  await untilHolds(file, before);
  const editor = createEditorPage(await start());
  await editor.unsaved.waitFor({ timeout: 30_000 });
  await editor.save.click();
  return untilHolds(file, typed + before);
}

/** Waits until a file has a text, for 15 seconds, and answers it; throws where it has another. */
async function untilHolds(file: string, text: string): Promise<string> {
  const end = performance.now() + 15_000;
  let found = await readFile(file, 'utf8');
  while (found !== text && performance.now() < end) {
    await pause(50);
    found = await readFile(file, 'utf8');
  }
  if (found === text) return found;
  throw new Error(`${file} holds ${JSON.stringify(found.slice(0, 200))} (${found.length})`);
}
