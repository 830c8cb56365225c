import { createHash } from 'node:crypto';
import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import Sqlite, { type Database } from 'better-sqlite3';
import { nothing, type State } from './resource.ts';

/** What a killed portal left behind. */
export type Stored = {
  /** Whatever is damaged, half or in contradiction, in words. */
  faults: string[];
  /** What is stored of each API, by slug. */
  states: ReadonlyMap<string, State>;
};

/** Reads a copy of the data folder: the portal itself is to recover the original. */
export function readStored(dataDir: string): Stored {
  const copy = `${dataDir}-copy`;
  rmSync(copy, { recursive: true, force: true });
  cpSync(dataDir, copy, { recursive: true });
  const db = new Sqlite(join(copy, 'portolan.db'));
  try {
    const tables = Number(db.prepare('SELECT count(*) FROM sqlite_schema').pluck().get());
    // Killed before its first migration.
    if (tables === 0) return { faults: [], states: new Map() };
    const faults = [...soundness(db), ...halves(db)];
    return { faults, states: new Map(statesOf(db)) };
  } finally {
    db.close();
    rmSync(copy, { recursive: true, force: true });
  }
}

function soundness(db: Database): string[] {
  const integrity = db.pragma('integrity_check', { simple: true });
  const orphans = db.pragma('foreign_key_check') as unknown[];
  return [
    ...(integrity === 'ok' ? [] : [`integrity_check: ${String(integrity)}`]),
    ...(orphans.length === 0 ? [] : [`foreign_key_check: ${JSON.stringify(orphans)}`]),
  ];
}

/**
 * Each query finds nothing in a database where every change is there as a whole or not at all. Revisions and kept answers
 * are thousands in the end: each query goes through them once.
 */
const CONTRADICTIONS: Readonly<Record<string, string>> = {
  'an API without its newest revision, or with a gap before it': `
    SELECT a.slug FROM apis a WHERE a.latest_revision <>
      (SELECT count(*) FROM revisions r WHERE r.api_id = a.id AND r.number <= a.latest_revision)`,
  'a revision after the newest one': `
    SELECT a.slug FROM apis a JOIN revisions r ON r.api_id = a.id WHERE r.number > a.latest_revision`,
  'a published revision that is not there': `
    SELECT a.slug FROM apis a WHERE a.published_revision IS NOT NULL AND NOT EXISTS
      (SELECT 1 FROM revisions r WHERE r.api_id = a.id AND r.number = a.published_revision)`,
  'a public language that differs from its API': `
    SELECT a.slug FROM apis a WHERE a.published_revision IS NOT
      (SELECT p.revision FROM published_locales p WHERE p.api_id = a.id ORDER BY p.position LIMIT 1)`,
  'a language that is listed and not public, or public and not listed': `
    SELECT v.slug FROM api_views v WHERE v.view = 'published' AND json_extract(v.detail, '$.availableLocales') IS NOT
      (SELECT json_group_array(locale) FROM
         (SELECT p.locale FROM published_locales p WHERE p.api_id = v.api_id ORDER BY p.position))`,
  'a language rendered from a revision that is not its public one': `
    SELECT l.api_id, l.locale FROM locale_views l WHERE NOT EXISTS
      (SELECT 1 FROM published_locales p
        WHERE p.api_id = l.api_id AND p.locale = l.locale AND p.revision = l.revision)`,
  'a revision without files': `
    SELECT r.api_id, r.number FROM revisions r WHERE
      (SELECT count(*) FROM revision_files f WHERE f.api_id = r.api_id AND f.revision = r.number) <> 4`,
  'a newest view that differs from its API': `
    SELECT a.slug FROM apis a LEFT JOIN api_views v ON v.api_id = a.id AND v.view = 'newest'
      WHERE v.revision IS NOT a.latest_revision`,
  'a published view that differs from its API': `
    SELECT a.slug FROM apis a LEFT JOIN api_views v ON v.api_id = a.id AND v.view = 'published'
      WHERE v.revision IS NOT a.published_revision`,
  'a view of other content than its revision': `
    SELECT v.slug, v.view FROM api_views v JOIN revisions r ON r.api_id = v.api_id AND r.number = v.revision
      WHERE json_extract(v.detail, '$.summary') IS NOT json_extract(r.record, '$.overview.summary')`,
  'a view that search does not know': `
    SELECT v.slug, v.view FROM api_views v WHERE NOT EXISTS
      (SELECT 1 FROM api_texts t WHERE t.api_id = v.api_id AND t.revision = v.words
         AND t.summary LIKE json_extract(v.detail, '$.summary') || '%')`,
  'something found that no view shows': `
    SELECT t.slug, t.revision FROM api_texts t WHERE NOT EXISTS
      (SELECT 1 FROM api_views v WHERE v.api_id = t.api_id AND v.words = t.revision)`,
  'an import that is there in part': `
    SELECT r.import_id FROM revisions r JOIN apis a ON a.id = r.api_id WHERE a.slug LIKE 'pair-%'
      GROUP BY r.import_id HAVING count(*) <> 2`,
  'an import whose answer was not kept': `
    SELECT import_id FROM revisions EXCEPT SELECT json_extract(answer, '$.report.importId') FROM kept_answers`,
  'a kept answer without its import': `
    SELECT json_extract(answer, '$.report.importId') FROM kept_answers EXCEPT SELECT import_id FROM revisions`,
};

function halves(db: Database): string[] {
  const found = Object.entries(CONTRADICTIONS).flatMap(([name, sql]) => {
    const rows = db.prepare(sql).all();
    return rows.length === 0 ? [] : [`${name}: ${JSON.stringify(rows.slice(0, 3))}`];
  });
  try {
    // Compares the index with the texts it was made of (FTS5, 6.5).
    db.exec("INSERT INTO api_search (api_search, rank) VALUES ('integrity-check', 1)");
  } catch (error) {
    found.push(`the search index: ${String(error)}`);
  }
  const blobs = db.prepare<[], { sha256: Buffer; content: Buffer }>(
    'SELECT sha256, content FROM blobs',
  );
  for (const { sha256, content } of blobs.iterate()) {
    if (createHash('sha256').update(content).digest().equals(sha256)) continue;
    found.push(`content that differs from its digest: ${sha256.toString('hex')}`);
  }
  return found;
}

function statesOf(db: Database): [string, State][] {
  const rows = db
    .prepare<[], { slug: string; revisions: number; newest: string; published: string | null }>(
      `SELECT a.slug, a.latest_revision AS revisions,
              json_extract(n.record, '$.overview.summary') AS newest,
              json_extract(p.record, '$.overview.summary') AS published
         FROM apis a JOIN revisions n ON n.api_id = a.id AND n.number = a.latest_revision
         LEFT JOIN revisions p ON p.api_id = a.id AND p.number = a.published_revision`,
    )
    .all();
  return rows.map(({ slug, revisions, newest, published }) => [
    slug,
    { ...nothing, revisions, newest: numberOf(newest), published: numberOf(published) },
  ]);
}

function numberOf(summary: string | null): number | null {
  return summary === null ? null : Number(summary.replace('Archive ', ''));
}
