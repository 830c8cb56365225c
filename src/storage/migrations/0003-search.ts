import type { Migration } from '#storage/database/migration.ts';

/** How much of an API's documents is searched: characters of each, and how many of them. */
const DOCUMENT_CHARACTERS = 100_000;
const DOCUMENTS = 20;

/**
 * Full-text search over what is shown.
 *
 * `revision_words` says what there is to find in a revision, read from its record and its files. `api_texts` holds
 * that for each revision that a view shows, and `api_search` indexes `api_texts`. Triggers keep all three together,
 * so that whatever writes a view, in whatever transaction, has written the search too.
 */
export const search: Migration = {
  version: 3,
  name: 'search',
  sql: `
CREATE TABLE api_texts (
  id INTEGER PRIMARY KEY,
  api_id TEXT NOT NULL,
  revision INTEGER NOT NULL,
  name TEXT NOT NULL,
  slug TEXT NOT NULL,
  tags TEXT NOT NULL,
  summary TEXT NOT NULL,
  operations TEXT NOT NULL,
  docs TEXT NOT NULL,
  UNIQUE (api_id, revision)
) STRICT;

CREATE VIRTUAL TABLE api_search USING fts5 (
  name, slug, tags, summary, operations, docs,
  content = 'api_texts', content_rowid = 'id', tokenize = 'unicode61 remove_diacritics 2'
);

CREATE VIEW revision_words (api_id, revision, name, slug, tags, summary, operations, docs) AS
SELECT r.api_id, r.number,
       concat_ws(' ', r.record ->> '$.overview.name',
         (SELECT group_concat(l.value ->> '$.name', ' ') FROM json_each(r.record, '$.overview.locales') l)),
       a.slug,
       ifnull((SELECT group_concat(t.value, ' ') FROM json_each(r.record, '$.overview.tags') t), ''),
       concat_ws(' ', r.record ->> '$.overview.summary',
         (SELECT group_concat(l.value ->> '$.summary', ' ') FROM json_each(r.record, '$.overview.locales') l)),
       ifnull((SELECT group_concat(concat_ws(' ', o.value ->> '$.path', o.value ->> '$.summary'), char(10))
                 FROM json_each(r.record, '$.spec.operations') o), ''),
       ifnull((SELECT group_concat(text, char(10)) FROM (
                 SELECT substr(CAST(b.content AS TEXT), 1, ${DOCUMENT_CHARACTERS}) AS text
                   FROM json_each(r.record, '$.docs') d
                   JOIN revision_files f ON f.api_id = r.api_id AND f.revision = r.number
                                        AND f.path = d.value ->> '$.path'
                   JOIN blobs b ON b.sha256 = f.sha256
                  ORDER BY d.key LIMIT ${DOCUMENTS})), '')
  FROM revisions r JOIN apis a ON a.id = r.api_id;

CREATE TRIGGER api_texts_indexed AFTER INSERT ON api_texts BEGIN
  INSERT INTO api_search (rowid, name, slug, tags, summary, operations, docs)
  VALUES (NEW.id, NEW.name, NEW.slug, NEW.tags, NEW.summary, NEW.operations, NEW.docs);
END;

CREATE TRIGGER api_texts_forgotten AFTER DELETE ON api_texts BEGIN
  INSERT INTO api_search (api_search, rowid, name, slug, tags, summary, operations, docs)
  VALUES ('delete', OLD.id, OLD.name, OLD.slug, OLD.tags, OLD.summary, OLD.operations, OLD.docs);
END;

CREATE TRIGGER api_views_shown AFTER INSERT ON api_views
WHEN NOT EXISTS (SELECT 1 FROM api_texts WHERE api_id = NEW.api_id AND revision = NEW.revision) BEGIN
  INSERT INTO api_texts (api_id, revision, name, slug, tags, summary, operations, docs)
  SELECT * FROM revision_words WHERE api_id = NEW.api_id AND revision = NEW.revision;
END;

CREATE TRIGGER api_views_hidden AFTER DELETE ON api_views
WHEN NOT EXISTS (SELECT 1 FROM api_views WHERE api_id = OLD.api_id AND revision = OLD.revision) BEGIN
  DELETE FROM api_texts WHERE api_id = OLD.api_id AND revision = OLD.revision;
END;

INSERT INTO api_texts (api_id, revision, name, slug, tags, summary, operations, docs)
SELECT w.* FROM revision_words w
 WHERE EXISTS (SELECT 1 FROM api_views v WHERE v.api_id = w.api_id AND v.revision = w.revision);
`,
};
