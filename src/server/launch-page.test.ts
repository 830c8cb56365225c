import { chmod, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { launchFolder, writeLaunchPage } from './launch-page.ts';

let home: string;
beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'portolan-page-'));
});
afterEach(() => rm(home, { recursive: true }));

const address = 'http://127.0.0.1:4321/#code=abc-DEF_123';

test.each<[NodeJS.Platform, string, string]>([
  ['linux', '/home/ada/.local/share/portolan', '/home/ada/Portolan'],
  ['linux', '/home/ada/data', '/home/ada/data'],
  ['linux', '/srv/portolan', '/srv/portolan'],
  ['darwin', '/home/ada/.portolan', '/home/ada/.portolan'],
])('on %s with the data in %s it lies in %s', (platform, dataDir, expected) => {
  const folders = { dataDir, workspace: '/home/ada/Portolan' };
  expect(launchFolder(folders, { platform, home: '/home/ada' })).toBe(expected);
});

test('its owner alone may read it, whatever the umask, and it goes with its folder', async () => {
  await chmod(home, 0o777);
  const folder = join(home, 'workspace');
  const before = process.umask(0);
  const page = await writeLaunchPage(folder, address).finally(() => process.umask(before));
  const path = fileURLToPath(page.url);
  expect((await stat(path)).mode & 0o777).toBe(0o600);
  expect(await readFile(path, 'utf8')).toContain(`location.replace("${address}")`);
  await page.remove();
  expect(await readdir(home)).toEqual([]);
});

test('a folder that was there, or has something in it by now, stays', async () => {
  const page = await writeLaunchPage(join(home, 'workspace'), address);
  await writeFile(join(home, 'workspace/shop.txt'), '');
  await page.remove();
  await (await writeLaunchPage(home, address)).remove();
  expect(await readdir(join(home, 'workspace'))).toEqual(['shop.txt']);
});
