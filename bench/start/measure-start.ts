import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Browser } from 'playwright';
import { startHost } from '#e2e/host.ts';

/** What one start gave: times in milliseconds, sizes in KB, memory in MB. */
export type Start = { ready: number; home: number; script: number; memory: number | undefined };

/** Long enough for what the start does behind its ready line. */
const REST_MS = 3000;

/** Starts the web host on new folders, and opens Home in a browser that has nothing of it yet. */
export async function measureStart(browser: Browser): Promise<Start> {
  const folder = mkdtempSync(join(tmpdir(), 'portolan-start-'));
  const before = performance.now();
  const host = await startHost({
    data: join(folder, 'data'),
    workspace: join(folder, 'workspace'),
  });
  const ready = performance.now() - before;
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  try {
    const page = await context.newPage();
    const scripts: Promise<Buffer>[] = [];
    page.on('response', (answer) => {
      if (answer.request().resourceType() === 'script') scripts.push(answer.body());
    });
    await page.goto(host.url, { waitUntil: 'commit' });
    const button = page.getByRole('button', { name: 'New design' }).first();
    // A trial click waits until the button stands still and would be reached.
    await button.click({ trial: true });
    const home = await page.evaluate(() => performance.now());
    const bodies = await Promise.all(scripts);
    await page.waitForTimeout(REST_MS);
    const script = bodies.reduce((sum, body) => sum + gzipSync(body).length, 0) / 1024;
    return { ready, home, script, memory: residentMemory(host.pid) };
  } finally {
    await context.close();
    await host.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** What a process holds in memory; only Linux tells. */
function residentMemory(pid: number | undefined): number | undefined {
  if (pid === undefined || process.platform !== 'linux') return undefined;
  const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return kilobytes === undefined ? undefined : Number(kilobytes) / 1024;
}
