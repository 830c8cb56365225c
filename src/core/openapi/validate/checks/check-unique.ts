import { isRecord } from '#core/openapi/is-record.ts';
import type { NodeType } from '../node-type.ts';
import { below, type Place } from '../place.ts';
import type { Report } from '../report.ts';
import { quoted } from '../wording.ts';

/**
 * Reports equal items of OpenAPI 3.0's lists of objects, which its schema wants unique (`tags`, `parameters`).
 *
 * Apart from the compiled schema, whose comparison of each item with each takes minutes for a long list.
 */
export function checkUnique(
  report: Report,
  type: NodeType,
  node: Record<string, unknown>,
  place: Place,
): void {
  const field = type === 'document' ? 'tags' : 'parameters';
  const items = node[field];
  if (!Array.isArray(items) || items.length < 2) return;
  const seen = new Set<string>();
  for (const [index, item] of items.entries()) {
    const text = canonical(item);
    if (seen.has(text))
      report.add(below(place, field, index), {
        code: 'spec_invalid',
        severity: 'error',
        at: 'value',
        message: `${quoted(field)} holds the same item twice.`,
        hint: 'Remove one of the two.',
      });
    seen.add(text);
  }
}

/** JSON with the members of each object in one order, so that equal values give equal texts. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_key, member: unknown) =>
    isRecord(member)
      ? Object.fromEntries(Object.entries(member).sort(([a], [b]) => (a < b ? -1 : 1)))
      : member,
  );
}
