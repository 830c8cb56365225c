import { execFile } from 'node:child_process';
import { copyFileSync, cpSync, mkdirSync, readdirSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, relative, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { asar, fuses } from './builder-parts.ts';
import { createStubElectron } from './stub-electron.ts';

const project = resolve(import.meta.dirname, '../..');
const isLinux = process.platform === 'linux';
if (!isLinux) {
  process.stdout.write('Packaging with a stand-in for Electron is tried on Linux only: skipped.\n');
}

// What the build leaves behind, and beside it what must not be shipped.
const compiled = [
  'out/main/main.js',
  'out/main/main.js.map',
  'out/preload/preload.cjs',
  'out/renderer/index.html',
  'out/renderer/assets/index.js',
  'out/types/core/finding.d.ts',
  'src/main/main.ts',
  'e2e/secret.json',
  'notes.txt',
];

describe.runIf(isLinux)('a package made with a stand-in for Electron', () => {
  let folder = '';
  let app = '';
  let packed: string[] = [];

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'package-'));
    const copy = join(folder, 'project');
    for (const file of compiled) {
      await mkdir(dirname(join(copy, file)), { recursive: true });
      await writeFile(join(copy, file), '\n');
    }
    for (const path of ['package.json', 'package-lock.json', 'build', 'resources']) {
      cpSync(join(project, path), join(copy, path), { recursive: true });
    }
    for (const path of await shipped()) copySome(join(project, path), join(copy, path));
    const electronDist = await createStubElectron(folder, '/bin/true');
    const config = `module.exports = { ...require('./build/electron-builder.config.cjs'), electronDist: ${JSON.stringify(electronDist)} };`;
    await writeFile(join(copy, 'stub.config.cjs'), config);
    const builder = join(project, 'node_modules', '.bin', 'electron-builder');
    const run = promisify(execFile);
    await run(builder, ['--linux', 'dir', '--config', 'stub.config.cjs'], { cwd: copy }).catch(
      ({ stdout, stderr }: { stdout: string; stderr: string }) => {
        throw new Error(`electron-builder failed:\n${stdout}\n${stderr}`);
      },
    );

    const made = await readdir(join(copy, 'release'));
    app = join(copy, 'release', made.find((name) => name.endsWith('unpacked')) ?? '');
    packed = asar.listPackage(join(app, 'resources', 'app.asar'), { isPack: false });
  }, 180_000);
  afterAll(() => rm(folder, { recursive: true, force: true }));

  test('holds the compiled app and nothing else of the project', () => {
    expect(packed.filter((path) => !path.startsWith('/node_modules'))).toMatchInlineSnapshot(`
      [
        "/out",
        "/out/main",
        "/out/main/main.js",
        "/out/preload",
        "/out/preload/preload.cjs",
        "/out/renderer",
        "/out/renderer/assets",
        "/out/renderer/assets/index.js",
        "/out/renderer/index.html",
        "/package.json",
      ]
    `);
  });

  test('holds the libraries that run, without sources, maps or the renderer’s own', () => {
    const names = new Set(packed.map((path) => /^\/node_modules\/([^/]+)/u.exec(path)?.[1]));
    for (const name of ['fastify', 'better-sqlite3', 'yauzl', 'yaml'])
      expect(names).toContain(name);
    for (const name of ['node', 'electron', 'react', 'monaco-editor', '@mantine', 'vite']) {
      expect(names).not.toContain(name);
    }
    expect(packed.filter((path) => /\.(map|[mc]?tsx?|cpp|gyp|md)$/u.test(path))).toEqual([]);
  });

  test('holds one database binary, outside the archive, for the system it is made for', async () => {
    const files = await readdir(app, { recursive: true });
    expect(files.filter((path) => path.endsWith('.node'))).toEqual([
      `resources/app.asar.unpacked/node_modules/better-sqlite3/prebuilds/linux-${process.arch}.node`,
    ]);
  });

  test('brings the templates as plain files and one language', async () => {
    const templates = join(app, 'resources', 'resources', 'templates');
    expect(await readdir(templates)).toEqual(await readdir(join(project, 'resources/templates')));
    expect(await readdir(join(app, 'locales'))).toEqual(['en-US.pak']);
  });

  test('has the fuses set in the program itself', async () => {
    const wire = await fuses.getCurrentFuseWire(join(app, 'portolan'));
    const states = Object.entries(fuses.FuseV1Options)
      .filter(([name]) => /^[A-Z]/u.test(name))
      .map(([name, index]) => [name, wire[index] === '1'.charCodeAt(0)]);
    expect(Object.fromEntries(states)).toMatchObject({
      RunAsNode: false,
      EnableNodeOptionsEnvironmentVariable: false,
      EnableNodeCliInspectArguments: false,
      OnlyLoadAppFromAsar: true,
      EnableEmbeddedAsarIntegrityValidation: true,
      GrantFileProtocolExtraPrivileges: false,
    });
  });
});

/** How many files of each ending of a library are packed: a pattern that lets one through lets them all through. */
const OF_EACH_ENDING = 3;

/** Copies of a library what says which one it is, its binaries and some of all else: packing 9,000 files takes long. */
function copySome(from: string, to: string): void {
  const copied = new Map<string, number>();
  const names = readdirSync(from, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(from, join(entry.parentPath, entry.name)))
    // What is nested has a call of its own.
    .filter((name) => !/(?:^|\/)node_modules\//u.test(name));
  for (const name of names) {
    const ending = /(?:\.d)?\.\w+$/u.exec(name)?.[0] ?? '';
    const count = (copied.get(ending) ?? 0) + 1;
    if (count > OF_EACH_ENDING && !/\.node$|(?:^|\/)package\.json$/u.test(name)) continue;
    copied.set(ending, count);
    mkdirSync(dirname(join(to, name)), { recursive: true });
    copyFileSync(join(from, name), join(to, name));
  }
}

/** The folders of the installed libraries that are not for development only. */
async function shipped(): Promise<string[]> {
  const installed = join(project, 'node_modules', '.package-lock.json');
  const lock: unknown = JSON.parse(await readFile(installed, 'utf8'));
  const { packages } = lock as { packages: Record<string, { dev?: boolean; optional?: boolean }> };
  return Object.entries(packages)
    .filter(([, { dev, optional }]) => !dev && !optional)
    .map(([path]) => path);
}
