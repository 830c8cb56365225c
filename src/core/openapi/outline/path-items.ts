import { isRecord } from '#core/openapi/syntax/is-record.ts';
import { localPointer, valueAt } from '#core/openapi/references/resolve-local.ts';

/** The path items below `paths`, in document order, each with its path; a local reference is followed to the item. */
export function pathItemsOf(document: unknown): { path: string; item: Record<string, unknown> }[] {
  const paths = isRecord(document) ? document['paths'] : undefined;
  if (!isRecord(paths)) return [];
  return Object.keys(paths).flatMap((path) => {
    const item = path.startsWith('x-') ? undefined : follow(document, paths[path]);
    return isRecord(item) ? [{ path, item }] : [];
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
