import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { formerDataDirs, openDesktopFolders } from './open-folders.ts';

test.each([
  ['linux', {}, '/home/ada/.config/portolan'],
  ['linux', { XDG_CONFIG_HOME: '/conf' }, '/conf/portolan'],
  ['linux', { XDG_CONFIG_HOME: 'relative' }, '/home/ada/.config/portolan'],
  ['darwin', {}, '/home/ada/Library/Application Support/portolan'],
] as const)('apps of before had their data on %s with %j', (platform, env, folder) => {
  expect(formerDataDirs(env, platform, '/home/ada')).toContain(folder);
});

// What is moved, and how it goes on where it was cut off: `backend/data/folder/adopt-data-folder.test.ts`.
test.runIf(process.platform === 'linux')(
  'the desktop app has the data folder of all hosts, and what one of before had elsewhere, but not with a folder of its own',
  () => {
    const home = mkdtempSync(join(tmpdir(), 'desktop-folders-'));
    onTestFinished(() => rmSync(home, { recursive: true }));
    const env = { XDG_DATA_HOME: join(home, 'share'), XDG_CONFIG_HOME: join(home, 'config') };
    const former = join(home, 'config', 'portolan');
    mkdirSync(join(former, 'Partitions'), { recursive: true });
    for (const name of ['portolan.db', 'Local State']) writeFileSync(join(former, name), name);
    const told: string[] = [];
    const tell = (note: string) => told.push(note);
    const given = join(home, 'given');
    expect(openDesktopFolders(given, env, tell)).toEqual({
      data: given,
      profile: join(given, 'chromium'),
    });
    expect(existsSync(join(former, 'portolan.db'))).toBe(true);
    const data = join(home, 'share', 'portolan');
    expect(openDesktopFolders(undefined, env, tell)).toEqual({
      data,
      profile: join(data, 'chromium'),
    });
    expect(readFileSync(join(data, 'portolan.db'), 'utf8')).toBe('portolan.db');
    expect(readFileSync(join(data, 'chromium', 'Local State'), 'utf8')).toBe('Local State');
    expect([existsSync(join(former, 'portolan.db')), told]).toEqual([false, []]);
  },
);
