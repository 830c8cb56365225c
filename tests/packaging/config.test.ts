import { createRequire } from 'node:module';
import Ajv from 'ajv';
import { expect, test } from 'vitest';
import { configurationSchema } from './builder-parts.ts';

const require = createRequire(import.meta.url);
type Platform = { files: string[]; icon: string; target: unknown[] };
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
  expect({
    mac: config.mac.target,
    win: config.win.target,
    linux: config.linux.target,
  }).toMatchInlineSnapshot(`
    {
      "linux": [
        "AppImage",
        "deb",
        "rpm",
      ],
      "mac": [
        {
          "arch": [
            "arm64",
            "x64",
          ],
          "target": "dmg",
        },
        {
          "arch": [
            "arm64",
            "x64",
          ],
          "target": "zip",
        },
      ],
      "win": [
        {
          "arch": [
            "x64",
            "arm64",
          ],
          "target": "nsis",
        },
      ],
    }
  `);
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
