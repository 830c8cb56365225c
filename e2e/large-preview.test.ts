import type { Page } from 'playwright/test';
import { expect, test } from './fixtures.ts';
import { readLargeDocument } from './large-document.ts';
import { openForPreview } from './pages/preview.ts';

/** From the click on the toggle to the frame with the first heading, in milliseconds, by the page's own clock. */
function watchRendering(app: Page) {
  return app.evaluate(() => {
    const page = globalThis.document;
    page.addEventListener(
      'click',
      () => {
        const started = performance.now();
        const watcher = new MutationObserver(() => {
          if (page.querySelector('section[aria-label="Preview"] h3') === null) return;
          watcher.disconnect();
          requestAnimationFrame(() =>
            Object.assign(globalThis, { renderedIn: Math.round(performance.now() - started) }),
          );
        });
        watcher.observe(page.body, { subtree: true, childList: true });
      },
      { capture: true, once: true },
    );
  });
}

test('a 10 MB document is rendered in time, and typing goes on', async ({ app, host }) => {
  test.setTimeout(180_000);
  const { text, source } = readLargeDocument();
  const { editor, preview } = await openForPreview(app, host, text);
  await expect(editor.outline.getByRole('treeitem').first()).toBeVisible({ timeout: 60_000 });
  await watchRendering(app);
  await preview.toggle.click();
  await expect(preview.view.getByRole('heading').first()).toBeVisible();
  const took = Number(await app.evaluate(() => Reflect.get(globalThis, 'renderedIn')));
  test.info().annotations.push({ type: 'rendered', description: `${source}: ${took} ms` });
  expect(took).toBeGreaterThan(0);
  expect(took).toBeLessThan(2_500);

  const title = source.startsWith('GitHub') ? 'GET /orgs/{org}/repos' : 'GET /resources-410/{id}';
  await editor.filter.fill(title.replace(/^GET /, ''));
  await editor.operation(title).click();
  await expect(preview.operation(title).first()).toHaveAttribute('aria-expanded', 'true');
  await expect(preview.view.getByRole('heading', { name: 'Responses' })).toBeVisible();

  await app.evaluate(() => {
    const seen: number[] = [];
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.push(Math.round(entry.duration));
    }).observe({ entryTypes: ['longtask'] });
    Object.assign(globalThis, { longTasks: seen });
  });
  // The line below is the summary, or the operationId.
  await editor.text.press('ArrowDown');
  await editor.text.press('End');
  await app.keyboard.type('TypedJustNow', { delay: 30 });
  await expect(preview.view.getByText('TypedJustNow')).toBeVisible({ timeout: 20_000 });
  const longTasks = await app.evaluate(() => Reflect.get(globalThis, 'longTasks'));
  test.info().annotations.push({ type: 'long tasks', description: JSON.stringify(longTasks) });
});
