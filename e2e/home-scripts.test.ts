import { gzipSync } from 'node:zlib';
import { expect, test } from './fixtures.ts';

test('Home comes without the editor: at most 300 KB of scripts, compressed', async ({
  page,
  host,
}) => {
  const scripts: Promise<Buffer>[] = [];
  page.on('response', (answer) => {
    if (answer.request().resourceType() === 'script') scripts.push(answer.body());
  });
  await page.goto(host.url, { waitUntil: 'networkidle' });
  await expect(page.getByRole('button', { name: 'New design' }).first()).toBeEnabled();
  const bodies = await Promise.all(scripts);
  expect(bodies.length).toBeGreaterThan(0);
  const size = bodies.reduce((sum, body) => sum + gzipSync(body).length, 0);
  expect(size).toBeLessThanOrEqual(300 * 1024);
});
