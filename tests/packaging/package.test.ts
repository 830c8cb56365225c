import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { APP_ID } from '#main/identity.ts';
import { builtPreload } from '#tests/built-program.ts';
import { asar } from './builder-parts.ts';
import type { Target } from './machines.ts';
import { type Packed, packStub } from './pack-stub.ts';
import { faultsOf, type PackageFacts, readPackage } from './read-package.ts';

const project = resolve(import.meta.dirname, '../..');
const MEGABYTE = 1024 * 1024;

/** What each system keeps of it besides package.json. */
const identities = {
  linux: {},
  win32: { ProductName: 'Portolan', FileVersion: '0.1.0' },
  darwin: { CFBundleName: 'Portolan', CFBundleIdentifier: APP_ID },
};

const all = (['linux', 'win32', 'darwin'] as const).flatMap((platform) =>
  (['x64', 'arm64'] as const).map((arch): Target => ({ platform, arch })),
);
// One of them with every run of the tests; all six with `npm run test:packages` and in the workflow.
const targets = process.env['PORTOLAN_PACKAGES'] === 'all' ? all : all.slice(0, 1);

const isBuilt = existsSync(join(project, 'out', 'renderer', 'THIRD-PARTY-NOTICES.txt'));
const hindrance = [
  ...(process.platform === 'linux' ? [] : ['packing with a stand-in for Electron is for Linux']),
  ...(isBuilt ? [] : ['nothing is built in out/ (npm run build)']),
].join(', ');
if (hindrance) process.stdout.write(`No package is made: ${hindrance}.\n`);

describe('what is read back', () => {
  const sound: PackageFacts = {
    program: '/opt/Portolan/portolan',
    archive: '/opt/Portolan/resources/app.asar',
    machine: 'win32 x64',
    binaries: [{ path: 'resources/app.asar.unpacked/x/win32-x64.node', machine: 'win32 x64' }],
    packed: [],
    fuses: {
      RunAsNode: false,
      EnableNodeOptionsEnvironmentVariable: false,
      EnableNodeCliInspectArguments: false,
      EnableEmbeddedAsarIntegrityValidation: true,
      OnlyLoadAppFromAsar: true,
      GrantFileProtocolExtraPrivileges: false,
    },
    integrity: 'matches',
    licences: [
      'LICENSE.electron.txt',
      'LICENSE.txt',
      'LICENSES.chromium.html',
      'THIRD-PARTY-NOTICES.txt',
    ],
    appBytes: 10 * MEGABYTE,
    identity: {},
    documentTypes: [],
  };
  const [binary] = sound.binaries;
  test.each<[string, Partial<PackageFacts>, RegExp]>([
    ['another program', { machine: 'win32 arm64' }, /for win32 arm64/u],
    ['no database', { binaries: [] }, /0 binaries/u],
    ['two databases', { binaries: [...sound.binaries, ...sound.binaries] }, /2 binaries/u],
    [
      'another database',
      { binaries: [{ path: binary?.path ?? '', machine: 'linux x64' }] },
      /for linux x64/u,
    ],
    ['a fuse', { fuses: { ...sound.fuses, RunAsNode: true } }, /RunAsNode is not false/u],
    ['a hash', { integrity: 'differs' }, /app\.asar in the program differs/u],
    ['a licence', { licences: ['LICENSE.txt'] }, /LICENSES\.chromium\.html is missing/u],
    ['weight', { appBytes: 25 * MEGABYTE }, /26214400 bytes/u],
  ])('is refused for %s', (_what, change, told) => {
    const target = { platform: 'win32', arch: 'x64' } as const;
    expect(faultsOf(sound, target)).toEqual([]);
    expect(faultsOf({ ...sound, ...change }, target).join('\n')).toMatch(told);
  });

  test('a Mac app that would be the default for ZIP archives is refused', () => {
    const target = { platform: 'darwin', arch: 'x64' } as const;
    const documentTypes = ['public.zip-archive Alternate', 'public.folder Alternate'];
    expect(faultsOf({ ...sound, documentTypes }, target).join('\n')).not.toContain('It opens');
    const greedy = ['public.zip-archive Default', 'public.folder Alternate'];
    expect(faultsOf({ ...sound, documentTypes: greedy }, target).join('\n')).toContain('It opens');
  });
});

