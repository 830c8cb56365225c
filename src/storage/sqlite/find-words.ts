import type { Database } from 'better-sqlite3';
import type { FoundWords } from '#contracts/portal.ts';
import { findWords, type Places } from '#storage/portal/find-words.ts';
import type { ViewFilter } from '#storage/portal/view-filter.ts';

/** As much of an API's documents is looked through for the words, in characters. */
const DOCUMENT_CHARACTERS = 100_000;

type Row = {
  summary: string;
  name: string;
  slug: string;
  text: string;
};

/** Answers an API's list item and where the words of the filter are in it, the place that weighs most first. */
export function createWordFinder(db: Database) {
  const shown =
    'FROM api_views a JOIN api_texts t ON t.api_id = a.api_id AND t.revision = iif(a.mixed, 0, a.revision) WHERE a.api_id = ? AND a.view = ?';
  const row = db.prepare<[string, string], Row>(
    `SELECT a.summary, t.name, t.slug, t.summary AS text ${shown}`,
  );
  const tags = db
    .prepare<[string, string], string>(
      'SELECT tag FROM api_view_tags WHERE api_id = ? AND view = ?',
    )
    .pluck();
  const operations = db.prepare<[string, string], string>(`SELECT t.operations ${shown}`).pluck();
  const documents = db
    .prepare<[string, string], string>(`SELECT substr(t.docs, 1, ${DOCUMENT_CHARACTERS}) ${shown}`)
    .pluck();
  return (
    id: string,
    { view, words = '' }: ViewFilter,
  ): { summary: string; found: FoundWords[] } => {
    const found = row.get(id, view);
    if (!found) throw new Error(`The API ${id} has no view.`);
    const places: Places = [
      ['name', () => [found.name]],
      ['slug', () => [found.slug]],
      ['tag', () => tags.all(id, view)],
      ['summary', () => [found.text]],
      ['operation', () => linesOf(operations.get(id, view))],
      ['document', () => linesOf(documents.get(id, view))],
    ];
    return { summary: found.summary, found: findWords(words, places) };
  };
}

function linesOf(text = ''): string[] {
  return text.split('\n');
}
