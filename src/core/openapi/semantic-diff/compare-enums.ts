import { itemsOf, type Located } from './located.ts';
import { keywordOf, type SchemaParts } from './schema-parts.ts';
import type { SchemaSides } from './schema-teller.ts';

const MAX_SHOWN = 5;

/** Compares `enum` and `const`: the values that are allowed. */
export function compareEnums({ pair, before, after, tell }: SchemaSides): void {
  const was = valuesOf(before, pair.before);
  const is = valuesOf(after, pair.after);
  const isRequest = pair.direction === 'request';
  if (!was && !is) return;
  if (!was || !is) {
    const at = (is ?? { at: pair.after }).at;
    tell(is ? 'enum_introduced' : 'enum_lifted', {
      breaking: is ? isRequest : !isRequest,
      at,
      text: is ? `only ${shown(is.values)} may be used now` : 'any value may be used now',
    });
    return;
  }
  const gone = [...was.values].filter((value) => !is.values.has(value));
  const come = [...is.values].filter((value) => !was.values.has(value));
  if (gone.length > 0) {
    tell('enum_values_removed', {
      kind: 'removed',
      breaking: isRequest,
      at: was.at,
      text: `${shown(gone)} is no longer among the values`,
    });
  }
  if (come.length > 0) {
    tell('enum_values_added', {
      kind: 'added',
      breaking: !isRequest,
      at: is.at,
      text: `${shown(come)} is among the values now`,
    });
  }
}

function valuesOf(
  parts: SchemaParts,
  fallback: Located,
): { values: Set<string>; at: Located } | undefined {
  const only = keywordOf(parts, 'const', fallback);
  if (only.value !== undefined) return { values: new Set([JSON.stringify(only.value)]), at: only };
  const at = keywordOf(parts, 'enum', fallback);
  if (!Array.isArray(at.value)) return undefined;
  return { values: new Set(itemsOf(at).map(({ value }) => JSON.stringify(value))), at };
}

function shown(values: Iterable<string>): string {
  const all = [...values];
  const more = all.length > MAX_SHOWN ? ` and ${all.length - MAX_SHOWN} more` : '';
  return `${all
    .slice(0, MAX_SHOWN)
    .map((value) => value.slice(0, 60))
    .join(', ')}${more}`;
}
