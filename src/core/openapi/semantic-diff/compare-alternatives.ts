import type { Comparison } from './comparison.ts';
import { itemsOf, type Located, textOf } from './located.ts';
import { keywordOf } from './schema-parts.ts';
import type { SchemaSides } from './schema-teller.ts';

/**
 * Compares `oneOf` and `anyOf`.
 *
 * Alternatives are paired by their `$ref` or `title`, those without by their order among themselves.
 */
export function compareAlternatives(comparison: Comparison, sides: SchemaSides): void {
  const { pair, before, after, tell } = sides;
  const isRequest = pair.direction === 'request';
  for (const keyword of ['oneOf', 'anyOf']) {
    const earlier = keywordOf(before, keyword, pair.before);
    const now = keywordOf(after, keyword, pair.after);
    if (earlier.value === undefined && now.value === undefined) continue;
    if (earlier.value === undefined || now.value === undefined) {
      const narrows = earlier.value === undefined;
      tell(narrows ? 'alternatives_introduced' : 'alternatives_lifted', {
        breaking: narrows === isRequest,
        at: now,
        text: narrows
          ? `must match one of ${keyword} now`
          : `no longer has to match one of ${keyword}`,
      });
      continue;
    }
    const was = byLabel(earlier);
    const is = byLabel(now);
    for (const [label, at] of was) {
      const later = is.get(label);
      if (later) comparison.compareLater({ ...pair, before: at, after: later });
      else {
        tell('alternative_removed', {
          kind: 'removed',
          breaking: isRequest,
          at,
          text: `the alternative ${label} was removed from ${keyword}`,
        });
      }
    }
    for (const [label, at] of is) {
      if (was.has(label)) continue;
      tell('alternative_added', {
        kind: 'added',
        breaking: !isRequest,
        at,
        text: `the alternative ${label} was added to ${keyword}`,
      });
    }
  }
}

function byLabel(list: Located): Map<string, Located> {
  const alternatives = new Map<string, Located>();
  let unnamed = 0;
  for (const at of itemsOf(list)) {
    const name = textOf(at, '$ref') ?? textOf(at, 'title');
    unnamed += name === undefined ? 1 : 0;
    const label = name?.split('/').at(-1) ?? `no. ${unnamed}`;
    alternatives.set(label, at);
  }
  return alternatives;
}
