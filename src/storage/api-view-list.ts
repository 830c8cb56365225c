import type { Database, Statement } from 'better-sqlite3';

const sortColumns = {
  name: 'name_key',
  createdAt: 'created_at',
  updatedAt: 'updated_at',
  publishedAt: 'published_at',
} as const;

export type ViewSort = keyof typeof sortColumns;

export type ViewFilter = {
  tenantId: string;
  view: 'published' | 'newest';
  status?: string | undefined;
  lifecycle?: string | undefined;
  tag?: string | undefined;
};

export type ViewPage = { sort: ViewSort; descending: boolean; limit: number; offset: number };

export type ViewList = {
  /** The rendered list items of one page; ties by id. */
  summaries(filter: ViewFilter, page: ViewPage): string[];
  total(filter: ViewFilter): number;
};

type Bindings = Record<string, string | number>;

/** Totals kept between writes; beyond that many different filters they are counted anew. */
const MAX_TOTALS = 1000;

export function createViewList(db: Database): ViewList {
  const statements = new Map<string, Statement<[Bindings]>>();
  const totals = new Map<string, number>();
  const dataVersion = db.prepare<[], number>('PRAGMA data_version').pluck();
  const changes = db.prepare<[], number>('SELECT total_changes()').pluck();
  let totalsAt = '';

  const prepared = (sql: string): Statement<[Bindings]> => {
    let statement = statements.get(sql);
    if (!statement) {
      statement = db.prepare<[Bindings]>(sql).pluck();
      statements.set(sql, statement);
    }
    return statement;
  };

  return {
    summaries(filter, page) {
      const direction = page.descending ? 'DESC' : 'ASC';
      const sql = `SELECT summary FROM api_views WHERE ${conditions(filter)} ORDER BY ${sortColumns[page.sort]} ${direction}, api_id ${direction} LIMIT @limit OFFSET @offset`;
      return prepared(sql)
        .all({ ...bindings(filter), limit: page.limit, offset: page.offset })
        .map(String);
    },
    total(filter) {
      // A count walks the whole index, so it is kept until this connection or another one has written.
      const now = `${dataVersion.get() ?? 0}:${changes.get() ?? 0}`;
      if (now !== totalsAt || totals.size > MAX_TOTALS) {
        totals.clear();
        totalsAt = now;
      }
      const key = JSON.stringify(filter);
      const known = totals.get(key);
      if (known !== undefined) return known;
      const sql = `SELECT count(*) FROM api_views WHERE ${conditions(filter)}`;
      const total = Number(prepared(sql).get(bindings(filter)));
      totals.set(key, total);
      return total;
    },
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
