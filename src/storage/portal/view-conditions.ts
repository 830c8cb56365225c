export type ViewFilter = {
  tenantId: string;
  view: 'published' | 'newest';
  status?: string | undefined;
  lifecycle?: string | undefined;
  tag?: string | undefined;
  /** What somebody typed to find APIs by. */
  words?: string | undefined;
};

export type Bindings = Record<string, string | number>;

/**
 * The rows `v` of `api_views` that pass a filter; `f` is the search, where there is one.
 *
 * `ordered` says that an index has them in every order of a list; others are sorted.
 */
export type ViewConditions = { from: string; where: string; values: Bindings; ordered: boolean };

// What is asked of the rows stands in these indexes: a row itself is a whole document away from the next. The generated
// column `words` is written out, as an index has generated columns only where they are searched.
const FOUND = 'CROSS JOIN api_views v INDEXED BY api_views_found';
const SEARCHED = `api_search f CROSS JOIN api_texts t INDEXED BY api_texts_keys ON t.id = f.rowid ${FOUND} ON v.api_id = t.api_id AND iif(v.mixed, 0, v.revision) = t.revision`;
const TAGGED = `api_view_tags g ${FOUND} ON v.api_id = g.api_id AND v.view = g.view`;
const HAS_TAG =
  'EXISTS (SELECT 1 FROM api_view_tags g WHERE g.tag = @tag AND g.view = v.view AND g.api_id = v.api_id)';

/**
 * Answers `undefined` where nothing can pass: what was typed has no word in it.
 *
 * @param fromTag whether to start from the APIs of the tag instead of asking each API for it
 */
export function viewConditions(filter: ViewFilter, fromTag: boolean): ViewConditions | undefined {
  const parts = ['v.tenant_id = @tenantId', 'v.view = @view'];
  const values: Bindings = { tenantId: filter.tenantId, view: filter.view };
  if (filter.status !== undefined) {
    parts.push('v.status = @status');
    values['status'] = filter.status;
  }
  if (filter.lifecycle !== undefined) {
    parts.push('v.lifecycle = @lifecycle');
    values['lifecycle'] = filter.lifecycle;
  }
  if (filter.tag !== undefined) values['tag'] = filter.tag;
  if (filter.words === undefined) {
    if (filter.tag !== undefined && fromTag) {
      const where = ['g.tag = @tag', 'g.view = @view', ...parts].join(' AND ');
      return { from: TAGGED, where, values, ordered: false };
    }
    if (filter.tag !== undefined) parts.push(HAS_TAG);
    return { from: 'api_views v', where: parts.join(' AND '), values, ordered: true };
  }
  const match = searchExpression(filter.words);
  if (match === undefined) return undefined;
  if (filter.tag !== undefined) parts.push(HAS_TAG);
  parts.unshift('f.api_search MATCH @match');
  values['match'] = match;
  return { from: SEARCHED, where: parts.join(' AND '), values, ordered: false };
}

/**
 * The FTS5 expression that finds what was typed: every word of it, the last one also as a beginning.
 *
 * Each word is quoted, so nothing in it is query syntax. Answers `undefined` where there is no word at all.
 */
function searchExpression(typed: string): string | undefined {
  // FTS5 reads an expression up to a NUL; marks without letters or digits are no words to it.
  const words = typed
    .replaceAll('\0', ' ')
    .split(/\s+/u)
    .filter((word) => /[\p{L}\p{N}\p{Co}]/u.test(word));
  if (words.length === 0) return undefined;
  return `${words.map((word) => `"${word.replaceAll('"', '""')}"`).join(' ')}*`;
}
