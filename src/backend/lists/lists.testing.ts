import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { type Database, openDatabase } from '#storage/open/open-database.ts';

export type ListedFile = {
  path: string;
  database: Database;
  /** Adds published APIs, all with the word "ledger" and the tag "all", in one transaction. */
  add: (count: number) => void;
};

/** A new data file with APIs in it; gone with the test. */
export function openListedFile(count: number): ListedFile {
  const folder = mkdtempSync(join(tmpdir(), 'portolan-lists-'));
  const path = join(folder, 'portolan.db');
  const database = openDatabase(path);
  onTestFinished(() => {
    database.close();
    rmSync(folder, { recursive: true, force: true });
  });
  const tenant = { id: 'ten_1', slug: 'default', name: 'Default', domain: null };
  database.tenants.insert({ ...tenant, locale: 'en', createdAt: 1 });
  let number = 0;
  const add = (more: number): void => {
    database.transaction(() => {
      for (const end = number + more; number < end; number += 1) addOne(database, number);
      return { commit: true, value: undefined };
    });
  };
  add(count);
  return { path, database, add };
}

function addOne({ apis, revisions, views }: Database, number: number): void {
  const id = `api_${String(number).padStart(6, '0')}`;
  const name = `Ledger ${number}`;
  const times = { createdAt: number, updatedAt: number, publishedAt: number };
  const shared = { tenantId: 'ten_1', slug: id, ...times };
  const by = { createdBy: null, updatedBy: null };
  apis.insert({ id, latestRevision: 1, publishedRevision: 1, ...shared, ...by });
  const record = {
    overview: { name, tags: [], summary: null, locales: [] },
    spec: { operations: [] },
    docs: [],
  };
  revisions.insert(
    {
      apiId: id,
      number: 1,
      version: '1',
      contentSha256: Buffer.alloc(32, 1),
      archiveSha256: null,
      importId: 'imp_1',
      createdAt: number,
      createdBy: null,
      record: JSON.stringify(record),
    },
    [],
  );
  views.put(
    {
      ...shared,
      apiId: id,
      view: 'published',
      nameKey: name.toLowerCase(),
      status: 'published',
      lifecycle: null,
      revision: 1,
      mixed: false,
      tag: 'x',
      summary: JSON.stringify({ name, availableLocales: ['en'] }),
      detail: '{}',
    },
    ['all'],
  );
}
