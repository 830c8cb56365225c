import { randomBytes } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fillDataFolder } from '#backend/data/backup/data-folder.testing.ts';
import { openDatabase } from '#storage/open/open-database.ts';

/** Fills a data folder with so much that writing a backup of it takes a good part of the time that one takes. */
export async function fillForBackups(dataDir: string): Promise<void> {
  await fillDataFolder(dataDir);
  const database = openDatabase(join(dataDir, 'portolan.db'));
  for (let count = 0; count < 12; count += 1) {
    database.settings.set(`filler-${count}`, randomBytes(500_000).toString('base64'));
  }
  database.close();
  for (let count = 0; count < 60; count += 1) {
    const journal = join(dataDir, 'unsaved', `journal_${count}`);
    mkdirSync(journal, { recursive: true });
    writeFileSync(join(journal, 'text.gz'), randomBytes(20_000));
  }
}
