import type { Migration } from '#storage/database/migration.ts';

/** As much of the documents as the search before this step reads: characters of each, and how many of them. */
const DOCUMENT_CHARACTERS = 100_000;
const DOCUMENTS = 20;

/**
 * What is public becomes a pointer per language.
 *
 * `published_locales` has them in the order that readers are shown, the leading language first; `apis` keeps the
 * leading one's revision. `locale_views` has the rendered records of those languages that the published row of
 * `api_views` cannot stand for. A published row is `mixed` when its languages are not exactly those of its revision;
 * it is then searched by `public_words`, so that nobody finds an API by words that are not public.
 */
export const publishedLocales: Migration = {
  version: 6,
  name: 'published-locales',
  sql: `
CREATE TABLE published_locales (
  api_id TEXT NOT NULL,
  locale TEXT NOT NULL,
  position INTEGER NOT NULL,
  revision INTEGER NOT NULL,
  published_at INTEGER NOT NULL,
  PRIMARY KEY (api_id, locale),
  FOREIGN KEY (api_id, revision) REFERENCES revisions (api_id, number) ON DELETE CASCADE
) STRICT, WITHOUT ROWID;

INSERT INTO published_locales (api_id, locale, position, revision, published_at)
SELECT api_id, locale, min(position), revision, published_at FROM (
  SELECT a.id AS api_id, ifnull(r.record ->> '$.overview.locale', t.locale) AS locale, 0 AS position,
         r.number AS revision, ifnull(a.published_at, a.updated_at) AS published_at
    FROM apis a JOIN tenants t ON t.id = a.tenant_id
    JOIN revisions r ON r.api_id = a.id AND r.number = a.published_revision
  UNION ALL
  SELECT a.id, l.value ->> '$.locale', l.key + 1, r.number, ifnull(a.published_at, a.updated_at)
    FROM apis a JOIN revisions r ON r.api_id = a.id AND r.number = a.published_revision
    JOIN json_each(r.record, '$.overview.locales') l
) GROUP BY api_id, locale;

ALTER TABLE api_views ADD COLUMN mixed INTEGER NOT NULL DEFAULT 0;
ALTER TABLE api_views ADD COLUMN words INTEGER GENERATED ALWAYS AS (iif(mixed, 0, revision)) VIRTUAL;

CREATE TABLE locale_views (
  api_id TEXT NOT NULL,
  view TEXT NOT NULL DEFAULT 'published',
  locale TEXT NOT NULL,
  revision INTEGER NOT NULL,
  tag TEXT NOT NULL,
  complete INTEGER NOT NULL,
  summary TEXT NOT NULL,
  detail TEXT NOT NULL,
  PRIMARY KEY (api_id, view, locale),
  FOREIGN KEY (api_id, view) REFERENCES api_views (api_id, view) ON DELETE CASCADE
) STRICT;

CREATE VIEW public_words (api_id, revision, name, slug, tags, summary, operations, docs) AS
SELECT a.id, 0,
       ifnull((SELECT group_concat(ifnull(
                   (SELECT l.value ->> '$.name' FROM json_each(r.record, '$.overview.locales') l
                     WHERE l.value ->> '$.locale' = p.locale),
                   r.record ->> '$.overview.name'), ' ')
                 FROM published_locales p JOIN revisions r ON r.api_id = p.api_id AND r.number = p.revision
                WHERE p.api_id = a.id), ''),
       a.slug,
       ifnull((SELECT group_concat(g.value, ' ')
                 FROM (SELECT DISTINCT revision FROM published_locales WHERE api_id = a.id) p
                 JOIN revisions r ON r.api_id = a.id AND r.number = p.revision
                 JOIN json_each(r.record, '$.overview.tags') g), ''),
       ifnull((SELECT group_concat(ifnull(
                   (SELECT l.value ->> '$.summary' FROM json_each(r.record, '$.overview.locales') l
                     WHERE l.value ->> '$.locale' = p.locale),
                   r.record ->> '$.overview.summary'), ' ')
                 FROM published_locales p JOIN revisions r ON r.api_id = p.api_id AND r.number = p.revision
                WHERE p.api_id = a.id), ''),
       ifnull((SELECT group_concat(concat_ws(' ', o.value ->> '$.path', o.value ->> '$.summary'), char(10))
                 FROM (SELECT DISTINCT revision FROM published_locales WHERE api_id = a.id) p
                 JOIN revisions r ON r.api_id = a.id AND r.number = p.revision
                 JOIN json_each(r.record, '$.spec.operations') o), ''),
       ifnull((SELECT group_concat(text, char(10)) FROM (
                 SELECT substr(CAST(b.content AS TEXT), 1, ${DOCUMENT_CHARACTERS}) AS text
                   FROM published_locales p
                   JOIN revisions r ON r.api_id = p.api_id AND r.number = p.revision
                   JOIN json_each(r.record, '$.docs') d
                   JOIN revision_files f ON f.api_id = r.api_id AND f.revision = r.number
                                        AND f.path = d.value ->> '$.path'
                   JOIN blobs b ON b.sha256 = f.sha256
                  WHERE p.api_id = a.id
                    AND (d.value ->> '$.locale' = p.locale
                      OR ifnull(d.value ->> '$.locale', ifnull(r.record ->> '$.overview.locale', t.locale))
                           = ifnull(r.record ->> '$.overview.locale', t.locale)
                        AND NOT EXISTS (SELECT 1 FROM json_each(r.record, '$.docs') o
                          WHERE p.locale <> ifnull(r.record ->> '$.overview.locale', t.locale)
                            AND o.value ->> '$.locale' = p.locale
                            AND o.value ->> '$.role' IS d.value ->> '$.role'))
                  GROUP BY b.sha256 ORDER BY min(p.position), min(d.key) LIMIT ${DOCUMENTS})), '')
  FROM apis a JOIN tenants t ON t.id = a.tenant_id;

DROP TRIGGER api_views_shown;
DROP TRIGGER api_views_hidden;

CREATE TRIGGER api_views_shown AFTER INSERT ON api_views
WHEN NOT NEW.mixed
 AND NOT EXISTS (SELECT 1 FROM api_texts WHERE api_id = NEW.api_id AND revision = NEW.revision) BEGIN
  INSERT INTO api_texts (api_id, revision, name, slug, tags, summary, operations, docs)
  SELECT * FROM revision_words WHERE api_id = NEW.api_id AND revision = NEW.revision;
END;

CREATE TRIGGER api_views_shown_mixed AFTER INSERT ON api_views WHEN NEW.mixed BEGIN
  INSERT INTO api_texts (api_id, revision, name, slug, tags, summary, operations, docs)
  SELECT * FROM public_words WHERE api_id = NEW.api_id;
END;

CREATE TRIGGER api_views_hidden AFTER DELETE ON api_views
WHEN NOT EXISTS (SELECT 1 FROM api_views
                  WHERE api_id = OLD.api_id AND words = iif(OLD.mixed, 0, OLD.revision)) BEGIN
  DELETE FROM api_texts WHERE api_id = OLD.api_id AND revision = iif(OLD.mixed, 0, OLD.revision);
END;
`,
};