describe.skipIf(hindrance).each(targets)('a package for $platform $arch', (target) => {
  const { platform, arch } = target;
  let work = '';
  let made: Packed;
  let facts: PackageFacts;

  beforeAll(async () => {
    work = await mkdtemp(join(tmpdir(), 'package-'));
    made = await packStub(target, work);
    facts = await readPackage(made.folder, platform);
  }, 180_000);
  afterAll(() => rm(work, { recursive: true, force: true }));

  test('is for its system and processor: program, database, fuses, hash of the archive, licences, weight', () => {
    expect(faultsOf(facts, target)).toEqual([]);
    expect(facts.appBytes).toBeGreaterThan(5 * MEGABYTE);
  });

  test('holds what is compiled and the one native package, without sources, maps and the command line', () => {
    const tops = new Set(facts.packed.map((path) => path.split('/').slice(1, 3).join('/')));
    expect([...tops].sort()).toEqual([
      'node_modules',
      'node_modules/better-sqlite3',
      'out',
      'out/main',
      'out/preload',
      'out/renderer',
      'package.json',
    ]);
    expect(facts.packed.filter((path) => /\.(?:map|[mc]?tsx?|cpp|gyp)$/u.test(path))).toEqual([]);
    expect(facts.packed).not.toContain('/out/main/cli.js');
    expect(facts.packed).not.toContain('/out/main/page-worker.js');
    for (const name of ['main', 'archive-worker', 'list-worker', 'data-worker']) {
      expect(facts.packed).toContain(`/out/main/${name}.js`);
    }
  });

  test('leaves out what talks to PostgreSQL and S3, which nothing that is in it loads when it starts', () => {
    const loads = (text: string) => [
      ...text.matchAll(/^(?:import|export)\b[^;\n]*["'][./\w-]*servers\/[^"']+["'];?$/gmu),
    ];
    const programs = facts.packed.filter((path) => /^\/out\/main\/.*\.js$/u.test(path));
    expect(programs.filter((path) => path.includes('/servers/'))).toEqual([]);
    const loading = programs.filter(
      (path) => loads(asar.extractFile(facts.archive, path.slice(1)).toString()).length > 0,
    );
    expect(loading).toEqual([]);
    expect(loads('import { a } from "./servers/b-C1.js";\n')).toHaveLength(1);
    expect(existsSync(join(project, 'out', 'main', 'chunks', 'servers'))).toBe(true);
  });

  test('has the very preload whose surface is tested (where `out/` is not older than the sources)', async () => {
    const packed = asar.extractFile(facts.archive, 'out/preload/preload.cjs').toString();
    expect(packed).toBe(await readFile(join(builtPreload, 'preload.cjs'), 'utf8'));
  });

  test('brings all licences: ours, Electron’s, Chromium’s, and those of what is bundled', async () => {
    expect(facts.packed).toContain('/node_modules/better-sqlite3/LICENSE');
    const resources = made.folder.concat(
      platform === 'darwin' ? '/Portolan.app/Contents/Resources' : '/resources',
    );
    expect(await readFile(join(resources, 'LICENSE.txt'), 'utf8')).toContain('Portolan');
    const notices = await readFile(join(resources, 'THIRD-PARTY-NOTICES.txt'), 'utf8');
    for (const name of ['react', 'monaco-editor', 'fastify', 'better-sqlite3', 'yaml', 'marked'])
      expect(notices).toMatch(new RegExp(`^${name} \\d+\\.\\d+.*MIT|^${name} \\d.*ISC`, 'mu'));
  });

  test('says who it is, and asks for no device', () => {
    const own = { productName: 'Portolan', desktopName: 'org.portolan.Portolan.desktop' };
    expect(facts.identity).toMatchObject({ ...own, ...identities[platform] });
    const asks = Object.keys(facts.identity).filter((key) => key.endsWith('UsageDescription'));
    expect(asks).toEqual([]);
  });

  test.runIf(platform === 'linux')('has a .desktop file that its windows are known by', () => {
    expect(made.desktopFile?.name).toBe('org.portolan.Portolan.desktop');
    const lines = made.desktopFile?.text.split('\n') ?? [];
    // Electron names its windows as the .desktop file, without its ending, on X11 and on Wayland.
    expect(lines).toContain('StartupWMClass=org.portolan.Portolan');
    expect(lines).toContain('Exec=/opt/Portolan/portolan %U');
  });

  // macOS: among the faults above; Windows: `config.test.ts`, since only an installer writes what it asks for.
  test.runIf(platform === 'linux')(
    'is offered for ZIP archives and folders, and for nothing else',
    () => {
      const lines = made.desktopFile?.text.split('\n') ?? [];
      expect(lines).toContain('MimeType=application/zip;inode/directory;');
    },
  );

  // Only this system's own database binary can be loaded here.
  const isOwn = platform === process.platform && arch === process.arch;
  test.runIf(isOwn)(
    'starts from its archive, and tries itself',
    async () => {
      const resources = join(made.folder, 'resources');
      const unpacked = join(resources, 'unpacked');
      asar.extractAll(join(resources, 'app.asar'), unpacked);
      const double = join(import.meta.dirname, 'run-with-double.ts');
      const main = join(unpacked, 'out', 'main', 'main.js');
      const args = ['--import', double, main, '--self-test'];
      const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: work });
      expect(JSON.parse(stdout)).toMatchObject({
        ok: true,
        checks: {
          window: { ok: true },
          bridge: { ok: true, detail: '1.2.3' },
          protocol: { ok: true, detail: 'desktop' },
          'archive-worker': { ok: true },
          'list-worker': { ok: true, detail: '1 found' },
          'data-worker': { ok: true },
          'safe-storage': { ok: true, detail: 'gnome_libsecret' },
        },
      });
    },
    90_000,
  );
});
