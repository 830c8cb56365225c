import { createRequire } from 'node:module';

// The very versions that electron-builder works with, found as it finds them.
const own = createRequire(import.meta.url);
const library = createRequire(
  createRequire(own.resolve('electron-builder')).resolve('app-builder-lib'),
);

type Asar = {
  createPackage(folder: string, archive: string): Promise<void>;
  listPackage(archive: string, options: { isPack: boolean }): string[];
};
type Fuses = {
  getCurrentFuseWire(program: string): Promise<Record<number, number>>;
  FuseV1Options: Record<string, number>;
};

export const asar: Asar = library('@electron/asar');
export const fuses: Fuses = library('@electron/fuses');
export const configurationSchema: object = library('../scheme.json');
