import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { listDesignFiles } from './list-files.ts';
import { MAX_FILE_BYTES } from '#backend/files/read-file.ts';

/** The texts of a folder's files by their path, read when they are asked for. */
export type FolderTexts = { get(path: string): string | undefined; keys(): Iterable<string> };

/** Lists a folder now and reads a file of it only when a reference leads there. */
export async function openFolderTexts(folder: string): Promise<FolderTexts> {
  const { files } = await listDesignFiles(folder);
  const known = new Map(files.map((file) => [file.path, file.bytes]));
  return {
    get(path) {
      const bytes = known.get(path);
      if (bytes === undefined || bytes > MAX_FILE_BYTES) return undefined;
      return readFileSync(join(folder, ...path.split('/')), 'utf8');
    },
    keys: () => known.keys(),
  };
}
