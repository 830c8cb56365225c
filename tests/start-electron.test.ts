import { execFile } from 'node:child_process';
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

// What `npm start` does around Electron, tried on programs that stand in for it.

const project = resolve(import.meta.dirname, '..');
const setup = (name: string) => JSON.stringify(join(project, 'scripts', 'setup', name));
const FATAL = '[4242:1123/101112.131415:FATAL:';
let dist = '';

beforeEach(async () => {
  dist = await mkdtemp(join(tmpdir(), 'electron-dist-'));
});
afterEach(() => rm(dist, { recursive: true, force: true }));

type Ran = { code: number | null; stdout: string; stderr: string };

/** Does what `scripts/start.mjs` does when everything is built, with a shell script for Electron’s program. */
async function start(
  script: string,
  env: NodeJS.ProcessEnv = {},
  atOnce: number | 'as usual' = 60_000,
): Promise<Ran> {
  await writeFile(join(dist, 'electron'), `#!/bin/sh\n${script}\n`);
  await chmod(join(dist, 'electron'), 0o755);
  const code = `
    import { findElectron } from ${setup('electron.mjs')};
    import { openWindow } from ${setup('open-window.mjs')};
    const found = await findElectron(process.execPath);
    if (found.program) openWindow(found.program, ['app', '--data', 'here'], () => console.log('browser'), ${atOnce === 'as usual' ? undefined : atOnce});
    else console.log(found.reason);
  `;
  const args = ['--input-type=module', '--eval', code];
  const own = { DISPLAY: ':99', ELECTRON_OVERRIDE_DIST_PATH: dist, ...env };
  const run = promisify(execFile)(process.execPath, args, { env: { ...process.env, ...own } });
  return run.then(
    ({ stdout, stderr }) => ({ code: 0, stdout, stderr }),
    (failure: Ran) => ({ code: failure.code, stdout: failure.stdout, stderr: failure.stderr }),
  );
}

describe.runIf(process.platform === 'linux')('npm start', () => {
  test('runs the program that Electron names, as Electron, and ends as it ends', async () => {
    const script = `echo "$@" "as node: $ELECTRON_RUN_AS_NODE"; exit 7`;
    const ran = await start(script, { ELECTRON_RUN_AS_NODE: '1' });
    expect(ran).toEqual({ code: 7, stdout: 'app --data here as node: \n', stderr: '' });
  });

  test('where the sandbox is refused, says what to do and opens the browser', async () => {
    const told = `${FATAL}setuid_sandbox_host.cc(158)] The SUID sandbox helper binary was found, but is not configured correctly.`;
    const { code, stdout, stderr } = await start(`echo '${told}' >&2; kill -TRAP $$`);
    expect([code, stdout]).toEqual([0, 'browser\n']);
    expect(stderr).toContain(told);
    expect(stderr).toContain('does not let Electron set up its sandbox');
    const helper = join(dist, 'chrome-sandbox');
    expect(stderr).toContain(`sudo chown root:root '${helper}' && sudo chmod 4755 '${helper}'`);
    expect(stderr).toContain('Opening Portolan in the browser instead.');
  });

  test.each([
    [
      `echo '${FATAL}electron_main_delegate.cc(1)] Running as root without --no-sandbox is not supported.' >&2; exit 1`,
      /does not run as root/u,
    ],
    [
      `echo '/x/electron: error while loading shared libraries: libnss3.so: cannot open' >&2; exit 127`,
      /is missing \(libnss3\.so\)/u,
    ],
    [
      `echo '[1:1/1.1:ERROR:ozone_platform_x11.cc(244)] Missing X server or $DISPLAY' >&2; kill -SEGV $$`,
      /cannot reach the display/u,
    ],
    ['kill -SEGV $$', /ended as soon as it was started \(SIGSEGV\)/u],
    [
      `echo '${FATAL}gpu_data_manager.cc(9)] GPU process is not usable.' >&2; exit 1`,
      /\(code 1\): \[4242.*GPU process/u,
    ],
  ])('other ends at once are explained too: %s', async (script, told) => {
    const { code, stdout, stderr } = await start(script);
    expect([code, stdout]).toEqual([0, 'browser\n']);
    expect(stderr).toMatch(told);
  });

  test('an end is explained for a while after the start, and no longer', async () => {
    expect(await start('kill -SEGV $$', {}, 'as usual')).toMatchObject({ stdout: 'browser\n' });
    const later = await start('sleep 0.2; kill -SEGV $$', {}, 1);
    expect(later).toMatchObject({ code: 139, stdout: '' });
  });

  test('a program that cannot be run is explained', async () => {
    const { stdout, stderr } = await start(`#`, { ELECTRON_OVERRIDE_DIST_PATH: dist });
    expect([stdout, stderr]).toEqual(['', '']);
    await writeFile(join(dist, 'electron'), 'neither a script nor a program');
    await chmod(join(dist, 'electron'), 0o644);
    const again = await promisify(execFile)(process.execPath, [
      '--input-type=module',
      '--eval',
      `import { openWindow } from ${setup('open-window.mjs')}; openWindow(${JSON.stringify(join(dist, 'electron'))}, [], () => console.log('browser'));`,
    ]);
    expect(again.stdout).toBe('browser\n');
    expect(again.stderr).toContain('Electron could not be started: spawn');
  });

  test.each([
    ['an error of the app itself', `echo 'Uncaught Exception' >&2; exit 1`, 1],
    ['somebody who ends it', 'kill -TERM $$', 143],
    ['Ctrl+C', 'kill -INT $$', 130],
  ])('%s is no reason for the browser', async (_what, script, code) => {
    expect(await start(script)).toMatchObject({ code, stdout: '' });
  });

  test('a folder without Electron is said', async () => {
    const none = join(dist, 'none');
    const { stdout } = await start('exit 0', { ELECTRON_OVERRIDE_DIST_PATH: none });
    expect(stdout).toBe(`ELECTRON_OVERRIDE_DIST_PATH (${none}) holds no Electron\n`);
  });
});

test('the sandbox is turned off nowhere that Electron is started', async () => {
  const { explainEnd } = await import('#scripts/setup/open-window.mjs');
  const end = { code: null, signal: 'SIGTRAP', written: '', program: '/x/electron' };
  expect(explainEnd(end)?.advice).not.toContain('--no-sandbox');
  const text = await readFile(join(project, 'scripts', 'setup', 'open-window.mjs'), 'utf8');
  expect(text.replaceAll(/\/running as root.*\/iu/gu, '')).not.toContain('no-sandbox');
});

test('on Windows, where there are no signals, a crash is told by its exit code', async () => {
  const { explainEnd } = await import('#scripts/setup/open-window.mjs');
  const end = { signal: null, written: '', program: 'C:\\electron.exe' };
  expect(explainEnd({ ...end, code: 0x80000003 })?.reason).toContain('0x80000003');
  expect(explainEnd({ ...end, code: 3 })).toBeUndefined();
});
