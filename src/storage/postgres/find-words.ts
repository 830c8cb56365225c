import { setImmediate } from 'node:timers/promises';
import { findWords } from '#storage/portal/find-words.ts';
import { localesOf } from '#storage/portal/published-locales.ts';
import type { ViewFilter } from '#storage/portal/view-filter.ts';
import type { ViewPlace, ViewRow } from '#storage/portal/view-page.ts';
import type { PostgresClient } from './client.ts';

/** As much of an API's documents is looked through for the words, in characters. */
const DOCUMENT_CHARACTERS = 100_000;

type Heads = {
  id: string;
  summary: string;
  name: string;
  slug: string;
  text: string;
  tags: string[];
};
type Rest = { operations: string; docs: string };

const SHOWN = `FROM api_views v JOIN api_texts t ON t.api_id = v.api_id AND t.revision = v.words
  WHERE v.api_id = ANY ($1) AND v.view = $2`;

/**
 * Answers the entries of a page, and where the words of the filter are in each, the place that weighs most first.
 * Operations and documents are read only of those that have some of the words nowhere else.
 */
export async function describePlaces(
  client: PostgresClient,
  places: readonly ViewPlace[],
  { view, words = '' }: ViewFilter,
): Promise<ViewRow[]> {
  if (places.length === 0) return [];
  const ids = places.map(({ id }) => id);
  const heads = await client.rows<Heads>(
    `SELECT v.api_id AS id, v.summary, t.name, t.slug, t.summary AS text,
            ARRAY(SELECT g.tag FROM api_view_tags g WHERE g.api_id = v.api_id AND g.view = v.view ORDER BY g.tag) AS tags
       ${SHOWN}`,
    [ids, view],
  );
  const known = new Map(heads.map((one) => [one.id, one]));
  const missing = new Set<string>();
  const find = (one: Heads, rest: Rest | undefined) => {
    const restOf = (part: keyof Rest) => () => {
      if (rest) return rest[part].split('\n');
      missing.add(one.id);
      return [];
    };
    return findWords(words, [
      ['name', () => [one.name]],
      ['slug', () => [one.slug]],
      ['tag', () => one.tags],
      ['summary', () => [one.text]],
      ['operation', restOf('operations')],
      ['document', restOf('docs')],
    ]);
  };
  const found = new Map(heads.map((one) => [one.id, find(one, undefined)]));
  if (missing.size > 0) {
    const rests = await client.rows<Rest & { id: string }>(
      `SELECT v.api_id AS id, t.operations, left(t.docs, ${DOCUMENT_CHARACTERS}) AS docs ${SHOWN}`,
      [[...missing], view],
    );
    for (const rest of rests) {
      const one = known.get(rest.id);
      // Long documents take a millisecond each.
      // oxlint-disable-next-line no-await-in-loop
      if (rest.docs.length > 10_000) await setImmediate();
      if (one) found.set(rest.id, find(one, rest));
    }
  }
  return places.map(({ key, id }) => {
    const one = known.get(id);
    if (!one) throw new Error(`The API ${id} has no view.`);
    const { summary } = one;
    return { key, id, summary, locales: localesOf(summary), found: found.get(id) ?? [] };
  });
}
