import { isRecord } from '#core/openapi/syntax/is-record.ts';
import type { HttpMethod, ParsedSpec } from '#core/openapi/syntax/types.ts';
import { isHttpMethod } from './operation-place.ts';
import { pathItemsOf } from './path-items.ts';

/** What a catalog lists of an operation. */
export type ListedOperation = { method: HttpMethod; path: string; summary: string | null };

/** The operations below `paths` as the outline has them, by the data alone: where they stand is not looked for. */
export function listOperations({
  value,
  dialect,
}: Pick<ParsedSpec, 'value' | 'dialect'>): ListedOperation[] {
  return pathItemsOf(value).flatMap(({ path, item }) =>
    Object.keys(item).flatMap((method) => {
      if (!isHttpMethod(method) || (method === 'query' && dialect !== '3.2')) return [];
      return [{ method, path, summary: summaryOf(item[method]) }];
    }),
  );
}

function summaryOf(operation: unknown): string | null {
  const summary = isRecord(operation) ? operation['summary'] : undefined;
  if (typeof summary === 'string') return summary;
  return typeof summary === 'number' || typeof summary === 'boolean' ? String(summary) : null;
}
