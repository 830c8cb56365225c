import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createKnownDesigns } from '#backend/designs/folder/known-designs.ts';
import { clearTemporaries, temporaryName } from './temporary-names.ts';
import { writeAtomically } from './write-atomically.ts';

let folder: string;
/** The number of a process that has ended. */
let dead: number;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portolan-temporary-'));
  const child = spawn(process.execPath, ['--version'], { stdio: 'ignore' });
  await once(child, 'exit');
  dead = child.pid ?? 0;
});
afterEach(() => rm(folder, { recursive: true }));

function own(name: string) {
  return basename(temporaryName(join(folder, name)));
}
/** As a process that was killed has left it. */
function leftBy(pid: number, name: string) {
  return own(name).replace(`-${process.pid}-`, `-${pid}-`);
}
function put(...names: string[]) {
  return Promise.all(names.map((name) => writeFile(join(folder, name), 'half')));
}

test('names are hidden, different each time, and fit into 255 bytes', () => {
  expect(own('openapi.yaml')).toMatch(
    /^\.openapi\.yaml\.[0-9a-f]{8}-\d+-[0-9a-f]{8}-[0-9a-f]{8}\.tmp$/,
  );
  expect(own('a')).not.toBe(own('a'));
  expect(Buffer.byteLength(own('𝔘'.repeat(60)))).toBeLessThan(255);
});

test('what a killed process has left goes, and nothing else', async () => {
  const running = leftBy(process.ppid, 'a.yaml');
  const otherMachine = leftBy(dead, 'a.yaml').replace(/\.[0-9a-f]{8}-/, '.00000000-');
  const ofUsers = ['.a.yaml.tmp', 'a.tmp', '.a.0123456789ab.tmp', leftBy(dead, 'a').slice(1)];
  // A container gives each start the same number.
  const sameNumber = own('a.yaml').replace(/-[0-9a-f]{8}-/, '-00000000-');
  const kept = [own('a.yaml'), running, otherMachine, ...ofUsers];
  await put(...kept, sameNumber, leftBy(dead, 'a.yaml'), leftBy(dead, 'line\nbreak'));
  await mkdir(join(folder, leftBy(dead, 'new')));
  await clearTemporaries(folder);
  expect((await readdir(folder)).toSorted()).toEqual(kept.toSorted());
});

test('what cannot be asked has a day', async () => {
  const name = leftBy(dead, 'a.yaml').replace(/\.[0-9a-f]{8}-/, '.00000000-');
  await put(name);
  const day = 24 * 60 * 60 * 1000;
  await clearTemporaries(folder, { now: Date.now() + day - 60_000 });
  expect(await readdir(folder)).toEqual([name]);
  await clearTemporaries(folder, { now: Date.now() + day + 60_000 });
  expect(await readdir(folder)).toEqual([]);
});

test('it goes with the next write to the folder', async () => {
  await put(leftBy(dead, 'a.yaml'));
  await writeAtomically(join(folder, 'a.yaml'), Buffer.from('whole'));
  expect(await readdir(folder)).toEqual(['a.yaml']);
});

test('it goes from a design, its folders included, as soon as that is seen', async () => {
  const design = join(folder, 'shop');
  await mkdir(join(design, 'docs'), { recursive: true });
  await writeFile(join(design, 'openapi.yaml'), 'openapi: 3.1.0\n');
  await put(join('shop', leftBy(dead, 'openapi.yaml')), join('shop/docs', leftBy(dead, 'a.md')));
  await put(leftBy(dead, 'new'));
  const memory = { add: () => undefined, list: () => [], remove: () => undefined };
  await createKnownDesigns(folder, memory).list();
  await vi.waitFor(async () =>
    expect((await readdir(folder, { recursive: true })).toSorted()).toEqual([
      'shop',
      'shop/docs',
      'shop/openapi.yaml',
    ]),
  );
});
