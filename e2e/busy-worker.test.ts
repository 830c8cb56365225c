import type { Page } from 'playwright/test';
import type { Host } from './host.ts';
import { expect, test } from './fixtures.ts';
import { createDesignsPage } from './pages/designs.ts';
import { createEditorPage } from './pages/editor.ts';
import { createPalette } from './pages/palette.ts';

declare global {
  var heldKinds: string[];
  var failingKinds: string[];
  var heldCount: number;
  var releaseAnswers: () => void;
}

/**
 * Opens the window with workers whose answers of some kinds are held back until they are released, as those of busy ones
 * are, or are failures.
 */
async function openWithBusyWorkers(page: Page, host: Host) {
  await page.addInitScript(() => {
    let held: (() => void)[] = [];
    globalThis.heldKinds = [];
    globalThis.failingKinds = [];
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
          } else if (
            data?.kind === 'answer' &&
            globalThis.failingKinds.includes(data.answer.kind)
          ) {
            const failed = { kind: 'failed', id: data.id, message: 'Out of memory.' };
            deliver(new MessageEvent('message', { data: failed }));
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
    fail: (...kinds: string[]) => page.evaluate((all) => (globalThis.failingKinds = all), kinds),
    release: () => page.evaluate(() => globalThis.releaseAnswers()),
  };
}

test('what is asked of a worker that is busy comes late, and what it fails at is told', async ({
  page,
  host,
}) => {
  const { editor, hold, fail, release } = await openWithBusyWorkers(page, host);
  const { places } = createPalette(page);

  await test.step('a shortcut of the text is for the place that the cursor is on its way to', async () => {
    await hold('locate');
    await page.keyboard.press('ControlOrMeta+P');
    await places.field.fill('ProductChanges');
    await expect(places.options.first()).toContainText('ProductChanges');
    await page.keyboard.press('Enter');
    await page.waitForFunction(() => globalThis.heldCount > 0);
    // The text gets the keyboard together with the cursor: nothing is typed where that was before.
    await expect(places.root).toBeHidden();
    await expect(editor.text).not.toBeFocused();
    await page.keyboard.type('x');
    await expect(editor.step('Undo')).toBeVisible();
    await page.keyboard.press('F2');
    await release();
    const name = page.locator('.rename-box input');
    await expect(name).toHaveValue('ProductChanges');
    await name.press('Escape');
    await expect(name).toBeHidden();
  });

  await test.step('a response is added to the operation of a click just before', async () => {
    await hold('operationAt', 'formAt');
    await editor.operation('POST /products').click();
    // The text has the keyboard as soon as the place is found.
    await expect(editor.text).toBeFocused();
    await page.keyboard.press('ControlOrMeta+Shift+R');
    await expect(page.getByText('Loading what is at the cursor…')).toBeVisible();
    await expect(page.getByText('No operation at the cursor')).toBeHidden();
    await release();
    await expect(editor.dialog.root).toContainText('POST /products');
    await expect(page.getByText('Loading what is at the cursor…')).toBeHidden();
    await page.keyboard.press('Escape');
    await expect(editor.dialog.root).toBeHidden();
  });

  await test.step('Add says that the worker failed, and can be tried again', async () => {
    const { dialog } = editor;
    await fail('planResponse');
    await page.keyboard.press('ControlOrMeta+Shift+R');
    await expect(dialog.root.getByRole('alert')).toContainText('Out of memory.');
    await dialog.add.click();
    await expect(dialog.root.getByRole('alert')).toContainText(
      'The response could not be added: Out of memory.',
    );
    await fail();
    await dialog.add.click();
    await expect(dialog.root).toBeHidden();
  });
});
