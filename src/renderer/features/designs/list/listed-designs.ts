import type { DesignSummary } from '#contracts/workbench.ts';
import { currentLocale } from '#messages/language.ts';
import { matchWords, searchable, wordsOf } from '#renderer/commands/match-words.ts';
import { byUse } from '#renderer/naming/by-use.ts';

/** By which designs are listed. */
export type DesignOrder = 'used' | 'name' | 'changed';

/** The designs whose name, slug or folder has all words that were typed, in an order. */
export function listedDesigns(
  designs: readonly DesignSummary[],
  typed: string,
  order: DesignOrder,
  used: readonly string[],
): DesignSummary[] {
  const words = wordsOf(typed);
  const found = designs.filter(({ name, slug, path }) => {
    const score = matchWords(searchable(`${name} ${slug ?? ''} ${path}`), words);
    return score !== undefined && score >= 0;
  });
  switch (order) {
    case 'name': {
      const names = new Intl.Collator(currentLocale(), { numeric: true, sensitivity: 'base' });
      return found.toSorted((a, b) => names.compare(a.name, b.name));
    }
    case 'changed':
      return found.toSorted((a, b) => (a.modifiedAt < b.modifiedAt ? 1 : -1));
    default:
      return byUse(found, used);
  }
}
