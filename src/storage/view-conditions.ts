import { searchExpression } from './search-words.ts';

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

/** The rows `v` of `api_views` that pass a filter; `f` is the search, where there is one. */
export type ViewConditions = { from: string; where: string; values: Bindings };

const SEARCHED =
  'api_search f CROSS JOIN api_texts t ON t.id = f.rowid CROSS JOIN api_views v ON v.api_id = t.api_id AND v.words = t.revision';
const TAGGED =
  'EXISTS (SELECT 1 FROM api_view_tags g WHERE g.tag = @tag AND g.view = v.view AND g.api_id = v.api_id)';

/** Answers `undefined` where nothing can pass: what was typed has no word in it. */
export function viewConditions(filter: ViewFilter): ViewConditions | undefined {
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
  if (filter.tag !== undefined) {
    parts.push(TAGGED);
    values['tag'] = filter.tag;
  }
  if (filter.words === undefined) {
    return { from: 'api_views v', where: parts.join(' AND '), values };
  }
  const match = searchExpression(filter.words);
  if (match === undefined) return undefined;
  parts.unshift('f.api_search MATCH @match');
  values['match'] = match;
  return { from: SEARCHED, where: parts.join(' AND '), values };
}
