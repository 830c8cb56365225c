// Installs each package of a folder on this machine, reads back what was installed, and lets it try itself:
//   node scripts/try-packages.mjs [--signed] [--keyring] [release]
// `--signed` asks for signatures that the system trusts, `--keyring` for a keyring that the app can use. A .deb is
// installed as root, a Windows installer for the account; both stay installed.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, extname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { faultsOf, readPackage } from '../tests/packaging/read-package.ts';

const { values, positionals } = parseArgs({
  options: { signed: { type: 'boolean' }, keyring: { type: 'boolean' } },
  allowPositionals: true,
});
const release = resolve(positionals[0] ?? 'release');
const work = mkdtempSync(join(tmpdir(), 'try-packages-'));

/** Runs a program, and throws with what it wrote where it fails. */
function run(program, args, options = {}) {
  const { status, signal, error, stdout, stderr } = spawnSync(program, args, {
    encoding: 'utf8',
    timeout: 300_000,
    ...options,
  });
  if (status === 0) return stdout;
  const end = error?.message ?? (signal ? `ended by ${signal}` : `exit code ${status}`);
  throw new Error(`${[program, ...args].join(' ')}: ${end}\n${stdout ?? ''}${stderr ?? ''}`);
}

function findProgram(folder, name) {
  const found = readdirSync(folder, { recursive: true }).find((path) => basename(path) === name);
  if (found === undefined) throw new Error(`${folder} has no ${name}.`);
  return join(folder, found);
}

/**
 * How each kind of package is installed: gives the folder (or bundle) to read back, and the program to start if that is
 * another than the one in it.
 */
const install = {
  '.deb'(file) {
    const [program, ...before] = process.getuid() === 0 ? ['apt-get'] : ['sudo', 'apt-get'];
    run(program, [...before, 'install', '-y', '-q', file]);
    return { folder: '/opt/Portolan' };
  },
  '.AppImage'(file) {
    run('chmod', ['+x', file]);
    run(file, ['--appimage-extract'], { cwd: work });
    return { folder: join(work, 'squashfs-root'), program: file };
  },
  '.exe'(file) {
    run(file, ['/S']);
    const programs = join(process.env.LOCALAPPDATA, 'Programs');
    return { folder: dirname(findProgram(programs, 'Portolan.exe')) };
  },
  '.dmg'(file) {
    const mounted = join(work, 'mounted');
    run('hdiutil', ['attach', '-nobrowse', '-readonly', '-mountpoint', mounted, file]);
    try {
      // Copied as people do it: what is started is not on the image.
      run('ditto', [join(mounted, 'Portolan.app'), join(work, 'dmg', 'Portolan.app')]);
    } finally {
      run('hdiutil', ['detach', mounted]);
    }
    return { folder: join(work, 'dmg', 'Portolan.app') };
  },
  '.zip'(file) {
    run('ditto', ['-x', '-k', file, join(work, 'zip')]);
    return { folder: join(work, 'zip', 'Portolan.app') };
  },
};

function verifySignature(file, folder) {
  if (process.platform === 'darwin') {
    run('codesign', ['--verify', '--deep', '--strict', '--verbose=2', folder]);
    if (values.signed) run('spctl', ['--assess', '--type', 'execute', '--verbose', folder]);
  }
  if (process.platform === 'win32' && values.signed) {
    const kits = 'C:\\Program Files (x86)\\Windows Kits\\10\\bin';
    const tools = readdirSync(kits).map((version) => join(kits, version, 'x64', 'signtool.exe'));
    const tool = tools.toReversed().find((path) => existsSync(path));
    if (tool === undefined) throw new Error(`There is no signtool.exe in ${kits}.`);
    for (const signed of [file, join(folder, 'Portolan.exe')])
      run(tool, ['verify', '/pa', '/all', signed]);
  }
}

/** What the system was told to offer the app for; macOS: `readPackage`. */
function verifyOpenWith(file, folder) {
  if (extname(file) === '.deb') {
    const entry = '/usr/share/applications/org.portolan.Portolan.desktop';
    run('grep', ['-Fx', 'MimeType=application/zip;inode/directory;', entry]);
  }
  if (extname(file) === '.exe') {
    const classes = 'HKCU\\Software\\Classes';
    run('reg', ['query', `${classes}\\.zip\\OpenWithProgids`, '/v', 'Portolan.Archive']);
    for (const kind of ['Portolan.Archive\\shell\\open', 'Directory\\shell\\Portolan']) {
      const command = run('reg', ['query', `${classes}\\${kind}\\command`, '/ve']);
      if (!command.includes(join(folder, 'Portolan.exe'))) throw new Error(`${kind}: ${command}`);
    }
  }
}

/** Starts the program with `--self-test`, and throws where its report is not good. */
function selfTest(program) {
  const report = join(work, 'self-test.json');
  rmSync(report, { force: true });
  let failure = '';
  try {
    run(program, ['--self-test', '--report', report], { timeout: 120_000 });
  } catch (error) {
    failure = error.message;
  }
  const text = existsSync(report) ? readFileSync(report, 'utf8') : '';
  if (text) process.stdout.write(text);
  if (failure) throw new Error(failure);
  const { ok, checks } = JSON.parse(text);
  if (ok !== true) throw new Error('The self-test failed, see above.');
  const keyring = checks['safe-storage'].detail;
  if (values.keyring && keyring.startsWith('none')) throw new Error(`No keyring: ${keyring}.`);
}

const names = readdirSync(release).filter((name) => extname(name) in install);
const mine = names.filter((name) => name.includes(process.arch) || /amd64|x86_64/u.test(name));
let failed = mine.length === 0 ? 1 : 0;
if (failed > 0) console.error(`${release} has no package for this machine (${process.arch}).`);
for (const name of mine) {
  console.log(`\n${name}`);
  try {
    const file = join(release, name);
    const { folder, program } = install[extname(name)](file);
    const facts = await readPackage(folder, process.platform);
    const faults = faultsOf(facts, { platform: process.platform, arch: process.arch });
    if (faults.length > 0) throw new Error(faults.join('\n'));
    verifySignature(file, folder);
    verifyOpenWith(file, folder);
    selfTest(program ?? facts.program);
    console.log(`${name}: as it should be`);
  } catch (error) {
    failed += 1;
    console.error(`${name}: ${error.message}`);
  }
}
rmSync(work, { recursive: true, force: true });
process.exitCode = failed === 0 ? 0 : 1;
