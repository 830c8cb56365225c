import { isRecord } from '../is-record.ts';
import { itemsOf, type Located, memberOf } from './located.ts';
import type { References } from './references.ts';

/** The schemas that a value must match all at once: one, its `allOf`, and what its `$ref` leads to. */
export type SchemaParts = readonly Located[];

/** Circles and chains end here; no sensible schema is put together from more. */
const MAX_PARTS = 200;

/** Takes a schema apart, so that it does not matter whether a keyword is its own or comes by `allOf` or `$ref`. */
export function partsOf(references: References, schema: Located): SchemaParts {
  const parts: Located[] = [];
  const seen = new Set<unknown>();
  const pending = [schema];
  while (pending.length > 0 && parts.length < MAX_PARTS) {
    const at = pending.pop();
    if (at === undefined || !isRecord(at.value) || seen.has(at.value)) continue;
    seen.add(at.value);
    const ref = at.value['$ref'];
    const target = typeof ref === 'string' ? references.resolve(ref, at) : undefined;
    if (target === undefined || references.siblings) parts.push(at);
    if (target) pending.push(target);
    pending.push(...itemsOf(memberOf(at, 'allOf')).reverse());
  }
  return parts;
}

/** The first of the parts that has a keyword; its value is `undefined` where none has. */
export function keywordOf(parts: SchemaParts, keyword: string, fallback: Located): Located {
  for (const part of parts) {
    if (isRecord(part.value) && Object.hasOwn(part.value, keyword)) return memberOf(part, keyword);
  }
  return { ...fallback, value: undefined };
}
