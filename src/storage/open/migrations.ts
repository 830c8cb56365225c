import type { Migration } from '#storage/database/migration.ts';
import { portal } from '#storage/migrations/0001-portal.ts';
import { listOrder } from '#storage/migrations/0002-list-order.ts';
import { search } from '#storage/migrations/0003-search.ts';
import { keptAnswers } from '#storage/migrations/0004-kept-answers.ts';
import { previews } from '#storage/migrations/0005-previews.ts';
import { publishedLocales } from '#storage/migrations/0006-published-locales.ts';
import { listIndexes } from '#storage/migrations/0007-list-indexes.ts';
import { rememberedPortals } from '#storage/migrations/0008-remembered-portals.ts';
import { pushes } from '#storage/migrations/0009-pushes.ts';
import { designBases } from '#storage/migrations/0010-design-bases.ts';
import { unknownPushes } from '#storage/migrations/0011-unknown-pushes.ts';
import { mergedBases } from '#storage/migrations/0012-merged-bases.ts';
import { pushedStates } from '#storage/migrations/0013-pushed-states.ts';
import { shownTexts } from '#storage/migrations/0014-shown-texts.ts';
import { rmSync } from 'node:fs';
import type { Database } from 'better-sqlite3';
import { DatabaseError } from '#storage/database/database-error.ts';
import { makePrivateFile } from '#storage/database/private-file.ts';

/** Every step of the schema, in order; the last one's version is what this build writes. */
export const migrations: readonly Migration[] = [
  portal,
  listOrder,
  search,
  keptAnswers,
  previews,
  publishedLocales,
  listIndexes,
  rememberedPortals,
  pushes,
  designBases,
  unknownPushes,
  mergedBases,
  pushedStates,
  shownTexts,
];

/**
 * Brings the schema to the newest of `migrations`, each step in its own transaction.
 *
 * Before the first step a copy of a file that already holds data is written beside it
 * (`portolan.db.before-v2`). A schema newer than the newest step is refused and left alone.
 */
export function migrate(db: Database, path: string, migrations: readonly Migration[]): void {
  const current = Number(db.pragma('user_version', { simple: true }));
  const newest = migrations.at(-1)?.version ?? 0;
  if (current > newest) {
    throw new DatabaseError(
      'newer',
      `The data file ${path} was written by a newer Portolan (its schema is ${current}, this one knows ${newest}). ` +
        'Update Portolan, or start it with another data folder.',
    );
  }
  const pending = migrations.filter((step) => step.version > current);
  if (pending.length === 0) return;
  if (current > 0 && !db.memory) copyBefore(db, `${path}.before-v${newest}`);
  for (const step of pending) {
    db.transaction(() => {
      db.exec(step.sql);
      db.pragma(`user_version = ${step.version}`);
    }).immediate();
  }
}

function copyBefore(db: Database, copy: string): void {
  rmSync(copy, { force: true });
  makePrivateFile(copy);
  db.prepare('VACUUM INTO ?').run(copy);
}
