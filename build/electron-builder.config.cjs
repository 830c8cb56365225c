// Installers for macOS, Windows and Linux: `npm run package`. Signing is asked for by environment only, so that an
// unsigned local build works everywhere; a release (PORTOLAN_RELEASE) fails where it can't be signed.
const isRelease = process.env.PORTOLAN_RELEASE !== undefined;
const hasAppleCertificate = ['CSC_LINK', 'CSC_NAME'].some((name) => Boolean(process.env[name]));

// What runs is in out/, with the code of nearly all packages in it; node_modules brings the rest. The command line is
// for Node, which a packaged Electron never is, and it alone serves pages for readers and talks to PostgreSQL and S3. Each system has the whole list:
// one that begins with an exclusion would mean every file of the project but those.
const shipped = [
  'package.json',
  'out/main/**',
  'out/preload/**',
  'out/renderer/**',
  '!out/main/{cli,page-worker}.js',
  '!out/main/chunks/servers/**',
  '!**/*.map',
  '!**/*.{ts,mts,cts,tsx}',
  '!node_modules/**/README.md',
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

// Electron's bundle asks for what this app never uses; null takes a line out.
const unused = ['Camera', 'Microphone', 'AudioCapture', 'BluetoothAlways', 'BluetoothPeripheral'];
const withoutUnused = Object.fromEntries(
  unused.map((device) => [`NS${device}UsageDescription`, null]),
);

// What the systems offer Portolan for under "Open with": ZIP archives and folders. It is nobody's default for them; an
// Alternate of macOS never is, and desktops on Linux name theirs. Windows: build/installer.nsh.
const documentTypes = [
  ['ZIP archive', 'public.zip-archive'],
  ['Folder', 'public.folder'],
].map(([name, type]) => ({
  CFBundleTypeName: name,
  CFBundleTypeRole: 'Viewer',
  LSHandlerRank: 'Alternate',
  LSItemContentTypes: [type],
}));

const arch = ['x64', 'arm64'];

module.exports = {
  // The app tells Windows the same (src/main/identity.ts). Its name stands in package.json, for Electron to read.
  appId: 'org.portolan.desktop',
  copyright: 'Copyright © 2026 the Portolan authors',
  // Linux packages have to name a home page and whom to write to; whoever publishes them sets theirs.
  extraMetadata: { homepage: process.env.PORTOLAN_HOMEPAGE ?? 'https://portolan.invalid' },
  directories: { output: 'release', buildResources: 'build' },
  artifactName: '${name}-${version}-${os}-${arch}.${ext}',
  // Nothing is uploaded from here, and the app looks for no updates.
  publish: null,

  // As plain files beside the archive: templates are copied from there, folder by folder, and licences are for people.
  extraResources: [
    { from: 'resources', to: 'resources' },
    { from: 'LICENSE', to: 'LICENSE.txt' },
    { from: 'out/renderer/THIRD-PARTY-NOTICES.txt', to: 'THIRD-PARTY-NOTICES.txt' },
  ],
  asar: { smartUnpack: true },
  asarUnpack: ['**/*.node'],
  // The binaries in better-sqlite3 are Node-API ones, which Electron loads as they are.
  npmRebuild: false,
  electronLanguages: ['en-US'],
  compression: 'maximum',
  // The default one needs libfuse2 and always turns Chromium's sandbox off.
  toolsets: { appimage: '1.0.3' },
  forceCodeSigning: isRelease,

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
    target: ['dmg', 'zip'].map((target) => ({ target, arch })),
    category: 'public.app-category.developer-tools',
    icon: 'build/icon.icns',
    minimumSystemVersion: '13.0',
    // Setting the fuses breaks Electron's own signature, and macOS ends an arm64 app that has none. Without a
    // certificate it is signed ad hoc, which the hardened runtime does not go with.
    ...(hasAppleCertificate || isRelease ? {} : { identity: '-' }),
    hardenedRuntime: hasAppleCertificate || isRelease,
    entitlements: 'build/entitlements.mac.plist',
    entitlementsInherit: 'build/entitlements.mac.plist',
    extendInfo: { ...withoutUnused, CFBundleDocumentTypes: documentTypes },
    notarize: process.env.APPLE_API_KEY !== undefined,
    files: filesFor('darwin'),
  },
  win: {
    target: [{ target: 'nsis', arch }],
    icon: 'build/icon.ico',
    files: filesFor('win32'),
  },
  nsis: {
    oneClick: true,
    perMachine: false,
    deleteAppDataOnUninstall: false,
    include: 'build/installer.nsh',
  },
  linux: {
    target: ['AppImage', 'deb'].map((target) => ({ target, arch })),
    category: 'Development',
    icon: 'build/icons',
    executableName: 'portolan',
    // The .desktop file is named as package.json says (desktopName): so are the windows, on X11 and Wayland.
    syncDesktopName: true,
    mimeTypes: ['application/zip', 'inode/directory'],
    synopsis: 'Design APIs and publish them to a developer portal',
    maintainer: process.env.PORTOLAN_MAINTAINER ?? 'Portolan <nobody@portolan.invalid>',
    // Nothing is signed on Linux: checksums and attestations of the release stand for it.
    forceCodeSigning: false,
    desktop: {
      entry: {
        GenericName: 'API designer',
        Comment: 'Design APIs on your desktop and publish them to a developer portal',
        Keywords: 'API;OpenAPI;Swagger;REST;YAML;JSON;',
        StartupNotify: 'true',
      },
    },
    files: filesFor('linux'),
  },
};
