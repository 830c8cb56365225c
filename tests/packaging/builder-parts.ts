import { createRequire } from 'node:module';

// The very versions that electron-builder works with, found as it finds them.
const own = createRequire(import.meta.url);
const library = createRequire(
  createRequire(own.resolve('electron-builder')).resolve('app-builder-lib'),
);

type Asar = {
  createPackage(folder: string, archive: string): Promise<void>;
  extractAll(archive: string, folder: string): void;
  extractFile(archive: string, path: string): Buffer;
  getRawHeader(archive: string): { headerString: string };
  listPackage(archive: string, options: { isPack: boolean }): string[];
};
type Fuses = {
  getCurrentFuseWire(program: string): Promise<Record<number, number>>;
  FuseV1Options: Record<string, number>;
};
type Language = { lang: number; codepage: number };
type ResourceEntry = { type: string | number; id: string | number; bin: ArrayBuffer };
type VersionInfo = {
  getAllLanguagesForStringValues(): Language[];
  getStringValues(language: Language): Record<string, string>;
  setStringValues(language: Language, values: Record<string, string>): void;
  outputToResourceEntries(entries: ResourceEntry[]): void;
};
type Executable = {
  setExtraData(data: Uint8Array): void;
  generate(): ArrayBuffer;
};
type ResourceEditor = {
  NtExecutable: {
    createEmpty(is32Bit: boolean, isDll: boolean): Executable;
    from(bytes: Uint8Array): Executable;
  };
  NtExecutableResource: {
    from(executable: Executable): {
      entries: ResourceEntry[];
      outputResource(executable: Executable): void;
    };
  };
  Resource: {
    VersionInfo: {
      createEmpty(): VersionInfo;
      fromEntries(entries: ResourceEntry[]): VersionInfo[];
    };
  };
};
type Plist = { build(value: object): string; parse(text: string): Record<string, unknown> };

export const asar: Asar = library('@electron/asar');
export const fuses: Fuses = library('@electron/fuses');
export const resourceEditor: ResourceEditor = library('resedit');
export const plist: Plist = library('plist');
export const configurationSchema: object = library('../scheme.json');
