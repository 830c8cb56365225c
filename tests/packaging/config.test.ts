import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import Ajv from 'ajv';
import { expect, test, vi } from 'vitest';
import { configurationSchema } from './builder-parts.ts';

const require = createRequire(import.meta.url);
type Platform = { files: string[]; icon: string; target: { target: string; arch: string[] }[] };
type Config = Record<string, unknown> & Record<'mac' | 'win' | 'linux', Platform>;
const config: Config = require('../../build/electron-builder.config.cjs');

test('electron-builder’s own schema accepts the configuration', () => {
  const validate = new Ajv({ strict: false, allErrors: true }).compile(configurationSchema);
  validate(config);
  expect(validate.errors).toBeNull();
  validate({ ...config, asarr: true });
  expect(validate.errors).toMatchObject([{ params: { additionalProperty: 'asarr' } }]);
});

test('there are installers for three systems, each for the processors that Electron has', () => {
  const named = (['mac', 'win', 'linux'] as const).flatMap((name) =>
    config[name].target.map(({ target, arch }) => `${name} ${target} ${arch.join(' ')}`),
  );
  expect(named).toEqual([
    'mac dmg x64 arm64',
    'mac zip x64 arm64',
    'win nsis x64 arm64',
    'linux AppImage x64 arm64',
    'linux deb x64 arm64',
  ]);
});

test('an AppImage needs no FUSE 2, and keeps Chromium’s sandbox where the system has one', () => {
  expect(config['toolsets']).toEqual({ appimage: '1.0.3' });
});

test('nothing is uploaded, and no app looks for updates or takes addresses over', () => {
  expect(config).not.toHaveProperty('protocols');
  expect(config['publish']).toBeNull();
  const { dependencies, devDependencies } = require('../../package.json');
  expect(Object.keys({ ...dependencies, ...devDependencies })).not.toContain('electron-updater');
});

/** The configuration as it is with these variables, and without any other that it knows. */
function configWith(variables: Record<string, string>): Config {
  for (const name of ['CSC_LINK', 'CSC_NAME', 'APPLE_API_KEY', 'PORTOLAN_RELEASE'])
    vi.stubEnv(name, variables[name]);
  const path = require.resolve('../../build/electron-builder.config.cjs');
  delete require.cache[path];
  const read: Config = require(path);
  vi.unstubAllEnvs();
  return read;
}

test('without a certificate a Mac app is signed ad hoc, which macOS on arm64 asks for', () => {
  const { mac, forceCodeSigning } = configWith({});
  expect(mac).toMatchObject({ identity: '-', hardenedRuntime: false, notarize: false });
  expect(forceCodeSigning).toBe(false);
});

test('with a certificate it is the certificate that signs', () => {
  const { mac } = configWith({ CSC_LINK: 'file:///certificate.p12', APPLE_API_KEY: 'key.p8' });
  expect(mac).toMatchObject({ hardenedRuntime: true, notarize: true });
  expect(mac).not.toHaveProperty('identity');
});

test('a release is signed or fails; Linux knows no signatures', () => {
  const { mac, linux, forceCodeSigning } = configWith({ PORTOLAN_RELEASE: '1' });
  expect(forceCodeSigning).toBe(true);
  expect(mac).not.toHaveProperty('identity');
  expect(linux).toMatchObject({ forceCodeSigning: false });
});

test.each(['mac', 'win', 'linux'] as const)(
  '%s lists what is shipped before what is not, or everything would be',
  (name) => {
    const [first = '!'] = config[name].files;
    expect(first.startsWith('!')).toBe(false);
    expect(config['files']).toBeUndefined();
  },
);

test('fuses close the ways around the app’s own code', () => {
  expect(config['electronFuses']).toEqual({
    runAsNode: false,
    enableNodeOptionsEnvironmentVariable: false,
    enableNodeCliInspectArguments: false,
    enableEmbeddedAsarIntegrityValidation: true,
    onlyLoadAppFromAsar: true,
    grantFileProtocolExtraPrivileges: false,
    enableCookieEncryption: false,
    loadBrowserProcessSpecificV8Snapshot: false,
  });
});

/** What the installer does to Windows' registry: `root` is where, `name` is empty for the default of a key. */
function registryLines(macro: 'customInstall' | 'customUnInstall') {
  const text = readFileSync(require.resolve('../../build/installer.nsh'), 'utf8');
  const [, body = ''] = new RegExp(`!macro ${macro}\\n(.*?)!macroend`, 'su').exec(text) ?? [];
  return Array.from(
    body.matchAll(/^  (\w+Reg\w+) (\w+) "([^"]+)"(?: "([^"]*)")?(?: ["'](.*)["'])?$/gmu),
    ([, done, root, key = '', name, value]) => ({ done, root, key, name, value }),
  );
}

test('Windows offers it for ZIP archives and folders, and opens neither with it unasked', () => {
  const written = registryLines('customInstall');
  const commands = written.filter(({ key }) => key.endsWith('\\command'));
  expect(commands.map(({ key, value }) => [key, value])).toEqual([
    ['Software\\Classes\\Portolan.Archive\\shell\\open\\command', '"$appExe" "%1"'],
    ['Software\\Classes\\Directory\\shell\\Portolan\\command', '"$appExe" "%V"'],
  ]);
  // For the account, in keys of its own; of a kind of file only the list of what else opens it.
  const own = /^Software\\Classes\\(?:Portolan\.|Directory\\shell\\Portolan(?:\\|$))/u;
  expect(new Set(written.map(({ root }) => root))).toEqual(new Set(['SHELL_CONTEXT']));
  const others = written.filter(({ key }) => !own.test(key));
  expect(others.map(({ key, name }) => [key, name])).toEqual([
    ['Software\\Classes\\.zip\\OpenWithProgids', 'Portolan.Archive'],
  ]);
  // These would make it the default.
  for (const part of [config, config.mac, config.win, config.linux])
    expect(part).not.toHaveProperty('fileAssociations');
  expect(config['nsis']).toMatchObject({ include: 'build/installer.nsh' });
});

test('what the installer writes for that, the uninstaller takes away', () => {
  const removed = registryLines('customUnInstall');
  for (const { key, name } of registryLines('customInstall')) {
    const isGone = removed.some((one) =>
      one.done === 'DeleteRegKey'
        ? key === one.key || key.startsWith(`${one.key}\\`)
        : key === one.key && name === one.name,
    );
    expect([key, isGone]).toEqual([key, true]);
  }
});
