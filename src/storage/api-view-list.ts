import type { Database, Statement } from 'better-sqlite3';
import { createTotals } from './view-totals.ts';

const sortColumns = {
  name: 'name_key',
  createdAt: 'created_at',
  updatedAt: 'updated_at',
  publishedAt: 'published_key',
} as const;

export type ViewSort = keyof typeof sortColumns;

export type ViewFilter = {
  tenantId: string;
  view: 'published' | 'newest';
  status?: string | undefined;
  lifecycle?: string | undefined;
  tag?: string | undefined;
};

/** Where an entry stands in the order of a list: by the key it is sorted by, then by its id. */
export type ViewPlace = { key: string | number; id: string };

/** Where a page starts: after so many entries, or next to one, which costs the same at any depth. */
export type ViewStart = { offset: number } | { after: ViewPlace } | { before: ViewPlace };

export type ViewPage = { sort: ViewSort; descending: boolean; limit: number; start: ViewStart };

/** `summary` is the rendered list item. */
export type ViewRow = ViewPlace & { summary: string };

export type ViewList = {
  /** One page in the order of the list, also where it ends before an entry; ties by id. */
  rows(filter: ViewFilter, page: ViewPage): ViewRow[];
  total(filter: ViewFilter): number;
};

type Bindings = Record<string, string | number>;

export function createViewList(db: Database): ViewList {
  const statements = new Map<string, Statement<[Bindings]>>();
  const totals = createTotals(db);

  const prepared = (sql: string): Statement<[Bindings]> => {
    let statement = statements.get(sql);
    if (!statement) {
      statement = db.prepare<[Bindings]>(sql);
      statements.set(sql, statement);
    }
    return statement;
  };

  return {
    rows(filter, { sort, descending, limit, start }) {
      const key = sortColumns[sort];
      const backwards = 'before' in start;
      const down = descending !== backwards;
      const direction = down ? 'DESC' : 'ASC';
      const values: Bindings = { ...bindings(filter), limit };
      let from = '';
      let skip = '';
      if ('offset' in start) {
        skip = ' OFFSET @offset';
        values['offset'] = start.offset;
      } else {
        const place = 'after' in start ? start.after : start.before;
        from = ` AND (${key}, api_id) ${down ? '<' : '>'} (@key, @id)`;
        values['key'] = place.key;
        values['id'] = place.id;
      }
      const sql = `SELECT ${key}, api_id, summary FROM api_views WHERE ${conditions(filter)}${from} ORDER BY ${key} ${direction}, api_id ${direction} LIMIT @limit${skip}`;
      const rows = prepared(sql).raw().all(values).map(rowOf);
      return backwards ? rows.reverse() : rows;
    },
    total(filter) {
      return totals.of(JSON.stringify(filter), () => {
        const sql = `SELECT count(*) FROM api_views WHERE ${conditions(filter)}`;
        return Number(prepared(sql).pluck().get(bindings(filter)));
      });
    },
  };
}

function rowOf(row: unknown): ViewRow {
  const [key, id, summary]: unknown[] = Array.isArray(row) ? row : [];
  return {
    key: typeof key === 'number' ? key : String(key),
    id: String(id),
    summary: String(summary),
  };
}

function conditions(filter: ViewFilter): string {
  const parts = ['tenant_id = @tenantId', 'view = @view'];
  if (filter.status !== undefined) parts.push('status = @status');
  if (filter.lifecycle !== undefined) parts.push('lifecycle = @lifecycle');
  if (filter.tag !== undefined) {
    parts.push(
      'EXISTS (SELECT 1 FROM api_view_tags t WHERE t.tag = @tag AND t.view = api_views.view AND t.api_id = api_views.api_id)',
    );
  }
  return parts.join(' AND ');
}

function bindings(filter: ViewFilter): Bindings {
  const values: Bindings = { tenantId: filter.tenantId, view: filter.view };
  if (filter.status !== undefined) values['status'] = filter.status;
  if (filter.lifecycle !== undefined) values['lifecycle'] = filter.lifecycle;
  if (filter.tag !== undefined) values['tag'] = filter.tag;
  return values;
}
