import type { ViewFilter } from '#storage/portal/view-filter.ts';
import type { SearchQuery, WordQuery } from './search-query.ts';
import type { Values } from './statement.ts';
import { hasTag, viewConditions } from './view-conditions.ts';

/** The bits of `api_texts.views`. */
export const viewBits = { newest: 1, published: 2 } as const;

/** How much a word weighs in summary, tags, slug and name: a tenth of what it weighs on SQLite. */
const WEIGHTS = `'{0.4,0.5,0.8,1.0}'`;
/** The same for words outside of those, in documents and operations. */
const REST_WEIGHTS = `'{0.1,0.2,0,0}'`;

/**
 * The texts `s` that have words and are shown to who asks, with their APIs `v` where these are asked for. The index finds
 * all of them at once; `oneByOne` asks texts for the words in another order, until there are enough.
 *
 * What stands together is asked of what the index found, as it would join all words that begin alike for it.
 */
export function textConditions(
  filter: ViewFilter,
  words: WordQuery,
  values: Values,
  { needsView = false, oneByOne = false } = {},
): { from: string; where: string } {
  const { add } = values;
  const { tenantId, view, status, lifecycle, tag } = filter;
  const found = `s.words @@ ${add(words.index, 'tsquery')}`;
  // The index has no answer to a question whether that is true.
  const parts = [oneByOne ? `(${found}) IS TRUE` : found];
  if (words.phrases !== undefined)
    parts.push(`(s.words @@ ${add(words.phrases, 'tsquery')}) IS TRUE`);
  parts.push(`s.tenant_id = ${add(tenantId)}`, `s.views & ${viewBits[view]} <> 0`);
  const texts = parts.join(' AND ');
  if (!needsView && (status ?? lifecycle ?? tag) === undefined) {
    return { from: 'api_texts s', where: texts };
  }
  const shown = [viewConditions(filter, values)];
  if (tag !== undefined) shown.push(hasTag(tag, values));
  const where = shown.join(' AND ');
  const join = 'JOIN api_views v ON v.api_id = s.api_id';
  if (oneByOne) return { from: `api_texts s ${join}`, where: `${texts} AND ${where}` };
  // First what the index finds, whatever else could be begun with.
  return { from: `(SELECT s.* FROM api_texts s WHERE ${texts} OFFSET 0) s ${join}`, where };
}

/**
 * SQL of how well a text `s` fits, above zero: names that have all words first, the short ones first among equals, then by
 * where the words are.
 *
 * @param inDetail whether words in operations are told from those in documents, for which a long text is read
 */
export function rankOf(
  { any, every, inName }: SearchQuery,
  { add }: Values,
  inDetail: boolean,
): string {
  const anyWord = add(any, 'tsquery');
  const isInName = `CASE WHEN s.heads @@ ${add(inName, 'tsquery')} THEN 2 + 1.0 / (8 + s.name_length) ELSE 0.001 END`;
  const rank = `${isInName} + ts_rank(${WEIGHTS}, s.heads, ${anyWord}, 1)`;
  if (!inDetail) return rank;
  return `${rank} + CASE WHEN s.heads @@ ${add(every, 'tsquery')} THEN 0 ELSE ts_rank(${REST_WEIGHTS}, s.words, ${anyWord}, 1) END`;
}
