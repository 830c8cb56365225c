import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { _electron as electron } from 'playwright';
import { expect, test } from 'vitest';
import type { DesktopBridge } from '#contracts/desktop-bridge.ts';

const project = resolve(import.meta.dirname, '..');

/** Electron's own program, if it was fetched; what hinders the test, in words, if it cannot run here. */
function findProgram(): { program: string } | { missing: string } {
  const { DISPLAY, WAYLAND_DISPLAY, ELECTRON_OVERRIDE_DIST_PATH } = process.env;
  const folder = join(project, 'node_modules', 'electron');
  const name = join(folder, 'path.txt');
  if (!existsSync(name)) return { missing: 'Electron’s program is not installed' };
  const dist = ELECTRON_OVERRIDE_DIST_PATH ?? join(folder, 'dist');
  if (process.platform === 'linux' && !DISPLAY && !WAYLAND_DISPLAY) {
    return { missing: 'there is no display' };
  }
  if (!existsSync(join(project, 'out', 'main', 'main.js'))) return { missing: 'nothing is built' };
  return { program: join(dist, readFileSync(name, 'utf8').trim()) };
}

const found = findProgram();
const reason = 'missing' in found ? found.missing : '';
if (reason) process.stdout.write(`The real Electron window is not tried: ${reason}.\n`);

test.skipIf(reason)(`the real window reaches its backend and nothing else ${reason}`, async () => {
  const folder = await mkdtemp(join(tmpdir(), 'electron-'));
  const app = await electron.launch({
    executablePath: 'program' in found ? found.program : '',
    args: [project, '--data', join(folder, 'data'), '--workspace', join(folder, 'designs')],
  });
  try {
    const page = await app.firstWindow();
    await page.getByRole('link', { name: 'Designs' }).waitFor();
    expect(page.url()).toMatch(/^app:\/\/portolan\//u);
    const seen = await page.evaluate(async () => {
      const bridge: DesktopBridge | undefined = Reflect.get(globalThis, 'desktop');
      return {
        about: (await fetch('/workbench/about')).status,
        outside: await fetch('https://example.com').then(
          () => 'reached',
          () => 'refused',
        ),
        require: typeof Reflect.get(globalThis, 'require'),
        platform: (await bridge?.info())?.platform,
      };
    });
    expect(seen).toEqual({
      about: 200,
      outside: 'refused',
      require: 'undefined',
      platform: process.platform,
    });
  } finally {
    await app.close();
    await rm(folder, { recursive: true, force: true });
  }
});
