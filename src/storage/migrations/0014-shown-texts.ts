import type { Migration } from '#storage/database/migration.ts';

/**
 * What a search asks of each text that it finds, in rows so small that 100,000 of them are asked in 10 ms: whose API it
 * is of, and which views show it (1: `newest`, 2: `published`).
 *
 * It takes the place of `api_texts_keys`. `catalog_version` counts the changes of views, so that what was found is kept while others write something else.
 */
export const shownTexts: Migration = {
  version: 14,
  name: 'shown-texts',
  sql: `
DROP INDEX api_texts_keys;

CREATE TABLE shown_texts (
  id INTEGER PRIMARY KEY,
  api_id TEXT NOT NULL,
  tenant_id TEXT NOT NULL,
  views INTEGER NOT NULL,
  name_length INTEGER NOT NULL
) STRICT;

CREATE TABLE catalog_version (number INTEGER NOT NULL) STRICT;
INSERT INTO catalog_version VALUES (0);

INSERT INTO shown_texts
SELECT t.id, t.api_id, v.tenant_id, sum(iif(v.view = 'published', 2, 1)), min(length(v.name_key))
  FROM api_texts t
  JOIN api_views v ON v.api_id = t.api_id AND iif(v.mixed, 0, v.revision) = t.revision
 GROUP BY t.id;

CREATE TRIGGER api_texts_shown AFTER INSERT ON api_texts BEGIN
  INSERT INTO shown_texts
  SELECT NEW.id, NEW.api_id, v.tenant_id, sum(iif(v.view = 'published', 2, 1)), min(length(v.name_key))
    FROM api_views v
   WHERE v.api_id = NEW.api_id AND iif(v.mixed, 0, v.revision) = NEW.revision
   GROUP BY v.tenant_id;
END;

CREATE TRIGGER api_texts_hidden AFTER DELETE ON api_texts BEGIN
  DELETE FROM shown_texts WHERE id = OLD.id;
END;

CREATE TRIGGER api_views_added AFTER INSERT ON api_views BEGIN
  INSERT INTO shown_texts
  SELECT id, api_id, NEW.tenant_id, iif(NEW.view = 'published', 2, 1), length(NEW.name_key)
    FROM api_texts
   WHERE api_id = NEW.api_id AND revision = iif(NEW.mixed, 0, NEW.revision)
      ON CONFLICT (id) DO UPDATE SET views = views | excluded.views;
  UPDATE catalog_version SET number = number + 1;
END;

CREATE TRIGGER api_views_removed AFTER DELETE ON api_views BEGIN
  UPDATE shown_texts SET views = views & ~iif(OLD.view = 'published', 2, 1)
   WHERE id = (SELECT id FROM api_texts
                WHERE api_id = OLD.api_id AND revision = iif(OLD.mixed, 0, OLD.revision));
  UPDATE catalog_version SET number = number + 1;
END;
`,
};
