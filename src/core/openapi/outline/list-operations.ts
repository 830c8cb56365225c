import { isRecord } from '#core/openapi/syntax/is-record.ts';
import { localPointer, valueAt } from '#core/openapi/references/resolve-local.ts';
import type { HttpMethod, ParsedSpec } from '#core/openapi/syntax/types.ts';
import { isHttpMethod } from './operation-place.ts';

/** What a catalog lists of an operation. */
export type ListedOperation = { method: HttpMethod; path: string; summary: string | null };

/** The operations below `paths` as the outline has them, by the data alone: where they stand is not looked for. */
export function listOperations({
  value,
  dialect,
}: Pick<ParsedSpec, 'value' | 'dialect'>): ListedOperation[] {
  const paths = isRecord(value) ? value['paths'] : undefined;
  if (!isRecord(paths)) return [];
  return Object.keys(paths).flatMap((path) => {
    const item = path.startsWith('x-') ? undefined : follow(value, paths[path]);
    if (!isRecord(item)) return [];
    return Object.keys(item).flatMap((method) => {
      if (!isHttpMethod(method) || (method === 'query' && dialect !== '3.2')) return [];
      return [{ method, path, summary: summaryOf(item[method]) }];
    });
  });
}

/** What local references lead to; the object itself where they leave the document, or go in a circle. */
function follow(root: unknown, item: unknown): unknown {
  const seen = new Set<string>();
  let target = item;
  while (isRecord(target) && typeof target['$ref'] === 'string') {
    const pointer = localPointer(target['$ref']);
    if (pointer === undefined || seen.has(pointer)) return item;
    seen.add(pointer);
    target = valueAt(root, pointer);
    if (target === undefined) return item;
  }
  return target;
}

function summaryOf(operation: unknown): string | null {
  const summary = isRecord(operation) ? operation['summary'] : undefined;
  if (typeof summary === 'string') return summary;
  return typeof summary === 'number' || typeof summary === 'boolean' ? String(summary) : null;
}
