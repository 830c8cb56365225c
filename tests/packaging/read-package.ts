import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { asar, fuses, plist, resourceEditor } from './builder-parts.ts';
import { machineOf, type Target } from './machines.ts';

/** What an installed or unpacked package says of itself. */
export type PackageFacts = {
  program: string;
  machine: string;
  /** The database's binaries: their paths in the package, and what they are for. */
  binaries: { path: string; machine: string }[];
  /** Where app.asar is. */
  archive: string;
  /** The files in it. */
  packed: string[];
  fuses: Record<string, boolean>;
  /** Whether the program knows the hash of app.asar; on Linux, Electron does not look. */
  integrity: 'matches' | 'differs' | 'missing' | 'not on Linux';
  /** The files for people at the top of the package or of its resources. */
  licences: string[];
  /** Bytes of what is ours: app.asar, what lies beside it unpacked, and the resources. */
  appBytes: number;
  identity: Record<string, unknown>;
  /** Of a bundle of macOS: the kinds of documents that it opens, each with its rank. */
  documentTypes: string[];
};

/** What of a package’s own files may weigh: Electron comes on top. */
const MOST_BYTES = 21 * 1024 * 1024;

const FUSES = {
  RunAsNode: false,
  EnableNodeOptionsEnvironmentVariable: false,
  EnableNodeCliInspectArguments: false,
  EnableEmbeddedAsarIntegrityValidation: true,
  OnlyLoadAppFromAsar: true,
  GrantFileProtocolExtraPrivileges: false,
};

const LICENCES = [
  'LICENSE.electron.txt',
  'LICENSE.txt',
  'LICENSES.chromium.html',
  'THIRD-PARTY-NOTICES.txt',
];

/** What macOS offers the app for, and with which rank. */
const DOCUMENTS = ['public.zip-archive Alternate', 'public.folder Alternate'];

/** What is wrong with a package for a system and a processor, in words; nothing where all is right. */
export function faultsOf(facts: PackageFacts, { platform, arch }: Target): string[] {
  const own = `${platform} ${arch}`;
  const faults: string[] = [];
  if (facts.machine !== own) faults.push(`The program is for ${facts.machine}, not ${own}.`);
  const [binary, ...more] = facts.binaries;
  if (binary === undefined || more.length > 0) {
    faults.push(`It holds ${facts.binaries.length} binaries of the database instead of one.`);
  } else if (binary.machine !== own || !binary.path.includes('/app.asar.unpacked/')) {
    faults.push(`The database's binary is for ${binary.machine}: ${binary.path}`);
  }
  for (const [name, state] of Object.entries(FUSES)) {
    if (facts.fuses[name] !== state) faults.push(`The fuse ${name} is not ${state}.`);
  }
  if (facts.integrity !== (platform === 'linux' ? 'not on Linux' : 'matches')) {
    faults.push(`The hash of app.asar in the program ${facts.integrity}.`);
  }
  for (const name of LICENCES) {
    if (!facts.licences.includes(name)) faults.push(`${name} is missing.`);
  }
  if (platform === 'darwin' && JSON.stringify(facts.documentTypes) !== JSON.stringify(DOCUMENTS)) {
    faults.push(`It opens ${JSON.stringify(facts.documentTypes)}.`);
  }
  if (facts.appBytes > MOST_BYTES) faults.push(`The app has ${facts.appBytes} bytes.`);
  return faults;
}

type Places = { program: string; fused: string; resources: string; top: string };

function placesIn(folder: string, platform: Target['platform']): Places {
  if (platform === 'darwin') {
    const app = folder.endsWith('.app') ? folder : join(folder, 'Portolan.app');
    const contents = join(app, 'Contents');
    const resources = join(contents, 'Resources');
    const program = join(contents, 'MacOS', 'Portolan');
    return { program, fused: app, resources, top: resources };
  }
  const program = join(folder, platform === 'win32' ? 'Portolan.exe' : 'portolan');
  return { program, fused: program, resources: join(folder, 'resources'), top: folder };
}

