import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import {
  DATABASE_FILE,
  HISTORY_FOLDER,
  SECRETS_FILE,
  UNSAVED_FOLDER,
  WINDOW_FILE,
} from '#backend/data/folder/file-names.ts';
import { isMissing } from '#backend/files/folder-failure.ts';

/** The first entry, which says what the file is, and the two last ones: what is in it, and the digest of all before. */
export const HEAD_ENTRY = 'portolan-backup.json';
export const MANIFEST_ENTRY = 'manifest.json';
export const DIGEST_ENTRY = 'sha256';

const ID = '[A-Za-z0-9_-]{1,64}';
const names = new RegExp(
  `^(${[
    DATABASE_FILE.replace('.', '\\.'),
    SECRETS_FILE.replace('.', '\\.'),
    WINDOW_FILE.replace('.', '\\.'),
    `${UNSAVED_FOLDER}/${ID}/(changes\\.jsonl|text\\.gz)`,
    `${HISTORY_FOLDER}/${ID}/(versions\\.json|${ID}\\.gz)`,
  ].join('|')})$`,
);

/** Whether a backup may hold a file of this path, relative to the data folder. */
export function isPartName(path: string): boolean {
  return names.test(path);
}

/** The files beside the data file that belong in a backup, in a lasting order. */
export async function listParts(dataDir: string): Promise<string[]> {
  const found = [SECRETS_FILE, WINDOW_FILE];
  for (const folder of [UNSAVED_FOLDER, HISTORY_FOLDER]) {
    for (const inner of await entriesOf(join(dataDir, folder))) {
      for (const file of await entriesOf(join(dataDir, folder, inner))) {
        found.push(`${folder}/${inner}/${file}`);
      }
    }
  }
  return found.filter(isPartName);
}

async function entriesOf(folder: string): Promise<string[]> {
  try {
    return (await readdir(folder)).sort();
  } catch (error) {
    if (isMissing(error)) return [];
    throw error;
  }
}
