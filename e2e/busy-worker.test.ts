import type { Page } from 'playwright/test';
import type { Host } from './host.ts';
import { expect, test } from './fixtures.ts';
import { createDesignsPage } from './pages/designs.ts';
import { createEditorPage } from './pages/editor.ts';
import { createPalette } from './pages/palette.ts';

declare global {
  var heldKinds: string[];
  var heldCount: number;
  var releaseAnswers: () => void;
}

/** Opens the window with workers whose answers of some kinds are held back, as busy ones do, until they are released. */
async function openWithBusyWorkers(page: Page, host: Host) {
  await page.addInitScript(() => {
    let held: (() => void)[] = [];
    globalThis.heldKinds = [];
    globalThis.heldCount = 0;
    globalThis.releaseAnswers = () => {
      globalThis.heldKinds = [];
      const due = held;
      held = [];
      for (const deliver of due) deliver();
    };
    globalThis.Worker = class extends Worker {
      override addEventListener(
        type: string,
        listener: EventListenerOrEventListenerObject,
        options?: boolean | AddEventListenerOptions,
      ) {
        const deliver = (event: Event) =>
          typeof listener === 'function' ? listener.call(this, event) : listener.handleEvent(event);
        const deliverOrHold = (event: Event) => {
          const data = event instanceof MessageEvent ? event.data : undefined;
          if (data?.kind === 'answer' && globalThis.heldKinds.includes(data.answer.kind)) {
            held.push(() => deliver(event));
            globalThis.heldCount += 1;
          } else deliver(event);
        };
        super.addEventListener(type, type === 'message' ? deliverOrHold : listener, options);
      }
    };
  });
  await page.goto(host.url);
  await createDesignsPage(page).create('Harbour', { template: 'REST resource' });
  const editor = createEditorPage(page);
  await expect(editor.operation('POST /products')).toBeVisible();
  await editor.text.press('ControlOrMeta+Home');
  return {
    editor,
    hold: (...kinds: string[]) => page.evaluate((all) => (globalThis.heldKinds = all), kinds),
    release: () => page.evaluate(() => globalThis.releaseAnswers()),
  };
}

test('a response is added to the operation of a click just before, however busy the worker is', async ({
  page,
  host,
}) => {
  const { editor, hold, release } = await openWithBusyWorkers(page, host);
  await hold('operationAt', 'formAt');
  await editor.operation('POST /products').click();
  // The text has the keyboard as soon as the place is found.
  await expect(editor.text).toBeFocused();
  await page.keyboard.press('ControlOrMeta+Shift+R');
  await expect(page.getByText('Reading what is at the cursor…')).toBeVisible();
  await expect(page.getByText('No operation at the cursor')).toBeHidden();
  await release();
  await expect(editor.dialog.root).toContainText('POST /products');
  await expect(page.getByText('Reading what is at the cursor…')).toBeHidden();
});

test('a shortcut of the text is for the place that the cursor is on its way to', async ({
  page,
  host,
}) => {
  const { editor, hold, release } = await openWithBusyWorkers(page, host);
  const { places } = createPalette(page);
  await hold('locate');
  await page.keyboard.press('ControlOrMeta+P');
  await places.field.fill('ProductChanges');
  await expect(places.options.first()).toContainText('ProductChanges');
  await page.keyboard.press('Enter');
  await expect(editor.text).toBeFocused();
  await page.waitForFunction(() => globalThis.heldCount > 0);
  await page.keyboard.press('F2');
  await release();
  await expect(page.locator('.rename-box input')).toHaveValue('ProductChanges');
});
