import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import JSZip from 'jszip';
import { asar, plist, resourceEditor } from './builder-parts.ts';
import { machines, type Target } from './machines.ts';

/** What a fuse wire begins with in Electron's programs, then its version and how many fuses it has. */
const WIRE = Buffer.concat([
  Buffer.from('dL7pKGdnNz796PbbjQWNKmHXBZaB9tsX'),
  Buffer.from([1, 9]),
  // As Electron is delivered: what would be a danger is on.
  Buffer.from('101100011'),
]);

const VERSION = '45.4.1';

/**
 * A folder that electron-builder takes for an unpacked Electron: programs that are headers and nothing else, which say
 * which system and processor they are for, with a fuse wire at their end.
 */
export async function createStubElectron(folder: string, target: Target): Promise<string> {
  const dist = join(folder, `electron-${target.platform}-${target.arch}`);
  const put = async (path: string, content: string | Uint8Array = '') => {
    await mkdir(dirname(join(dist, path)), { recursive: true });
    await writeFile(join(dist, path), content);
  };
  await put('version', VERSION);
  await put('LICENSE', 'Electron’s licence');
  await put('LICENSES.chromium.html', 'Chromium’s licences');
  const app = join(folder, 'default-app');
  await mkdir(app, { recursive: true });
  await writeFile(join(app, 'main.js'), '');
  const contents = 'Electron.app/Contents';
  const resources = target.platform === 'darwin' ? `${contents}/Resources` : 'resources';
  await mkdir(join(dist, resources), { recursive: true });
  await asar.createPackage(app, join(dist, resources, 'default_app.asar'));
  if (target.platform === 'darwin') {
    await putBundle(put, contents, machO(target));
    // As it is downloaded: of an unpacked one only the bundle is taken, and the licences lie beside it.
    await zipInto(dist, `electron-v${VERSION}-darwin-${target.arch}.zip`);
  } else {
    for (const name of ['en-US', 'de']) await put(`locales/${name}.pak`);
    if (target.platform === 'linux') await put('electron', Buffer.concat([elf(target), WIRE]));
    else await put('electron.exe', portableExecutable(target));
  }
  return dist;
}

async function putBundle(
  put: (path: string, content?: string | Uint8Array) => Promise<void>,
  contents: string,
  program: Buffer,
): Promise<void> {
  const frameworks = `${contents}/Frameworks`;
  const framework = `${frameworks}/Electron Framework.framework`;
  await put(`${contents}/MacOS/Electron`, program);
  await put(`${framework}/Electron Framework`, Buffer.concat([program, WIRE]));
  for (const language of ['en', 'de']) {
    await put(`${contents}/Resources/${language}.lproj/.keep`);
    await put(`${framework}/Versions/A/Resources/${language}.lproj/locale.pak`);
  }
  await put(`${contents}/Resources/electron.icns`);
  await put(`${contents}/Info.plist`, plist.build(bundle('Electron', 'com.github.Electron')));
  for (const kind of ['', ' (GPU)', ' (Plugin)', ' (Renderer)']) {
    const name = `Electron Helper${kind}`;
    const helper = `${frameworks}/${name}.app/Contents`;
    await put(`${helper}/MacOS/${name}`, program);
    await put(`${helper}/Info.plist`, plist.build(bundle(name, 'com.github.Electron.helper')));
  }
}

async function zipInto(folder: string, name: string): Promise<void> {
  const zip = new JSZip();
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    zip.file(relative(folder, path), await readFile(path));
  }
  await writeFile(join(folder, name), await zip.generateAsync({ type: 'nodebuffer' }));
}

/** What Electron’s own Info.plist says, as far as a package changes it or has to. */
function bundle(name: string, id: string) {
  const devices = ['Camera', 'Microphone', 'AudioCapture', 'BluetoothAlways'];
  const usage = devices.map((device) => [`NS${device}UsageDescription`, 'This app needs it']);
  return {
    CFBundleDisplayName: name,
    CFBundleExecutable: name,
    CFBundleIdentifier: id,
    CFBundleName: name,
    CFBundlePackageType: 'APPL',
    CFBundleIconFile: 'electron.icns',
    CFBundleVersion: VERSION,
    NSPrincipalClass: 'AtomApplication',
    ...Object.fromEntries(usage),
  };
}

/** A 64-bit ELF header (System V ABI, chapter 4) of an executable without segments. */
function elf({ arch }: Target): Buffer {
  const header = Buffer.alloc(64);
  header.set([0x7f, 0x45, 0x4c, 0x46, 2, 1, 1]);
  header.writeUInt16LE(2, 16);
  header.writeUInt16LE(machines.linux[arch], 18);
  header.writeUInt32LE(1, 20);
  header.writeUInt16LE(64, 52);
  return header;
}

/** A 64-bit Mach-O header (mach-o/loader.h) of an executable without load commands. */
function machO({ arch }: Target): Buffer {
  const header = Buffer.alloc(32);
  header.writeUInt32LE(0xfeedfacf, 0);
  header.writeUInt32LE(machines.darwin[arch], 4);
  header.writeUInt32LE(2, 12);
  return header;
}

/** A PE with the version that Windows shows and that electron-builder writes the app’s own over. */
function portableExecutable({ arch }: Target): Buffer {
  const { NtExecutable, NtExecutableResource, Resource } = resourceEditor;
  const executable = NtExecutable.createEmpty(false, false);
  const resource = NtExecutableResource.from(executable);
  const version = Resource.VersionInfo.createEmpty();
  version.setStringValues({ lang: 1033, codepage: 1200 }, { ProductName: 'Electron' });
  version.outputToResourceEntries(resource.entries);
  resource.outputResource(executable);
  executable.setExtraData(WIRE);
  const bytes = Buffer.from(executable.generate());
  bytes.writeUInt16LE(machines.win32[arch], bytes.readUInt32LE(0x3c) + 4);
  return bytes;
}
