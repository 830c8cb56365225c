import { spawnSync } from 'node:child_process';
import {
  chmod,
  chown,
  mkdir,
  mkdtemp,
  readdir,
  rm,
  stat,
  symlink,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { openDataFolder } from './open-data-folder.ts';
import { temporaryName } from '#backend/files/temporary-names.ts';
import { openServices } from '#backend/app/open-services.ts';
import { idleWorkers } from '#backend/workbench/workbench.testing.ts';

let home: string;
let data: string;
let umask: number | undefined;
beforeEach(async (context) => {
  if (process.platform === 'win32') context.skip('files have other rights here');
  home = await mkdtemp(join(tmpdir(), 'portolan-rights-'));
  data = join(home, 'data');
  // As open as an account can have it.
  umask = process.umask(0);
});
afterEach(async () => {
  if (umask === undefined) return;
  process.umask(umask);
  await rm(home, { recursive: true, force: true });
});

async function modeOf(path: string) {
  return (await stat(path)).mode & 0o777;
}
function start() {
  return openServices({ dataDir: data, workers: idleWorkers });
}

/** The rights of all that is in the data folder, by what it is: `-rw-------`. */
async function rights(): Promise<Record<string, string[]>> {
  const entries = await readdir(data, { recursive: true, withFileTypes: true });
  const paths = entries.map(({ parentPath, name }) => join(parentPath, name));
  const found: Record<string, string[]> = {};
  for (const path of [data, ...paths]) {
    const { mode } = await stat(path);
    const right = `${(await stat(path)).isDirectory() ? 'd' : '-'}${(mode & 0o777).toString(8)}`;
    (found[right] ??= []).push(path.slice(home.length + 1));
  }
  return found;
}

describe('the data folder', () => {
  test('is its owner’s, with all that is written to it, whatever the umask', async () => {
    const services = await start();
    await services.windowSession.remember({ location: '/home' });
    const of = { design: 'd', file: 'openapi.yaml' };
    await services.journals.begin('journal-1', of, Buffer.from('a: 1\n'));
    await services.history.keep(of, Buffer.from('a: 1\n'), 'saved');
    await services.secrets.unlock('a long passphrase');
    const found = await rights();
    expect(Object.keys(found).toSorted()).toEqual(['-600', 'd700']);
    expect(found['-600']).toEqual(
      expect.arrayContaining([
        'data/portolan.db',
        'data/portolan.db-wal',
        'data/portolan.db-shm',
        'data/portolan.lock',
        'data/secrets.json',
        'data/window.json',
        'data/unsaved/journal-1/changes.jsonl',
      ]),
    );
    await services.close();
  });

  test('that others could get into is closed, with what Portolan keeps in it', async () => {
    await (await start()).close();
    await chmod(data, 0o755);
    await chmod(join(data, 'portolan.db'), 0o644);
    await mkdir(join(data, 'unsaved'), { mode: 0o755 });
    await writeFile(join(data, 'window.json'), '{"views":{}}', { mode: 0o664 });
    await (await start()).close();
    expect(Object.keys(await rights()).toSorted()).toEqual(['-600', 'd700']);
  });

  test('a new folder that is open to others is closed too', async () => {
    await mkdir(data, { mode: 0o777 });
    await (await start()).close();
    expect(await modeOf(data)).toBe(0o700);
  });

  test('that is open to others and holds their things is refused, and left as it is', async () => {
    await mkdir(data, { mode: 0o755 });
    await writeFile(join(data, 'letter.txt'), '', { mode: 0o644 });
    await expect(start()).rejects.toThrow(
      `Other accounts can access the data folder ${data}, and it contains files that are not Portolan's. Choose an empty folder, or close this one with: chmod go= '${data}'`,
    );
    expect(await modeOf(data)).toBe(0o755);
    expect(await readdir(data)).toEqual(['letter.txt']);
    await chmod(data, 0o700);
    await (await start()).close();
    expect(await modeOf(join(data, 'letter.txt'))).toBe(0o644);
  });

  test('is cleared of what a killed save has left', async () => {
    await mkdir(join(data, 'unsaved/one'), { recursive: true, mode: 0o700 });
    await chmod(data, 0o700);
    const { pid } = spawnSync(process.execPath, ['--version']);
    for (const name of ['window.json', 'unsaved/one/text.gz']) {
      const left = temporaryName(join(data, name)).replace(`-${process.pid}-`, `-${pid}-`);
      await writeFile(left, 'half');
    }
    const services = await start();
    await vi.waitFor(async () => {
      const names = await readdir(data, { recursive: true });
      expect(names.filter((name) => name.endsWith('.tmp'))).toEqual([]);
    });
    await services.close();
  });
});

describe('what belongs to another account', () => {
  beforeEach((context) => {
    if (process.getuid?.() !== 0) context.skip('only root may give files away');
  });
  const NOBODY = 65_534;
  const theirs =
    / belongs to another account of this machine\. Start Portolan with a data folder of your own/;

  test('a folder is refused, by a link too', async () => {
    await mkdir(data, { mode: 0o700 });
    await chown(data, NOBODY, NOBODY);
    await symlink(data, join(home, 'link'));
    expect(() => openDataFolder(data)).toThrow(theirs);
    expect(() => openDataFolder(join(home, 'link'))).toThrow(theirs);
    expect(await readdir(data)).toEqual([]);
  });

  test('a data file is refused', async () => {
    await mkdir(data, { mode: 0o700 });
    await writeFile(join(data, 'portolan.db'), '');
    await chown(join(data, 'portolan.db'), NOBODY, NOBODY);
    expect(() => openDataFolder(data)).toThrow(theirs);
  });
});
