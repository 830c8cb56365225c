import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { spreadOverDisks } from '#backend/files/other-disk.testing.ts';
import { lockFolder } from '#storage/database/folder-lock.ts';
import { adoptDataFolder, adoptProfile } from './adopt-data-folder.ts';
import { dataNames } from './file-names.ts';

let home = '';
let former = '';
let data = '';

beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'adopt-'));
  former = join(home, 'config', 'portolan');
  data = join(home, 'share', 'portolan');
});
afterEach(() => rmSync(home, { recursive: true, force: true }));

/** Lays files of this content; a name that ends with a slash is a folder with one in it. */
function lay(folder: string, names: readonly string[], content = 'former'): void {
  mkdirSync(folder, { recursive: true, mode: 0o755 });
  for (const name of names) {
    const path = join(folder, name);
    if (name.endsWith('/')) lay(path, ['one'], content);
    else writeFileSync(path, content);
  }
}

const portal = [
  'portolan.db',
  'portolan.db-wal',
  'data-folder.json',
  'secrets.json',
  'window.json',
  'unsaved/',
  'history/',
  'deleted-designs/',
  'before-restore-2026-11-01-120000/',
];
const chromium = ['Local State', 'Preferences', 'Partitions/', 'GPUCache/'];

function adopt(): string {
  adoptDataFolder(data, [former]);
  return adoptProfile(data, [former]);
}

function expectMoved(): void {
  for (const name of portal) expect([name, existsSync(join(data, name))]).toEqual([name, true]);
  expect(readFileSync(join(data, 'unsaved', 'one'), 'utf8')).toBe('former');
  expect(readFileSync(join(data, 'portolan.db'), 'utf8')).toBe('former');
  expect(readFileSync(join(data, 'chromium', 'Local State'), 'utf8')).toBe('former');
  expect(readFileSync(join(data, 'chromium', 'Partitions', 'one'), 'utf8')).toBe('former');
  expect(existsSync(join(former, 'portolan.db'))).toBe(false);
}

test('data moves, and what is worth keeping of Chromium into a folder of its own', () => {
  lay(former, [...portal, ...chromium]);
  expect(adopt()).toBe(join(data, 'chromium'));
  expectMoved();
  // Windows has other rights.
  const rights = process.platform === 'win32' ? 0o700 : statSync(data).mode & 0o777;
  expect(rights).toBe(0o700);
  // A cache, which Chromium makes anew.
  expect(existsSync(join(data, 'chromium', 'GPUCache'))).toBe(false);
  adopt();
  expectMoved();
});

test('a move that was cut off anywhere is gone on with, the data file last', () => {
  const moving = ['deleted-designs', ...dataNames];
  for (let count = 1; count < moving.length; count += 1) {
    rmSync(join(home, 'config'), { recursive: true, force: true });
    rmSync(join(home, 'share'), { recursive: true, force: true });
    lay(former, [...portal, ...chromium]);
    mkdirSync(data, { recursive: true });
    for (const name of moving.slice(0, count)) {
      if (existsSync(join(former, name))) renameSync(join(former, name), join(data, name));
    }
    expect([count, existsSync(join(data, 'portolan.db'))]).toEqual([count, false]);
    adopt();
    expectMoved();
  }
});

test('cut off between the data and the profile, the profile follows', () => {
  lay(former, [...portal, ...chromium]);
  adoptDataFolder(data, [former]);
  expect(existsSync(join(former, 'Local State'))).toBe(true);
  adopt();
  expectMoved();
});

test('where both have a portal, neither is touched, and that is said once', () => {
  lay(former, [...portal, ...chromium]);
  lay(data, ['portolan.db'], 'own');
  const told = adoptDataFolder(data, [former]);
  expect(told).toContain(`--data "${former}"`);
  expect(adoptDataFolder(data, [former])).toBeUndefined();
  adoptProfile(data, [former]);
  expect(readFileSync(join(data, 'portolan.db'), 'utf8')).toBe('own');
  expect(readFileSync(join(former, 'portolan.db'), 'utf8')).toBe('former');
  expect(existsSync(join(former, 'Local State'))).toBe(true);
  expect(existsSync(join(data, 'history'))).toBe(false);
});

test('what an app of before works with stays, in words', () => {
  lay(former, portal);
  const lock = lockFolder(former);
  expect(() => adoptDataFolder(data, [former])).toThrow('already running');
  lock.release();
  expect(existsSync(join(data, 'portolan.db'))).toBe(false);
  adopt();
  expect(existsSync(join(data, 'portolan.db'))).toBe(true);
});

test('in the folder that it is in, Chromium’s files move aside and the data stays', () => {
  lay(data, [...portal, ...chromium]);
  expect(adoptDataFolder(data, [data, former])).toBeUndefined();
  adoptProfile(data, [data]);
  expect(existsSync(join(data, 'portolan.db'))).toBe(true);
  expect(existsSync(join(data, 'chromium', 'Partitions', 'one'))).toBe(true);
  expect(existsSync(join(data, 'Local State'))).toBe(false);
});

test('without anything of before there is an empty profile', () => {
  expect(adopt()).toBe(join(data, 'chromium'));
  expect(existsSync(join(data, 'portolan.db'))).toBe(false);
});

test('onto another disk it moves whole, and nothing of it stays', () => {
  spreadOverDisks();
  lay(former, [...portal, ...chromium]);
  const { mtimeMs } = statSync(join(former, 'portolan.db'));
  expect(adopt()).toBe(join(data, 'chromium'));
  expectMoved();
  expect(statSync(join(data, 'portolan.db')).mtimeMs).toBeCloseTo(mtimeMs, 0);
  expect(readdirSync(former)).toEqual(['GPUCache']);
  // No copy that was not given its name.
  const names = portal.map((name) => name.replace('/', ''));
  expect(readdirSync(data).toSorted()).toEqual([...names, 'chromium'].toSorted());
});

test('a copy onto another disk that was cut off anywhere is made again', () => {
  const cut = { after: 0 };
  let copied = 0;
  spreadOverDisks(() => {
    copied += 1;
    if (copied > cut.after) throw new Error('the power went');
  });
  for (const [after] of portal.entries()) {
    rmSync(join(home, 'config'), { recursive: true, force: true });
    rmSync(join(home, 'share'), { recursive: true, force: true });
    lay(former, [...portal, ...chromium]);
    [copied, cut.after] = [0, after];
    expect(adopt).toThrow('the power went');
    // Without its data file nobody takes it for a portal; the whole of it is still to be had.
    expect([after, existsSync(join(data, 'portolan.db'))]).toEqual([after, false]);
    cut.after = Infinity;
    adopt();
    expectMoved();
  }
});
