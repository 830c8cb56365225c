import { compareAlternatives } from './compare-alternatives.ts';
import { compareAnnotations } from './compare-annotations.ts';
import { compareConstraints } from './compare-constraints.ts';
import { compareEnums } from './compare-enums.ts';
import { compareProperties } from './compare-properties.ts';
import { compareTypes } from './compare-types.ts';
import type { Comparison, SchemaPair } from './comparison.ts';
import { itemsOf } from './located.ts';
import { keywordOf, partsOf } from './schema-parts.ts';
import { createTeller, type SchemaSides } from './schema-teller.ts';

/** Compares two schemas of the same part, and puts those inside them in the queue. */
export function comparePair(comparison: Comparison, pair: SchemaPair): void {
  const sides: SchemaSides = {
    pair,
    before: partsOf(comparison.before, pair.before),
    after: partsOf(comparison.after, pair.after),
    tell: createTeller(comparison, pair),
  };
  if (pair.before.value === undefined && pair.after.value === undefined) return;
  // Two types that share nothing: whatever else differs follows from that.
  if (!compareTypes(sides)) return;
  compareEnums(sides);
  compareConstraints(sides);
  compareAnnotations(sides);
  compareProperties(comparison, sides);
  compareItems(comparison, sides);
  compareAlternatives(comparison, sides);
}

function compareItems(comparison: Comparison, { pair, before, after }: SchemaSides): void {
  const was = keywordOf(before, 'items', pair.before);
  const is = keywordOf(after, 'items', pair.after);
  const member = `${pair.member.slice(-120)}[]`;
  if (was.value !== undefined || is.value !== undefined) {
    comparison.compareLater({ ...pair, before: was, after: is, member });
  }
  const later = itemsOf(keywordOf(after, 'prefixItems', pair.after));
  for (const [index, item] of itemsOf(keywordOf(before, 'prefixItems', pair.before)).entries()) {
    const next = later[index];
    if (next) {
      comparison.compareLater({
        ...pair,
        before: item,
        after: next,
        member: `${pair.member}[${index}]`,
      });
    }
  }
}
