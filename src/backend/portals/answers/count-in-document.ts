import { listOperations } from '#core/openapi/outline/list-operations.ts';
import { parseSpec } from '#core/openapi/syntax/parse-spec.ts';
import { defaultReadingLimits } from '#core/openapi/syntax/read/reading-limits.ts';
import { countOperations } from './count-operations.ts';
import type { JsonRecord } from './json-values.ts';

/** How many operations a document has, a text or an object; `null` for a text that is broken. Reads texts: for workers. */
export function countInDocument(document: string | JsonRecord): number | null {
  if (typeof document !== 'string') return countOperations(document);
  const spec = parseSpec(document, { file: 'openapi', limits: defaultReadingLimits });
  return spec.syntaxFindings.length > 0 ? null : listOperations(spec).length;
}
