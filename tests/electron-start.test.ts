import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { _electron as electron, type ElectronApplication } from 'playwright';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { DesktopBridge } from '#contracts/desktop-bridge.ts';
import { findElectron } from '#scripts/setup/electron.mjs';
import { makeDesign, saveEmptied, typeAndQuit } from '#tests/desktop/window-steps.ts';

// The real window, where Electron's program is or can be fetched. `PORTOLAN_REQUIRE_ELECTRON=1` fails where it is not.

const project = resolve(import.meta.dirname, '..');
const isRequired = process.env['PORTOLAN_REQUIRE_ELECTRON'] === '1';
const isThere =
  process.env['ELECTRON_OVERRIDE_DIST_PATH'] !== undefined ||
  existsSync(join(project, 'node_modules', 'electron', 'path.txt'));
const isBuilt = existsSync(join(project, 'out', 'main', 'main.js'));

/** What hinders the tests, in words; empty where nothing does. */
const hindrance = await hindranceOf();

async function hindranceOf(): Promise<string> {
  if (!isBuilt) return 'Nothing is built';
  // Fetching takes long, and fails where there is no network.
  if (!isThere && !isRequired) return 'Electron’s program is not installed';
  const found = await findElectron(process.execPath);
  return 'program' in found ? '' : found.reason;
}

if (hindrance) process.stdout.write(`The real Electron window is not tried: ${hindrance}.\n`);
test.runIf(isRequired)('Electron, which is required here, can be tried', () => {
  expect(hindrance).toBe('');
});

describe.skipIf(hindrance)(`the real window ${hindrance}`, { timeout: 120_000 }, () => {
  let program = '';
  let folder = '';
  let app: ElectronApplication | undefined;

  beforeAll(async () => {
    const found = await findElectron(process.execPath);
    if ('program' in found) program = found.program;
  });
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'electron-'));
  });
  afterEach(async () => {
    await app?.close();
    app = undefined;
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  });

  const folders = () => ['--data', join(folder, 'data'), '--workspace', join(folder, 'designs')];
  async function open() {
    const args = [project, ...folders()];
    app = await electron.launch({ executablePath: program, args, chromiumSandbox: true });
    const page = await app.firstWindow();
    await page.getByRole('link', { name: 'Designs' }).waitFor();
    return page;
  }
  async function quit() {
    const ended = app && once(app.process(), 'exit');
    // Nobody is left who would answer.
    app?.evaluate(({ app: shell }) => shell.quit()).catch(() => undefined);
    app = undefined;
    expect(await ended).toEqual([0, null]);
  }

  test('reaches its backend and nothing else', async () => {
    const page = await open();
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
  });

  test('a second start shows the first window, and ends', async () => {
    await open();
    const second = spawn(program, [project, ...folders()], { stdio: 'ignore' });
    const [code] = await once(second, 'exit');
    expect(code).toBe(0);
    expect(app?.windows()).toHaveLength(1);
  });

  test('an emptied document is saved', async () => {
    const page = await open();
    const file = await makeDesign(page, join(folder, 'designs'), 'Harbour');
    expect(await saveEmptied(page, file)).toBe('');
  });

  test('what was typed just before quitting is there at the next start', async () => {
    const desktop = { workspace: join(folder, 'designs'), start: open, quit };
    expect(await typeAndQuit(desktop)).toMatch(/^# typed openapi:/u);
  });

  test('every worker, the data file and the keyring, by the app itself', async () => {
    const report = join(folder, 'report.json');
    const tried = spawn(program, [project, '--self-test', '--report', report], { stdio: 'ignore' });
    const [code] = await once(tried, 'exit');
    const { checks } = JSON.parse(await readFile(report, 'utf8'));
    const failed = Object.entries<{ ok: boolean }>(checks).filter(([, check]) => !check.ok);
    expect([code, failed]).toEqual([0, []]);
  });
});
