import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Where files of Portolan's own lie beside the data file; nothing is made until something is written. */
export type PrivateFolder = {
  path(name: string): string;
  close(): void;
};

/** @param dataDir the data folder; `:memory:` keeps the files until `close` only */
export function openPrivateFolder(dataDir: string): PrivateFolder {
  if (dataDir !== ':memory:') {
    return { path: (name) => join(dataDir, name), close: () => undefined };
  }
  let folder: string | undefined;
  return {
    path(name) {
      folder ??= mkdtempSync(join(tmpdir(), 'portolan-'));
      return join(folder, name);
    },
    close() {
      if (folder !== undefined) rmSync(folder, { recursive: true, force: true });
    },
  };
}
