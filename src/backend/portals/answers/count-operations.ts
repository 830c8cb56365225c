import { listOperations } from '#core/openapi/outline/list-operations.ts';
import { parseSpec } from '#core/openapi/syntax/parse-spec.ts';
import { defaultReadingLimits } from '#core/openapi/syntax/read/reading-limits.ts';
import type { JsonRecord } from './json-values.ts';

/** How many operations an OpenAPI document has below `paths`, a text or an object; `null` for a text that is broken. */
export function countOperations(document: string | JsonRecord): number | null {
  if (typeof document !== 'string') {
    const isNewest = /^3\.2(?:\.|$)/.test(String(document['openapi']));
    return listOperations({ value: document, dialect: isNewest ? '3.2' : undefined }).length;
  }
  const spec = parseSpec(document, { file: 'openapi', limits: defaultReadingLimits });
  return spec.syntaxFindings.length > 0 ? null : listOperations(spec).length;
}
