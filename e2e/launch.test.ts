import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { text } from 'node:stream/consumers';
import { expect, test } from 'playwright/test';
import { test as withApp } from './fixtures.ts';

const cli = fileURLToPath(new URL('../out/main/cli.js', import.meta.url));

/** Whether the command line of a process holds a text; every user of the machine can read those. */
async function isInProcessList(sought: string): Promise<boolean> {
  const ids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const lines = ids.map((id) => readFile(`/proc/${id}/cmdline`, 'utf8').catch(() => ''));
  return (await Promise.all(lines)).some((line) => line.includes(sought));
}

/** Whether a file below a folder holds a text. */
async function isInFiles(folder: string, sought: string): Promise<boolean> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  const read = files.map(({ parentPath, name }) => readFile(join(parentPath, name), 'latin1'));
  return (await Promise.all(read)).some((content) => content.includes(sought));
}

// What others can see of processes is in /proc, and the opener can be replaced, on Linux.
test.skip(process.platform !== 'linux', 'openers and processes are looked at on Linux');

test('the window is opened without the launch token being seen by others', async ({ page }) => {
  const home = await mkdtemp(join(tmpdir(), 'portolan-launch-'));
  const folders = { data: join(home, 'data'), workspace: join(home, 'workspace') };
  await mkdir(join(home, 'bin'));
  const told = join(home, 'told');
  await writeFile(
    join(home, 'bin/xdg-open'),
    `#!/bin/sh\nprintf '%s\\n' "$@" > '${told}.new' && mv '${told}.new' '${told}'\nwhile [ -e '${told}' ]; do sleep 0.1; done\n`,
  );
  await chmod(join(home, 'bin/xdg-open'), 0o755);
  const child = spawn(
    process.execPath,
    [cli, 'open', '--data', folders.data, '--workspace', folders.workspace],
    {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        ...process.env,
        PATH: `${join(home, 'bin')}${delimiter}${process.env['PATH']}`,
        PORTOLAN_LOG_LEVEL: 'trace',
      },
    },
  );
  const ended = once(child, 'exit');
  const output = Promise.all([text(child.stdout), text(child.stderr)]);
  try {
    await expect.poll(() => readFile(told, 'utf8').catch(() => '')).toMatch(/^file:\/\/\S+\n$/);
    const opened = (await readFile(told, 'utf8')).trim();
    const file = fileURLToPath(opened);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    const code = /#code=([\w-]+)/.exec(await readFile(file, 'utf8'))?.[1] ?? '';
    expect(code).toHaveLength(43);
    expect(await isInProcessList(opened)).toBe(true);
    expect(await isInProcessList(code)).toBe(false);

    await page.goto(opened);
    await expect(
      page.getByRole('heading', { name: 'From first draft to a published API', level: 1 }),
    ).toBeVisible();
    const token = await page.evaluate(() => sessionStorage.getItem('portolan-launch-token'));
    expect(token).toHaveLength(43);
    if (token === null) throw new Error('the window has no token');
    expect(page.url()).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/#\/home$/);
    await expect.poll(() => stat(file).catch(() => undefined)).toBeUndefined();

    // A second use, as from the browser's history, says what to do.
    const second = await page.context().newPage();
    const { origin } = new URL(page.url());
    await second.goto(`${origin}/#code=${code}`);
    await expect(second.getByRole('main')).toContainText(
      'has already been used or has expired. Use the window that it opened, or stop Portolan',
    );
    expect(second.url()).toBe(`${origin}/#/`);

    expect(await isInProcessList(token)).toBe(false);
    expect(await isInFiles(home, token)).toBe(false);
    child.kill('SIGTERM');
    await ended;
    const [out, said] = await output;
    expect(out).toBe(`Portolan is ready at ${origin}/\n`);
    expect(out + said).not.toContain(token);
    expect(await isInFiles(home, token)).toBe(false);
  } finally {
    child.kill('SIGKILL');
    await rm(home, { recursive: true, force: true });
  }
});

withApp(
  'a launch address that is opened in a tab with Portolan keeps the place',
  async ({ app, host }) => {
    await app.goto(`${host.origin}/#/settings`);
    await expect(app.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible();
    await app.goto(host.url);
    await expect(app).toHaveURL(`${host.origin}/#/settings`);
    await expect(app.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible();
    // The same where the tab lost its key, as after a new start.
    await app.evaluate(() => sessionStorage.setItem('portolan-launch-token', 'x'.repeat(43)));
    await app.goto(host.url);
    await expect(app).toHaveURL(`${host.origin}/#/settings`);
    await expect(app.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible();
    expect(await app.evaluate(() => sessionStorage.getItem('portolan-launch-token'))).toBe(
      host.token,
    );
  },
);
