import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from './fixtures.ts';
import { createImportPage } from './pages/import.ts';

test('a document of 13 MB does not hold up the window', async ({ app, host }) => {
  test.setTimeout(180_000);
  const paths = Array.from({ length: 1300 }, (_, index) => [
    `/p${index}`,
    { get: { description: 'x'.repeat(10_000), responses: { '200': { description: 'Done.' } } } },
  ]);
  const text = JSON.stringify({
    openapi: '3.1.0',
    info: { title: 'Large', version: '1.0.0' },
    servers: [{ url: 'https://api.example.com' }],
    paths: Object.fromEntries(paths),
  });
  const dialog = createImportPage(app);
  await dialog.open();
  const longest = await app.evaluateHandle(() => {
    const task = { ms: 0 };
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) task.ms = Math.max(task.ms, duration);
    }).observe({ type: 'longtask' });
    return task;
  });
  // From the disk: bytes that a test hands over are unpacked on the page's own thread.
  const file = join(host.workspace, '..', 'large.json');
  await writeFile(file, text);
  await dialog.file.setInputFiles(file);
  await expect(dialog.found).toContainText('1,300 operations', { timeout: 60_000 });
  // Measured until the design opens: what the editor does with a large document is measured elsewhere.
  const { ms } = await longest.jsonValue();
  // Generous, as the machine may be busy: reading 13 MB on that thread takes longer.
  expect(ms).toBeLessThan(300);
  await dialog.import.click();
  const saved = join(host.workspace, 'large', 'openapi.json');
  await expect.poll(() => readFile(saved, 'utf8').catch(() => ''), { timeout: 60_000 }).toBe(text);
});
