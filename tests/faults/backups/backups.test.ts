import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { fillDataFolder } from '#backend/backup/testing-data-folder.ts';
import { openDatabase } from '#storage/open-database.ts';
import { builtProgram } from '../../built-program.ts';
import { createRandom } from '../random.ts';
import { runBackupFaults } from './run-backup-faults.ts';

const folder = mkdtempSync(join(tmpdir(), 'portolan-backup-faults-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test(
  'twenty kills of backups, and of restores, leave nothing half',
  { timeout: 240_000 },
  async () => {
    const dataDir = join(folder, 'data');
    await fillDataFolder(dataDir);
    // Enough that writing takes a good part of the time.
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
    const counts = await runBackupFaults({
      program: builtProgram,
      dataDir,
      folder,
      times: 20,
      random: createRandom(7),
    });
    expect(counts.faults).toEqual([]);
    expect(counts.killed + counts.done).toBe(40);
    expect(counts.killed).toBeGreaterThan(10);
  },
);
