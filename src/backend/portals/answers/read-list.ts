import type { CatalogList } from '#contracts/remote-portals.ts';
import { isJsonRecord, type JsonRecord, textOf, wholeNumberOf } from './json-values.ts';
import { readEntry } from './read-entry.ts';
import { recordsIn, saysFailure } from './read-record.ts';

const LISTS = ['docs', 'items', 'data', 'results', 'apis', 'result'] as const;

/** What a list holds, and the record that says how long it is; `undefined` for anything else. */
function findList(value: unknown): { entries: JsonRecord[]; envelope: JsonRecord } | undefined {
  if (Array.isArray(value)) return { entries: recordsIn(value), envelope: {} };
  if (!isJsonRecord(value) || saysFailure(value)) return undefined;
  for (const name of LISTS) {
    const inner = value[name];
    if (Array.isArray(inner)) return { entries: recordsIn(inner), envelope: value };
    // One envelope in another: { data: { items: [] } }.
    const nested = isJsonRecord(inner) ? findList(inner) : undefined;
    if (nested) return { entries: nested.entries, envelope: { ...value, ...nested.envelope } };
  }
  return undefined;
}

/** Reads a list under one of `LISTS` or as a bare array. */
export function readList(
  value: unknown,
  asked: { limit: number; page: number },
): CatalogList | undefined {
  const found = findList(value);
  if (!found) return undefined;
  const { entries, envelope } = found;
  const meta = [envelope, envelope['meta'], envelope['pagination'], envelope['page']].filter(
    isJsonRecord,
  );
  const number = (...names: string[]) =>
    meta.map((one) => wholeNumberOf(one, ...names)).find((one) => one !== undefined);
  const isWhole = Array.isArray(value);
  const total = number('totalDocs', 'total', 'totalCount', 'totalItems', 'count');
  const limit = number('limit', 'pageSize', 'perPage') ?? (isWhole ? entries.length : asked.limit);
  const page = number('page', 'currentPage') ?? (isWhole ? 1 : asked.page);
  const totalDocs = total ?? entries.length;
  const pages = number('totalPages', 'pages', 'pageCount', 'lastPage');
  const totalPages = pages ?? Math.max(1, Math.ceil(totalDocs / Math.max(limit, 1)));
  const nextCursor = textOf(envelope, 'nextCursor') ?? null;
  const said = envelope['hasNextPage'] ?? envelope['hasMore'] ?? envelope['has_more'];
  const hasNextPage = typeof said === 'boolean' ? said : page < totalPages || nextCursor !== null;
  const hasPrevPage = page > 1;
  return {
    docs: entries.map((entry) => readEntry(entry)),
    totalDocs,
    limit,
    page,
    totalPages,
    pagingCounter: number('pagingCounter') ?? (page - 1) * limit + 1,
    hasNextPage,
    hasPrevPage,
    nextPage: hasNextPage ? page + 1 : null,
    prevPage: hasPrevPage ? page - 1 : null,
    nextCursor,
    prevCursor: textOf(envelope, 'prevCursor') ?? null,
    ...(total === undefined && !isWhole
      ? { notes: ['This portal does not say how many APIs it has.'] }
      : {}),
  };
}
