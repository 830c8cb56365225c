import { expect, test } from './fixtures.ts';
import { createDesignsPage } from './pages/designs.ts';
import { createEditorPage } from './pages/editor.ts';

declare global {
  var failingKinds: string[];
}

test('Add says that the worker failed, and can be tried again', async ({ page, host }) => {
  await page.addInitScript(() => {
    globalThis.failingKinds = ['planResponse'];
    globalThis.Worker = class extends Worker {
      override addEventListener(
        type: string,
        listener: EventListenerOrEventListenerObject,
        options?: boolean | AddEventListenerOptions,
      ) {
        const tell = (event: Event) =>
          typeof listener === 'function' ? listener.call(this, event) : listener.handleEvent(event);
        const tellOrFail = (event: Event) => {
          const data = event instanceof MessageEvent ? event.data : undefined;
          const fails =
            data?.kind === 'answer' && globalThis.failingKinds.includes(data.answer.kind);
          const failed = { kind: 'failed', id: data?.id, message: 'Out of memory.' };
          tell(fails ? new MessageEvent('message', { data: failed }) : event);
        };
        super.addEventListener(type, type === 'message' ? tellOrFail : listener, options);
      }
    };
  });
  await page.goto(host.url);
  await createDesignsPage(page).create('Harbour', { template: 'REST resource' });
  const { dialog, operation } = createEditorPage(page);
  await operation('POST /products').click();
  await page.keyboard.press('ControlOrMeta+Shift+R');
  await expect(dialog.root.getByRole('alert')).toContainText('Out of memory.');
  await dialog.add.click();
  await expect(dialog.root.getByRole('alert')).toContainText(
    'The response could not be added: Out of memory.',
  );
  await page.evaluate(() => (globalThis.failingKinds = []));
  await dialog.add.click();
  await expect(dialog.root).toBeHidden();
});
