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
];
