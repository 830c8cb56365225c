// Installers for macOS, Windows and Linux: `npm run package`. Signing is asked for by environment only, so that an
// unsigned local build works everywhere.

// What runs is in out/; node_modules brings the dependencies that are not bundled, and nothing else is shipped. Each
// system has the whole list: one that begins with an exclusion would mean every file of the project but those.
const shipped = [
  'package.json',
  'out/main/**',
  'out/preload/**',
  'out/renderer/**',
  '!**/*.map',
  '!**/*.{ts,mts,cts,tsx}',
  '!node_modules/**/*.md',
  '!node_modules/node-addon-api/**',
  '!node_modules/better-sqlite3/{deps,src}/**',
  '!node_modules/better-sqlite3/binding.gyp',
];

// Every system gets the one database binary that it can load. A pattern that brings files back in loses against one
// that takes them out, so each system names what it leaves out; `${platform}` would be the building machine's own.
const prebuilds = 'node_modules/better-sqlite3/prebuilds';
const filesFor = (system) => [
  ...shipped,
  ...['darwin', 'linux', 'linuxmusl', 'win32']
    .filter((other) => other !== system)
    .map((other) => `!${prebuilds}/${other}-*.node`),
  `!${prebuilds}/*-!(\${arch}).node`,
];

module.exports = {
  appId: 'org.portolan.desktop',
  productName: 'Portolan',
  copyright: 'Copyright © 2026 the Portolan authors',
  // Linux packages have to name a home page and whom to write to; whoever publishes them sets theirs.
  extraMetadata: { homepage: process.env.PORTOLAN_HOMEPAGE ?? 'https://portolan.invalid' },
  directories: { output: 'release', buildResources: 'build' },
  artifactName: '${name}-${version}-${os}-${arch}.${ext}',

  // As plain files beside the archive: templates are copied from there, folder by folder.
  extraResources: [{ from: 'resources', to: 'resources' }],
  asar: { smartUnpack: true },
  asarUnpack: ['**/*.node'],
  // The binaries in better-sqlite3 are Node-API ones, which Electron loads as they are.
  npmRebuild: false,
  electronLanguages: ['en-US'],
  compression: 'maximum',

  electronFuses: {
    runAsNode: false,
    enableNodeOptionsEnvironmentVariable: false,
    enableNodeCliInspectArguments: false,
    enableEmbeddedAsarIntegrityValidation: true,
    onlyLoadAppFromAsar: true,
    grantFileProtocolExtraPrivileges: false,
    enableCookieEncryption: false,
    loadBrowserProcessSpecificV8Snapshot: false,
  },

  mac: {
    target: [
      { target: 'dmg', arch: ['arm64', 'x64'] },
      { target: 'zip', arch: ['arm64', 'x64'] },
    ],
    category: 'public.app-category.developer-tools',
    icon: 'build/icon.icns',
    minimumSystemVersion: '13.0',
    hardenedRuntime: true,
    entitlements: 'build/entitlements.mac.plist',
    entitlementsInherit: 'build/entitlements.mac.plist',
    notarize: process.env.APPLE_API_KEY !== undefined,
    files: filesFor('darwin'),
  },
  win: {
    target: [{ target: 'nsis', arch: ['x64', 'arm64'] }],
    icon: 'build/icon.ico',
    forceCodeSigning: process.env.PORTOLAN_RELEASE !== undefined,
    files: filesFor('win32'),
  },
  nsis: { oneClick: true, perMachine: false, deleteAppDataOnUninstall: false },
  linux: {
    target: ['AppImage', 'deb', 'rpm'],
    category: 'Development',
    icon: 'build/icons',
    executableName: 'portolan',
    synopsis: 'Design APIs and publish them to a developer portal',
    maintainer: process.env.PORTOLAN_MAINTAINER ?? 'Portolan <nobody@portolan.invalid>',
    desktop: {
      entry: {
        Name: 'Portolan',
        GenericName: 'API designer',
        Comment: 'Design APIs on your desktop and publish them to a developer portal',
        Keywords: 'API;OpenAPI;Swagger;REST;YAML;JSON;',
        StartupWMClass: 'Portolan',
        StartupNotify: 'true',
      },
    },
    files: filesFor('linux'),
  },
};
