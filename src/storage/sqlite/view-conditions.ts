import type { ViewFilter } from '#storage/portal/view-filter.ts';

export type Bindings = Record<string, string | number>;

/**
 * The rows `v` of `api_views` that pass a filter without words.
 *
 * `ordered` says that an index has them in every order of a list; others are sorted.
 */
export type ViewConditions = { from: string; where: string; values: Bindings; ordered: boolean };

// What is asked of the rows stands in this index: a row itself is a whole document away from the next.
const FOUND = 'CROSS JOIN api_views v INDEXED BY api_views_found';
const TAGGED = `api_view_tags g ${FOUND} ON v.api_id = g.api_id AND v.view = g.view`;
const HAS_TAG =
  'EXISTS (SELECT 1 FROM api_view_tags g WHERE g.tag = @tag AND g.view = v.view AND g.api_id = v.api_id)';

/** @param fromTag whether to start from the APIs of the tag instead of asking each API for it */
export function viewConditions(filter: ViewFilter, fromTag: boolean): ViewConditions {
  const { parts, values } = conditionsOf(filter);
  if (filter.tag !== undefined && fromTag) {
    const where = ['g.tag = @tag', 'g.view = @view', ...parts].join(' AND ');
    return { from: TAGGED, where, values, ordered: false };
  }
  if (filter.tag !== undefined) parts.push(HAS_TAG);
  return { from: 'api_views v', where: parts.join(' AND '), values, ordered: true };
}

/** The same of the APIs that a search leads to: `f` is the search, `s` whose text it found. */
export function searchConditions(
  filter: ViewFilter,
  needsView: boolean,
): Omit<ViewConditions, 'ordered'> {
  const parts = ['f.api_search MATCH @match', 's.tenant_id = @tenantId', 's.views & @bit'];
  const bit = filter.view === 'published' ? 2 : 1;
  const from = 'api_search f CROSS JOIN shown_texts s ON s.id = f.rowid';
  const { status, lifecycle, tag, tenantId } = filter;
  if (!needsView && (status ?? lifecycle ?? tag) === undefined) {
    return { from, where: parts.join(' AND '), values: { tenantId, bit } };
  }
  const asked = conditionsOf(filter);
  parts.push(...asked.parts, ...(tag === undefined ? [] : [HAS_TAG]));
  return {
    from: `${from} ${FOUND} ON v.api_id = s.api_id`,
    where: parts.join(' AND '),
    values: { ...asked.values, bit },
  };
}

function conditionsOf({ tenantId, view, status, lifecycle, tag }: ViewFilter) {
  const parts = ['v.tenant_id = @tenantId', 'v.view = @view'];
  const values: Bindings = { tenantId, view };
  if (status !== undefined) {
    parts.push('v.status = @status');
    values['status'] = status;
  }
  if (lifecycle !== undefined) {
    parts.push('v.lifecycle = @lifecycle');
    values['lifecycle'] = lifecycle;
  }
  if (tag !== undefined) values['tag'] = tag;
  return { parts, values };
}