/** Reads a package back: the folder it was unpacked or installed to, or the `.app` on macOS. */
export async function readPackage(
  folder: string,
  platform: Target['platform'],
): Promise<PackageFacts> {
  const { program, fused, resources, top } = placesIn(folder, platform);
  const archive = join(resources, 'app.asar');
  const own = ['app.asar', 'app.asar.unpacked', 'resources', 'LICENSE.txt'];
  const files = filesUnder(folder);
  const legal = [...readdirSync(top), ...readdirSync(resources)];
  return {
    program,
    archive,
    machine: machineOf(program),
    binaries: files
      .filter((path) => path.endsWith('.node'))
      .map((path) => ({ path, machine: machineOf(join(folder, path)) })),
    packed: asar.listPackage(archive, { isPack: false }).map((path) => path.replaceAll('\\', '/')),
    fuses: await readFuses(fused),
    integrity: readIntegrity(platform, program, resources),
    licences: [...new Set(legal.filter((name) => /licen[cs]e|notices/iu.test(name)))].sort(),
    appBytes: [...own, 'THIRD-PARTY-NOTICES.txt']
      .map((name) => bytesOf(join(resources, name)))
      .reduce((sum, bytes) => sum + bytes, 0),
    identity: readIdentity(platform, program, archive),
    documentTypes: platform === 'darwin' ? readDocumentTypes(program) : [],
  };
}

function filesUnder(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .map((path) => path.replaceAll('\\', '/'));
}

function bytesOf(path: string): number {
  const stat = statSync(path);
  if (stat.isFile()) return stat.size;
  return filesUnder(path).reduce((sum, file) => sum + statSync(join(path, file)).size, 0);
}

async function readFuses(program: string): Promise<Record<string, boolean>> {
  const wire = await fuses.getCurrentFuseWire(program);
  const states = Object.entries(fuses.FuseV1Options)
    .filter(([name]) => /^[A-Z]/u.test(name))
    .map(([name, index]) => [name, wire[index] === '1'.charCodeAt(0)]);
  return Object.fromEntries(states);
}

function readIntegrity(
  platform: Target['platform'],
  program: string,
  resources: string,
): PackageFacts['integrity'] {
  if (platform === 'linux') return 'not on Linux';
  const { headerString } = asar.getRawHeader(join(resources, 'app.asar'));
  const hash = createHash('sha256').update(headerString).digest('hex');
  const known = platform === 'win32' ? integrityOfProgram(program) : integrityOfBundle(program);
  if (known === undefined) return 'missing';
  return known === hash ? 'matches' : 'differs';
}

function readResources(program: string) {
  const { NtExecutable, NtExecutableResource } = resourceEditor;
  return NtExecutableResource.from(NtExecutable.from(readFileSync(program))).entries;
}

function integrityOfProgram(program: string): string | undefined {
  const entry = readResources(program).find(({ type }) => type === 'INTEGRITY');
  if (entry === undefined) return undefined;
  const list: { file: string; value: string }[] = JSON.parse(Buffer.from(entry.bin).toString());
  return list.find(({ file }) => file === 'resources\\app.asar')?.value;
}

function readBundle(program: string) {
  return plist.parse(readFileSync(join(program, '..', '..', 'Info.plist'), 'utf8'));
}

function readDocumentTypes(program: string): string[] {
  const types = (readBundle(program)['CFBundleDocumentTypes'] ?? []) as {
    LSItemContentTypes: string[];
    LSHandlerRank?: string;
  }[];
  return types.flatMap(({ LSItemContentTypes: kinds, LSHandlerRank: rank = 'Default' }) =>
    kinds.map((kind) => `${kind} ${rank}`),
  );
}

function integrityOfBundle(program: string): string | undefined {
  const known = readBundle(program)['ElectronAsarIntegrity'] as
    | Record<string, { hash: string }>
    | undefined;
  return known?.['Resources/app.asar']?.hash;
}

function readIdentity(platform: Target['platform'], program: string, archive: string) {
  const manifest: Record<string, unknown> = JSON.parse(
    asar.extractFile(archive, 'package.json').toString(),
  );
  const { productName, desktopName, version } = manifest;
  const own = { productName, desktopName, version };
  if (platform === 'linux') return own;
  if (platform === 'darwin') return { ...own, ...readBundle(program) };
  const [info] = resourceEditor.Resource.VersionInfo.fromEntries(readResources(program));
  const [language] = info?.getAllLanguagesForStringValues() ?? [];
  return { ...own, ...(language && info?.getStringValues(language)) };
}
